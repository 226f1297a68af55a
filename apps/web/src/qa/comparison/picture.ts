import type { Variant } from "#machines/qa/comparison/comparison.machine.ts";

/** A page as it stood: its elements without anything that runs, for a document of their own. */
export interface Picture {
  readonly root: HTMLElement;
  /** Of the whole page, in CSS pixels. */
  readonly height: number;
}

/** What runs, loads more, or leads elsewhere. Policies of the page are the console's own in a picture. */
const running =
  'script,noscript,template,iframe,object,embed,base,meta[http-equiv],link:not([rel="stylesheet"])';

/** A longer page is cut off: nobody compares it to the end, and a browser draws no such frame. */
const longest = 8000;

const isSet = (field: Element, name: string): boolean => Boolean(Reflect.get(field, name));

/** What was typed is no attribute, and a copy has attributes only. A password is not copied, shown or not. */
const keepInput = (field: Element, copy: Element): void => {
  if (field.matches("textarea")) copy.textContent = Reflect.get(field, "value");
  else if (field.matches("option")) copy.toggleAttribute("selected", isSet(field, "selected"));
  else if (field.matches('input[type="checkbox"],input[type="radio"]'))
    copy.toggleAttribute("checked", isSet(field, "checked"));
  else if (field.matches('input[type="password"],input[autocomplete*="password"]'))
    copy.removeAttribute("value");
  else if (field.matches("input")) copy.setAttribute("value", Reflect.get(field, "value"));
};

const clean = (element: Element): void => {
  for (const { name, value } of Array.from(element.attributes))
    if (/^on|^nonce$|^autofocus$|^crossorigin$/iu.test(name) || /^\s*javascript:/iu.test(value))
      element.removeAttribute(name);
};

/** All colours follow the root's `color-scheme`; in a build, what Lightning CSS has made of `light-dark()` does. */
const paint = ({ style }: HTMLElement, scheme: Variant["scheme"]): void => {
  style.colorScheme = scheme;
  for (const one of ["light", "dark"])
    style.setProperty(`--lightningcss-${one}`, one === scheme ? "initial" : " ");
};

/** A copy of a page as it looks in a scheme. */
export const pictureOf = (page: Document, scheme: Variant["scheme"]): Picture => {
  const { documentElement } = page;
  const root = page.importNode(documentElement, true);
  const fields = "input,textarea,option";
  const copies = [...root.querySelectorAll(fields)];
  for (const [at, field] of [...documentElement.querySelectorAll(fields)].entries()) {
    const copy = copies[at];
    if (copy !== undefined) keepInput(field, copy);
  }
  for (const element of root.querySelectorAll(running)) element.remove();
  for (const element of [root, ...root.querySelectorAll("*")]) clean(element);
  paint(root, scheme);
  // Nobody gets into a picture, by keys or otherwise.
  root.querySelector("body")?.toggleAttribute("inert", true);
  return { root, height: Math.min(documentElement.scrollHeight, longest) };
};

/** Puts a picture into an empty document. */
export const showPicture = ({ root }: Picture, inside: Document): void => {
  const shown = inside.importNode(root, true);
  inside.documentElement.replaceWith(shown);
};
