import { newcomer, resident } from "#contracts/builders/people.data.ts";

/** What the interactions of accounts, meters, invoices and payments have in common. */
const { login } = resident;

export const linked = {
  name: "a signed-in resident with linked accounts",
  params: { login },
} as const;
export const nothingLinked = {
  name: "a signed-in resident without linked accounts",
  params: { login: newcomer.login },
} as const;
export const metered = {
  name: "a signed-in resident with a counter",
  params: { login },
} as const;
export const neighbour = {
  name: "a signed-in resident and a neighbour's account",
  params: { login },
} as const;
export const ended = { name: "an ended session", params: { login } } as const;

export const over = { status: 401, problem: { message: "Сеанс завершено." } } as const;
export const malformed = {
  status: 400,
  problem: { message: "Дані заповнено неправильно." },
} as const;
export const unknownAccount = {
  status: 404,
  problem: { message: "Рахунок не знайдено." },
} as const;

/** Almost the fifteen years that a period may have. */
export const ever = { from: "2014-01-01T00:00:00.000Z", to: "2028-12-31T23:59:59.999Z" } as const;
export const backwards = { from: ever.to, to: ever.from } as const;

/** The answer to `backwards`. */
export const periodErrors = [
  { message: "Початок періоду пізніший за його кінець.", field: "to" },
] as const;
export const wrongPeriod = {
  status: 422,
  problem: { message: "Перевірте період.", errors: periodErrors },
} as const;

export const account = { serviceProviderCode: "820", invoiceAccountCode: "1045520" } as const;
export const accountFromState = {
  serviceProviderCode: "serviceProviderCode",
  invoiceAccountCode: "invoiceAccountCode",
} as const;

/** Under it something is done once, however often it comes. */
export const idempotencyKey = "example-key-0123456789";
