/*
 * Says that the portal's script did not come, or not all that it imports, in the words of `app.html`. What stands on the
 * page and what was typed there stays: the script is asked for again where the page is, and nothing is loaded anew by
 * itself (SHELL-12).
 */

const clear = (): void => {
  for (const said of document.querySelectorAll("#start-failure > :not(template)")) said.remove();
};

/** Puts the words there anew, so that they are said each time; the focus stays on the button that was pressed. */
const say = (): void => {
  const region = document.getElementById("start-failure");
  const template = region?.querySelector("template");
  if (!region || !template) return;
  const hadFocus = region.contains(document.activeElement);
  clear();
  region.append(template.content.cloneNode(true));
  // Where nothing else stands this is what the page is about.
  if (document.getElementById("root")?.hasChildNodes() !== true)
    region.lastElementChild?.setAttribute("role", "main");
  const [retry, reload] = region.querySelectorAll("button");
  retry?.addEventListener("click", start);
  reload?.addEventListener("click", () => window.location.reload());
  if (hadFocus) retry?.focus();
};

/** A module runs once: of one that has come this asks nothing, and of one that has not it asks for it again. */
const start = (): void => {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module]:not([async])");
  if (entry === null) return;
  import(/* @vite-ignore */ entry.src).then(clear, say);
};

window.addEventListener("online", start);
// By then the portal's script has run or has failed. Asked for earlier it would run before the page is there.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
