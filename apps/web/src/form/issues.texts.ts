import type { IssueCode } from "#machines/forms/issues.ts";

/** The texts of all issues; a form may override one for its own field. */
export const commonIssueTexts: Readonly<Record<IssueCode, string>> = {
  required: "Це поле обов’язкове",
  "too-short": "Замало символів",
  "too-long": "Забагато символів",
  "email-format": "Неправильний формат електронної пошти",
  "phone-format": "Введіть номер повністю: +38 (0XX) XXX XX XX",
  "code-format": "Номер складається з цифр, літер, дефіса чи скісної риски, до 32 знаків",
  "flat-format": "Введіть лише номер квартири, наприклад 7 або 12А",
  mismatch: "Паролі не збігаються!",
  duplicate: "Це вже є у списку",
  "not-accepted": "Поставте позначку, щоб продовжити",
};
