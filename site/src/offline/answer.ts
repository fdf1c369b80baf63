/** Whether an answer may be kept: proxies and hosts answer with pages and empty bodies. */

const TYPES: Readonly<Record<string, RegExp>> = {
  html: /html/,
  js: /javascript|ecmascript/,
  css: /css/,
};

/** From this origin, or made by the service worker of such an answer. */
const TRUSTED: readonly ResponseType[] = ["basic", "default"];

/** True for a complete, non-empty answer of the right kind. */
export async function isGood(address: string, answer: Response): Promise<boolean> {
  if (answer.status !== 200 || !TRUSTED.includes(answer.type)) return false;
  const kind = /\.(\w+)$/.exec(new URL(address).pathname)?.[1] ?? "html";
  const type = answer.headers.get("content-type") ?? "";
  const wanted = TYPES[kind];
  if (wanted ? !wanted.test(type) : /html/.test(type)) return false;
  return !(await isEmpty(answer));
}

async function isEmpty(answer: Response): Promise<boolean> {
  const reader = answer.clone().body?.getReader();
  for (;;) {
    const step = await reader?.read();
    if (!step || step.done) return true;
    if (step.value.length > 0) {
      void reader?.cancel();
      return false;
    }
  }
}
