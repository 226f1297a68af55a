/*
 * Reports that the portal's script, or one of its imports, did not load, with the text of `app.html`. The page and its
 * input stay: the script and its styles are requested again in place, without a reload (SHELL-12). A browser in which the
 * portal cannot start is told so instead.
 */
import { isTooOld } from "./too-old.ts";

const clear = (): void => {
  for (const said of document.querySelectorAll("#start-failure > :not(template)")) said.remove();
};

/**
 * Sets the text again, so that it is announced each time; the focus stays on the pressed button.
 * @param what the template with the text.
 */
const say = (what: "missing" | "too-old"): void => {
  const region = document.getElementById("start-failure");
  const template = region?.querySelector<HTMLTemplateElement>(`template[data-of="${what}"]`);
  if (!region || !template) return;
  const hadFocus = region.contains(document.activeElement);
  clear();
  region.append(template.content.cloneNode(true));
  // If nothing else is shown, this is the page's main content.
  if (document.getElementById("root")?.hasChildNodes() !== true)
    region.lastElementChild?.setAttribute("role", "main");
  const [retry, reload] = region.querySelectorAll("button");
  retry?.addEventListener("click", start);
  reload?.addEventListener("click", () => window.location.reload());
  if (hadFocus) retry?.focus();
};

/** Whether a style sheet has loaded. In Chromium a failed one has an object without readable rules. */
const hasRules = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
};

/** Requests external styles again if they did not load. */
const fetchStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-later]"))
    if (!hasRules(link)) link.replaceWith(link.cloneNode());
};

/** A module runs once: a loaded one is not requested again, a missing one is. */
const start = (): void => {
  fetchStyles();
  if (isTooOld()) {
    say("too-old");
    return;
  }
  const entry = document.querySelector<HTMLScriptElement>("script[type=module]:not([async])");
  if (entry === null) return;
  import(/* @vite-ignore */ entry.src).then(clear, () => say("missing"));
};

window.addEventListener("online", start);
// By then the portal's script has run or failed. Requested earlier, it would run before the page is parsed.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
