// Grades exercises in two Pyodide interpreters, as the browser does.
// usage: node parity.mjs PROJECT WHEELS < {"exercise": text, "codes": [text]} > [verdict]
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [project, wheels] = process.argv.slice(2);
const entry = join(project, "node_modules/pyodide/pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(entry).href);

async function boot(packages) {
  const interpreter = await loadPyodide({ stdout: () => {}, stderr: () => {} });
  const site = interpreter.runPython("import site; site.getsitepackages()[0]");
  for (const name of packages) {
    const file = readdirSync(wheels).find(
      (found) => found.startsWith(`${name}-`) && found.endsWith(".whl"),
    );
    const bytes = new Uint8Array(readFileSync(join(wheels, file)));
    await interpreter.unpackArchive(bytes, "wheel", { extractDir: site });
  }
  return { interpreter, site };
}

function copyFolder(fs, from, to) {
  fs.mkdirTree(to);
  for (const item of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, item.name), `${to}/${item.name}`];
    if (item.isDirectory()) copyFolder(fs, source, target);
    else fs.writeFile(target, new Uint8Array(readFileSync(source)));
  }
}

const { interpreter: player } = await boot(["numpy"]);
player.globals.set("text", readFileSync(join(project, "grader/player.py"), "utf8"));
player.runPython(`
room = {"__name__": "player"}
exec(compile(text, "player.py", "exec"), room)
handle = room["make_browser_handler"]()
`);
const handle = player.globals.get("handle");

const { interpreter: judge, site } = await boot(["numpy", "hypothesis", "sortedcontainers"]);
copyFolder(judge.FS, join(project, "grader"), `${site}/grader`);
judge.registerJsModule("page", { request: (text) => handle(text), calling: () => {} });
const page = judge.pyimport("page");
const grade = judge.pyimport("grader.bridge").grade;

const work = JSON.parse(readFileSync(0, "utf8"));
const verdicts = work.codes.map((code) =>
  grade(work.exercise, code, page.request, page.calling),
);
process.stdout.write(JSON.stringify(verdicts), () => process.exit(0));
