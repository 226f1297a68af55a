import { afterEach, expect, it } from "vitest";
import { pictureOf } from "#web/qa/comparison/picture.ts";

const element = (name: string, attributes: Readonly<Record<string, string>>): HTMLElement => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  document.body.append(made);
  return made;
};

afterEach(() => document.body.replaceChildren());

it("keeps the input and the selected options, but no password, shown or not", () => {
  for (const [name, attributes, text] of [
    ["input", { type: "text" }, "Олена"],
    ["input", { type: "password" }, "secret-1"],
    ["input", { type: "text", autocomplete: "current-password" }, "secret-2"],
    ["textarea", {}, "Лист"],
  ] as const)
    Reflect.set(element(name, attributes), "value", text);
  Reflect.set(element("input", { type: "checkbox" }), "checked", true);
  const { root } = pictureOf(document, "light");
  expect(root.querySelector("input")?.getAttribute("value")).toBe("Олена");
  expect(root.querySelector("textarea")?.textContent).toBe("Лист");
  expect(root.querySelector("[type=checkbox]")?.hasAttribute("checked")).toBe(true);
  expect(root.outerHTML).not.toContain("secret");
});

it("keeps no script, frame or script link, and takes no focus", () => {
  element("script", { src: "/x.js" });
  element("iframe", { title: "Інше" });
  element("button", { onclick: "go()", autofocus: "" });
  element("a", { href: " javascript:go()" });
  element("a", { href: "/help" });
  const { root } = pictureOf(document, "dark");
  expect(root.querySelectorAll("script,iframe")).toHaveLength(0);
  expect(root.querySelector("button")?.getAttributeNames()).toEqual([]);
  expect([...root.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    null,
    "/help",
  ]);
  expect(root.querySelector("body")?.hasAttribute("inert")).toBe(true);
  expect(root.getAttribute("style")).toContain("color-scheme: dark");
  // The page itself is left as it was.
  expect(document.querySelectorAll("script,iframe")).toHaveLength(2);
});
