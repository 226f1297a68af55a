import { afterEach, expect, test } from "vitest";
import { requestLateFiles } from "#web/app/late-files.ts";

const root = (late?: string): void => {
  const element = document.createElement("div");
  element.id = "root";
  if (late !== undefined) element.dataset["late"] = late;
  document.body.append(element);
};
const requested = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>("link")].map(({ rel, crossOrigin, href }) => [
    rel,
    crossOrigin,
    new URL(href).pathname,
  ]);

afterEach(() => {
  document.body.replaceChildren();
  for (const link of document.head.querySelectorAll("link")) link.remove();
});

test("the files that a page names for later are requested as its script would request them [ALL-2]", () => {
  root("/assets/core-1.js /assets/base-2.js");
  requestLateFiles();
  expect(requested()).toEqual([
    ["modulepreload", "anonymous", "/assets/core-1.js"],
    ["modulepreload", "anonymous", "/assets/base-2.js"],
  ]);
});

test.each([
  ["names none", ""],
  ["was not made at build time", undefined],
])("a page that %s requests none [ALL-2]", (_, late) => {
  root(late);
  requestLateFiles();
  expect(requested()).toEqual([]);
});

test("a document that has not come so far requests none [ALL-2]", () => {
  expect(requestLateFiles).not.toThrow();
  expect(requested()).toEqual([]);
});
