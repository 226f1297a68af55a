import type { Variant } from "#machines/qa/comparison/comparison.machine.ts";
import { platforms } from "../../brand/platforms.ts";
import { platformTexts } from "../../brand/platforms.texts.ts";

const platformName = (id: string | null): string => {
  const known = platforms.find((platform) => platform.id === id);
  return known === undefined ? "Як у записі" : platformTexts[known.id].name;
};

const schemes = { light: "світла", dark: "темна" } as const;

/** Texts of the comparison. QA people read them, residents never do. */
export const comparisonTexts = {
  heading: "Порівняння варіантів",
  hint: "Запис повторюється в кожному обраному варіанті по черзі, щоразу з початковими даними сервера. Сторінки, якими він закінчився, стоять поруч.",
  platforms: "Платформа",
  platform: platformName,
  widths: "Ширина екрана",
  width: (pixels: number) => `${pixels} px`,
  schemes: "Схема кольорів",
  scheme: schemes,
  start: "Порівняти",
  stop: "Зупинити після цього варіанта",
  count: (count: number) => `Варіантів: ${count}`,
  nothing: "Оберіть принаймні одну платформу, ширину й схему.",
  variant: ({ platform, width, scheme }: Variant) =>
    `${platformName(platform)}, ${width} px, ${schemes[scheme]} схема`,
  comparing: (name: string, waiting: number) =>
    waiting > 0 ? `Повторюємо: ${name}. Ще чекають: ${waiting}.` : `Повторюємо: ${name}.`,
  restoring: "Повертаємо портал туди, де він був…",
  left: "Портал не вдалося повернути туди, де він був: він лишився там, де закінчився останній варіант.",
  ready: (count: number) => `Порівняно варіантів: ${count}`,
  same: "Відмінностей від запису немає.",
  failed: "Цей варіант повторити не вдалося: сервер не відповів або відмовив.",
  noPicture: "Сторінки порталу не видно.",
  results: "Сторінки поруч",
  picture: (name: string) => `Сторінка порталу: ${name}`,
} as const;
