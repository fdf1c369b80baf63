/** Python files are bundled as their text. */
declare module "*.py" {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: esbuild gives the text as the default
  export default text;
}
