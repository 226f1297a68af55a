import { describe, expect, it } from "vitest";
import { readSources } from "#scripts/architecture/sources.ts";
import { shortMonths, wordingFaults, wordingProblems } from "./wording.ts";
import { root } from "#scripts/root.mjs";

const sources = readSources(root);

describe("the texts", () => {
  it("keep the rules of Ukrainian typography that a machine can hold", () => {
    expect([...sources.keys()].filter((path) => path.endsWith(".texts.ts")).length).toBeGreaterThan(
      50,
    );
    expect(wordingProblems(sources)).toEqual([]);
  });

  it("name months in full, except on the axis of a chart", () => {
    expect(shortMonths(sources)).toEqual([]);
    const one = (line: string) => shortMonths(new Map([["apps/web/src/x.tsx", line]]));
    expect(one("<span>{formatMonth(month)}</span>")).toHaveLength(1);
    expect(one("  name: formatMonthYear(month),")).toHaveLength(1);
    expect(one("  label: formatMonth(month),")).toEqual([]);
  });

  it.each([
    ['"Зменшено на -5 грн"', 2],
    ["`Різниця -${sum}`", 1],
    ['"Подорожчало на 22,1%"', 1],
    ['"Подорожчало на 22,1 %"', 1],
    ["`Разом ${sum} грн`", 1],
    ['"лічильник № 5"', 1],
    ['"за лист. 2026"', 1],
    ['"Зачекайте..."', 1],
    ['"Ім\'я"', 1],
    ['"Файл “звіт” збережено"', 1],
    ['"Рахунок - це"', 1],
    ['"Рахунок , місяць"', 1],
    ['"Рахунок  за місяць"', 1],
    ['"Якщо ви сплатили"', 1],
    ['"До вашого кабінету"', 1],
    ['"Ви увійшли(ла)"', 1],
    ['"Pахунок"', 1],
    ['"Показания были"', 1],
    ['"Виберіть файл"', 1],
    ["`${from}\\u00A0–\\u00A0${to}`", 1],
  ])("are refused: %s", (line, faults) => {
    expect(wordingFaults(line)).toHaveLength(faults);
  });

  it.each([
    '"Зменшено на −5\\u00A0грн"',
    '"Подорожчало на 22,1\\u00A0%"',
    "fileName: (from: string) => `рахунки-${from}-2026`",
    '"Інтернет-банкінг, веб-сайт"',
    '"лічильник №\\u00A05"',
    "`${from}\\u00A0– ${to}`",
    '"Якщо Ви сплатили, Ваш рахунок — «Газ»"',
    "`Разом ${sum}: ${[...one, ...other].length}, грн`",
    '"Ім’я, по батькові"',
    '"Файл PDF, за WCAG 2.2"',
  ])("may say %s", (line) => {
    expect(wordingFaults(line)).toEqual([]);
  });
});
