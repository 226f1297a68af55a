/** A minimal page with React, its router and the same text: the fixed cost of these two libraries. */
import { build } from "vite";
import { root } from "../root.mjs";
import { barePage, textLinesOf } from "./figures.ts";
import type { BenchServer } from "./servers.ts";
import { startBare } from "./servers.ts";

const entry = "plain-page.js";

const sourceOf = (lines: readonly string[]): string => `
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route, Routes } from "react-router-dom";
const lines = ${JSON.stringify(lines)}.map((line, at) => createElement(at === 0 ? "h1" : "p", { key: at }, line));
const route = createElement(Route, { path: "*", element: createElement("main", null, lines) });
createRoot(document.body).render(
  createElement(BrowserRouter, null, createElement(Routes, null, route)),
);`;

/** One file, built by Vite with its default settings. */
const bundle = async (lines: readonly string[]): Promise<string> => {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "error",
    plugins: [
      {
        name: "bench:plain-page",
        resolveId: (id) => (id.endsWith(entry) ? `${root}/${entry}` : null),
        load: (id) => (id.endsWith(entry) ? sourceOf(lines) : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  if (!("output" in built)) throw new Error("Vite has built no single page.");
  return built.output[0].code;
};

/** Serves it. The document contains nothing but the script. */
export const startPlain = async (title: string, text: string): Promise<BenchServer> => {
  const document = barePage(title, "").replace(
    "</head>",
    `<script type="module" src="/plain.js"></script></head>`,
  );
  return startBare(document, "text/html; charset=utf-8", await bundle(textLinesOf(text)));
};
