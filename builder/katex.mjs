// Reads [{tex, display}] on standard input, writes [{html} | {error, position}].
import katex from "katex";

let input = "";
process.stdin.setEncoding("utf8");
for await (const part of process.stdin) input += part;

const results = JSON.parse(input).map(({ tex, display }) => {
  try {
    const html = katex.renderToString(tex, {
      displayMode: display,
      output: "htmlAndMathml",
      strict: "error",
      throwOnError: true,
      trust: false,
    });
    return { html };
  } catch (error) {
    return { error: error.rawMessage ?? error.message, position: error.position ?? 0 };
  }
});
process.stdout.write(JSON.stringify(results));
