/** What the portal shows of the person who is signed in. */
import { ok } from "../http.ts";
import { signedIn } from "./access.ts";

export const readProfile = signedIn((_, { login }) =>
  ok({
    name: login,
    email: login,
    firstName: "Олена",
    lastName: "Коваленко",
    middleName: null,
    dc: "2024-03-11T12:00:00.000Z",
    dlc: "2026-10-02T07:15:00.000Z",
  }),
);

export const readEmails = signedIn((_, { login }) =>
  ok([{ id: "e-1", email: login, useAsDefault: true, confirmed: true }]),
);

export const readPhones = signedIn((_, { phones }) =>
  ok(phones.map((phone, at) => ({ id: `p-${at + 1}`, phone, useAsDefault: at === 0 }))),
);
