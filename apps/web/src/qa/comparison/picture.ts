import type { Variant } from "#machines/qa/comparison/comparison.machine.ts";

/** A copy of a page's elements without scripts, for a separate document. */
export interface Picture {
  readonly root: HTMLElement;
  /** Size of the whole page in CSS pixels. */
  readonly height: number;
}

/** Elements that run, load or navigate. The console's policies apply to a picture. */
const running =
  'script,noscript,template,iframe,object,embed,base,meta[http-equiv],link:not([rel="stylesheet"])';

/** Longer pages are cut off, since browsers cannot render such frames. */
const longest = 8000;

const isSet = (field: Element, name: string): boolean => Boolean(Reflect.get(field, name));

/** Typed values are properties, and cloning copies only attributes. Passwords are never copied. */
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

/**
 * All colours follow the root's `color-scheme`; in a build, so do the variables that Lightning CSS generates for
 * `light-dark()`.
 */
const paint = ({ style }: HTMLElement, scheme: Variant["scheme"]): void => {
  style.colorScheme = scheme;
  for (const one of ["light", "dark"])
    style.setProperty(`--lightningcss-${one}`, one === scheme ? "initial" : " ");
};

/** A copy of a page in a colour scheme. */
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
  // A picture cannot be focused or used.
  root.querySelector("body")?.toggleAttribute("inert", true);
  return { root, height: Math.min(documentElement.scrollHeight, longest) };
};

/** Renders a picture into an empty document. */
export const showPicture = ({ root }: Picture, inside: Document): void => {
  const shown = inside.importNode(root, true);
  inside.documentElement.replaceWith(shown);
};
