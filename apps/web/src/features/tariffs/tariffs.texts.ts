import { pluralOf } from "../../formats/plural.ts";

const tariffs = { one: "тариф", few: "тарифи", many: "тарифів" };

/** Texts of the tariffs. */
export const tariffTexts = {
  title: "Тарифи",
  loading: "Завантажуємо тарифи…",
  printed: (provider: string, account: string, period: string) =>
    `${provider}, рахунок ${account}. Період: ${period}.`,
  caption: (service: string) => `Тарифи: ${service}`,
  inForce: "діє",
  days: "Коли діє",
  from: (day: string) => `з ${day} і дотепер`,
  begins: (day: string) => `з ${day}`,
  fromTo: (from: string, to: string) => `${from}\u00A0– ${to}`,
  since: "Діє з",
  until: "Діє до",
  price: "Ціна за одиницю",
  perUnit: (price: string, unit: string) => `${price} / ${unit}`,
  change: "Порівняно з попереднім",
  dearer: (sum: string, share: string) => `дорожче на ${sum} (${share})`,
  cheaper: (sum: string, share: string) => `дешевше на ${sum} (${share})`,
  fromNothing: (sum: string) => `дорожче на ${sum}`,
  same: "без змін",
  first: "перший відомий тариф",
  unknownChange: "—",
  unread: (count: number) => `Ще ${count} ${pluralOf(count, tariffs)} показати не вдалося`,
  unreadPart: "Частину даних про тарифи показати не вдалося",
  noChanges: "Дані постачальника надійшли з помилкою, тому зміни цін і діаграми не показано.",
  otherUnit: "інша одиниця виміру",
  decision: "Рішення",
  noDecision: "—",
  chart: (service: string) => `Зміни ціни: ${service}. Ті самі дані є в таблиці.`,
  service: "Послуга",
  unit: "Одиниця",
  priceInHryvnias: "Ціна, грн",
  fileName: (account: string) => `taryfy-${account}`,
} as const;
