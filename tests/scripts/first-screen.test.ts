import { describe, expect, it } from "vitest";
import { classesOf, rulesFor } from "#scripts/prerender/first-screen.ts";

const classes = new Set(["card", "title"]);
const kept = (css: string): string => rulesFor(css, classes);

describe("classesOf", () => {
  it("returns the classes of all elements, also several of one element", () => {
    const markup =
      '<main class="card wide"><p>no class="in" text?</p><h1 class="title">A</h1></main>';
    expect([...classesOf(markup)]).toEqual(expect.arrayContaining(["card", "wide", "title"]));
  });
});

describe("rulesFor", () => {
  it.each([
    [".card{color:red}"],
    ["h1{margin:0}"],
    ["[data-tone=danger]{color:red}"],
    [".card>.title:hover{color:red}"],
    [".other,.title{color:red}"],
    [".card:not(.other){color:red}"],
    [":is(.other,.card:not(.title)) p{color:red}"],
    ['.card:before{content:"}.other{"}'],
    [".card:after{content:'\\'}'}"],
    ["@layer base,ui;"],
    ["@layer ui{.card{color:red}}"],
    ["@layer ui{@container x (width>1px){.card{gap:0}}}"],
    ["@media (width<=26rem){@supports (gap:0){.title{gap:0}}}"],
  ])("keeps %s", (css) => {
    expect(kept(css)).toBe(css);
  });

  it.each([
    [".other{color:red}"],
    [".card .other{color:red}"],
    [".card.other,.title>.other{color:red}"],
    ["@media print{.other{display:none}}"],
    ["@layer ui{@container x (width>1px){.other{gap:0}}}"],
    ["@keyframes breathe{0%{opacity:1}}"],
    ["@font-face{src:url(/a.woff2)}"],
  ])("drops %s", (css) => {
    expect(kept(css)).toBe("");
  });

  it("keeps the order, and only the rules of a group that can apply", () => {
    const css = ".title{a:b}.other{c:d}@media print{.card{e:f}.other{g:h}}.card{i:j}";
    expect(kept(css)).toBe(".title{a:b}@media print{.card{e:f}}.card{i:j}");
  });
});
