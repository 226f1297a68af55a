import type { MessageCode } from "#machines/portal/message.ts";

type TextInForm = (isKept: boolean) => string;

const again = (isKept: boolean): string =>
  isKept ? "Спробуйте ще раз: введене лишилося у формі." : "Спробуйте ще раз.";

/**
 * Beside a form, instead of messages of the catalogue that advise a reload: it would lose the input.
 * `isKept`: whether the form still has some.
 */
export const inForm: Readonly<Partial<Record<MessageCode, TextInForm>>> = {
  "request-failed": (isKept) => `Помилка обробки запиту! ${again(isKept)}`,
  "registration-failed": (isKept) => `Під час спроби реєстрації сталася помилка. ${again(isKept)}`,
};
