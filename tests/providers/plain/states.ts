/** What the check may ask for: each state by its name in the tables of the contract. Never in production. */
import type { Data, Database, Resident } from "./database.ts";
import { invoice, openSession, payment, provider } from "./database.ts";
import type { Answer, Fields } from "./http.ts";
import { fieldsIn, numberIn, ok, refused, textIn } from "./http.ts";

/** Brings the state about; what it returns goes into the request. */
type Handler = (data: Data, params: Fields) => Readonly<Record<string, string>>;

const OWN = "1045520";
const NEIGHBOURS = "2070001";

const save = (data: Data, params: Fields, more: Partial<Resident> = {}): string => {
  const login = textIn(params, "login");
  data.residents.set(login, {
    login,
    password: textIn(params, "password"),
    isConfirmed: true,
    phones: ["+38 (067) 123 45 67"],
    accounts: [],
    ...more,
  });
  return login;
};

const signIn = (data: Data, params: Fields, more: Partial<Resident> = {}) => ({
  accessToken: openSession(data, save(data, params, more)),
});

const withAccount = (data: Data, params: Fields) => ({
  ...signIn(data, params, { accounts: [OWN] }),
  serviceProviderCode: provider.code,
  invoiceAccountCode: OWN,
});

const publish = (data: Data, kind: "page" | "page-part", { id, name, content }: Fields): void => {
  data.pages.set(`${kind}/${String(id)}`, {
    name: typeof name === "string" ? name : "Сторінка",
    content: typeof content === "string" ? content : "<p>Текст редакторів.</p>",
    isPublished: true,
  });
};

const handlers: Readonly<Record<string, Handler>> = {
  "a configuration that says everything": (data, params) => {
    data.configuration = fieldsIn(params, "configuration");
    return {};
  },
  "a published page": (data, params) => {
    publish(data, "page", params);
    return {};
  },
  "a page with a newer draft": (data, params) => {
    publish(data, "page", params);
    return {};
  },
  "a published page part": (data, params) => {
    publish(data, "page-part", params);
    return {};
  },
  "a draft that nobody published": (data, params) => {
    const place = `${textIn(params, "kind")}/${textIn(params, "id")}`;
    data.pages.set(place, { name: "Чернетка", content: "", isPublished: false });
    return {};
  },
  "no such content": () => ({}),
  "a confirmed resident": (data, params) => {
    save(data, params);
    return {};
  },
  "an unconfirmed resident": (data, params) => {
    save(data, params, { isConfirmed: false });
    return {};
  },
  "nobody with this email": (data, params) => {
    data.residents.delete(textIn(params, "login"));
    return {};
  },
  "too many failed sign-ins": (data, params) => {
    data.waiting.add(textIn(params, "login"));
    return {};
  },
  "the captcha is required for sign-in": (data) => {
    data.isCaptchaRequired = true;
    return {};
  },
  "a signed-in resident": (data, params) => signIn(data, params),
  "a signed-in resident without phones": (data, params) => signIn(data, params, { phones: [] }),
  "an ended session": (data, params) => {
    const { accessToken } = signIn(data, params);
    data.sessions.delete(accessToken);
    return { accessToken };
  },
  "a signed-in resident with linked accounts": withAccount,
  "a signed-in resident with an amount to pay": (data, params) => {
    const sum = numberIn(params, "amountToPay");
    data.invoices = sum > 0 ? [invoice(OWN, "2026-10", sum)] : [];
    data.payments = sum < 0 ? [payment(OWN, "2026-10-12", -sum)] : [];
    return withAccount(data, params);
  },
  "a signed-in resident with an invoice and a payment of known sums": (data, params) => {
    const paid = numberIn(params, "paid");
    data.invoices = [invoice(OWN, "2026-09", numberIn(params, "charged"), { paid })];
    data.payments = [payment(OWN, "2026-10-12", paid)];
    return withAccount(data, params);
  },
  "a signed-in resident without linked accounts": (data, params) => signIn(data, params),
  "a signed-in resident with an account at a provider in a group": (data, params) => ({
    ...withAccount(data, params),
    groupIds: `9,${provider.groupId}`,
    emptyGroupIds: "9",
  }),
  "a signed-in resident and a neighbour's account": (data, params) => ({
    ...withAccount(data, params),
    invoiceAccountCode: NEIGHBOURS,
  }),
  "a signed-in resident with an invoice of the open month": (data, params) => ({
    ...withAccount(data, params),
    from: "2026-11-01T00:00:00.000Z",
  }),
  "a signed-in resident with a payment on its way": (data, params) => {
    data.payments = data.payments.slice(0, 1).map((one) => ({ ...one, isAccounted: false }));
    return withAccount(data, params);
  },
};

/** Answers what is posted to the states address: `{state, params, action}`. */
export const changeState = (database: Database, change: Fields): Answer => {
  database.restore();
  const state = textIn(change, "state");
  if (change["action"] === "teardown" || state === "") return ok({});
  const handler = handlers[state];
  return handler === undefined
    ? refused(400, `unknown state "${state}"`)
    : ok(handler(database.data(), fieldsIn(change, "params")));
};
