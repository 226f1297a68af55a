import { isSecretName } from "../mask.ts";
import type { WalkTarget } from "./walk.ts";

/* Finds elements by role and name. The page is in a frame, whose DOM classes differ from the console's. */

const pressable =
  'a[href],button,summary,input[type="checkbox"],input[type="radio"],[role="button"],[role="link"],[role="option"],[role="tab"],[role="menuitem"],[role="checkbox"],[role="radio"],[role="switch"]';
const fields =
  'input:not([type="checkbox"]):not([type="radio"]):not([type="file"]):not([type="hidden"]),textarea,select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field => element.matches("input,textarea,select");

const plain = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/** The text that is not hidden from screen readers. */
const textOf = (element: Element): string => {
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === 3) return node.textContent ?? "";
    if (node.nodeType !== 1) return "";
    const [child] = [...element.children].filter((one) => one === node);
    if (child === undefined || child.getAttribute("aria-hidden") === "true") return "";
    return child.getAttribute("aria-label") ?? child.getAttribute("alt") ?? textOf(child);
  });
  return parts.join("");
};

const labelOf = (element: Element): string => {
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/u) ?? [];
  const named = ids.flatMap((id) => {
    const label = element.ownerDocument.getElementById(id);
    return label === null ? [] : [textOf(label)];
  });
  if (named.length > 0) return plain(named.join(" "));
  const said = element.getAttribute("aria-label");
  if (said !== null) return plain(said);
  return isField(element) ? plain([...(element.labels ?? [])].map(textOf).join(" ")) : "";
};

const nameOf = (element: Element): string => {
  const label = labelOf(element);
  if (label !== "") return label;
  const text = isField(element) ? "" : plain(textOf(element));
  return text === "" ? plain(element.getAttribute("title") ?? "") : text;
};

const roleOf = (element: Element): string => {
  const written = element.getAttribute("role");
  if (written !== null) return written;
  if (element.matches("a[href]")) return "link";
  if (element.matches("button")) return "button";
  if (element.matches("summary")) return "summary";
  if (element.matches('input[type="checkbox"]')) return "checkbox";
  return element.matches('input[type="radio"]') ? "radio" : "field";
};

/** Checks the layout if there is one. */
const isReached = (element: Element): boolean =>
  element.closest('[aria-hidden="true"],[inert],[hidden]') === null &&
  (typeof element.checkVisibility !== "function" ||
    element.checkVisibility({ visibilityProperty: true }));

const all = (root: Document, role: string): readonly Element[] =>
  [...root.querySelectorAll(role === "field" ? fields : pressable)].filter(
    (element) => (role === "field" || roleOf(element) === role) && isReached(element),
  );

const targetAs = (element: Element, role: string): WalkTarget | null => {
  const name = nameOf(element);
  if (name === "") return null;
  const same = all(element.ownerDocument, role).filter((one) => nameOf(one) === name);
  return { role, name, nth: Math.max(0, same.indexOf(element)) };
};

/** The pressed element; `null` if it cannot be found again by its name. */
export const pressedTarget = (element: Element): WalkTarget | null => {
  const pressed = element.closest(pressable);
  // Ignored: a click on a label causes another click on its control.
  return pressed === null ? null : targetAs(pressed, roleOf(pressed));
};

/** The changed field and its value; `null` for a password. */
export const filledTarget = (
  element: Element,
): {
  readonly target: WalkTarget;
  readonly text: string | null;
  readonly isChoice: boolean;
} | null => {
  if (!element.matches(fields) || !isField(element)) return null;
  const target = targetAs(element, "field");
  if (target === null) return null;
  const purpose = element.getAttribute("autocomplete") ?? "";
  // A visible password is a text field for the browser, but still secret.
  const isSecret =
    element.type === "password" ||
    /password|one-time-code/u.test(purpose) ||
    isSecretName(element.name);
  const [option] = element.matches("select")
    ? [...element.querySelectorAll<HTMLOptionElement>("option:checked")]
    : [];
  return {
    target,
    text: isSecret ? null : plain(option?.textContent ?? element.value),
    isChoice: option !== undefined,
  };
};

export const findTarget = (root: Document, { role, name, nth }: WalkTarget): Element | null =>
  all(root, role).filter((one) => nameOf(one) === name)[nth] ?? null;

/** Types into a field so that React notices it. */
export const typeInto = (element: Element, text: string): void => {
  if (!isField(element)) return;
  const value = element.matches("select")
    ? ([...element.querySelectorAll("option")].find(
        ({ textContent }) => plain(textContent ?? "") === text,
      )?.value ?? "")
    : text;
  // React overrides the element's own setter; the one of its class triggers a change.
  const prototype: unknown = Object.getPrototypeOf(element);
  if (typeof prototype !== "object" || prototype === null) return;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value);
  element.dispatchEvent(new Event("input", { bubbles: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
};
