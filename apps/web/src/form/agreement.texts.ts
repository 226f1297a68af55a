/** Texts of the contract terms that a registration accepts. */
export const agreementTexts = {
  title: "Умови договору",
  loading: "Завантажуємо умови договору…",
  none: "Умов договору зараз немає",
  /** Not every municipality has the form to write to it. */
  noneAdvice: (canAsk: boolean) =>
    canAsk ? "Спробуйте пізніше або повідомте нас через зворотний зв’язок." : "Спробуйте пізніше.",
} as const;
