// Loaded by pages of the development server only: reloads after a build, shows problems.
const news = new EventSource("/__serve/news");
let shown = null;
let overlay = null;

news.addEventListener("message", (event) => {
  const { number, trouble } = JSON.parse(event.data);
  overlay?.remove();
  overlay = trouble ? show(trouble) : null;
  if (!trouble && shown !== null && shown !== number) location.reload();
  if (!trouble || shown === null) shown = number;
});

function show(trouble) {
  const box = document.createElement("pre");
  box.setAttribute("role", "alert");
  box.textContent = `The page shows the last good build.\n\n${trouble}`;
  Object.assign(box.style, {
    position: "fixed",
    inset: "auto 0 0 0",
    margin: "0",
    maxHeight: "60vh",
    overflow: "auto",
    padding: "1rem 1.5rem",
    background: "#3a0d0d",
    color: "#ffffff",
    font: "14px/1.5 monospace",
    whiteSpace: "pre-wrap",
    zIndex: "1000",
  });
  document.body.append(box);
  return box;
}
