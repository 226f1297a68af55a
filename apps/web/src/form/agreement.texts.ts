/** Texts of the contract terms that a registration accepts. */
export const agreementTexts = {
  title: "Умови договору",
  loading: "Завантажуємо умови договору…",
  none: "Умов договору зараз немає",
  noneAdvice: "Спробуйте пізніше або повідомте нас через зворотний зв’язок.",
} as const;
