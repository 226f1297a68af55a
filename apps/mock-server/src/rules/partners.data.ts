import type { Partner } from "#contracts/schemas/payments.ts";

/** Payment partners, with the prefixes of their document numbers. */
export const partners: readonly (Partner & { readonly prefix: string })[] = [
  { code: "01", name: "АТ «Міський банк»", prefix: "МБ" },
  { code: "02", name: "АТ «Слобода Банк»", prefix: "СБ" },
  { code: "03", name: "Поштові відділення міста", prefix: "ПВ" },
  { code: "04", name: "Онлайн-сервіс «Комунальна каса»", prefix: "КК" },
  { code: "05", name: "Термінали «Швидко»", prefix: "ТШ" },
  { code: "06", name: "Каса розрахункового центру", prefix: "РЦ" },
];
