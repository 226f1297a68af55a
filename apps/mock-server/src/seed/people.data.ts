import { linkedSocial, residentSocial, unknownSocial } from "#contracts/builders/people.data.ts";
import { fullNameOf, testPeople } from "#contracts/builders/test-people.data.ts";
import type { CounterTypeCode } from "#contracts/schemas/counters.ts";
import type { Closing } from "../rules/data.ts";

/** An account of a person: provider, outcome of its history, and meters if not the usual ones. */
type SeededAccount = readonly [
  provider: string,
  closing: Closing,
  counters?: readonly CounterTypeCode[],
];

export interface SeededPerson {
  readonly login: string;
  readonly password: string | null;
  /** For QA people, in the language of the portal. */
  readonly situation: string;
  readonly sex: "female" | "male";
  readonly firstName: string;
  readonly lastName: string;
  readonly confirmed: boolean;
  readonly contentManager: boolean;
  readonly googleSubject: string | null;
  readonly phones: number;
  readonly secondEmail: string | null;
  readonly accounts: readonly SeededAccount[];
  /** Codes of the providers that send their bills by email. */
  readonly billsByEmail: readonly string[];
  readonly months: number;
}

const resident = {
  confirmed: true,
  contentManager: false,
  googleSubject: null,
  phones: 1,
  secondEmail: null,
  accounts: [],
  billsByEmail: [],
  months: 24,
} as const;

/** Halyna's providers have two services each, so forty accounts with 125 paid months have 10 000 payments. */
const forty = Array.from({ length: 8 }, (_, index): readonly SeededAccount[] => [
  ["820", "settled", index === 0 ? ["000000002", "000000009"] : ["000000002"]],
  ["821", "settled", index === 0 ? ["000000002", "000000010"] : ["000000002"]],
  ["822", "settled"],
  ["824", "overpaid"],
  ["889", "settled"],
]).flat();

/** The fixed facts about test people; everything else about them is generated. */
export const seededPeople: readonly SeededPerson[] = [
  {
    ...resident,
    ...testPeople.olena,
    situation:
      "Звичайна мешканка: чотири рахунки у трьох постачальників, борг за двома, лічильники води, газу й електрики, два роки рахунків і платежів, дві електронні адреси, два телефони",
    sex: "female",
    phones: 2,
    secondEmail: "olena.robota@example.com",
    accounts: [
      ["820", "settled", ["000000002", "000000002"]],
      ["301", "debt"],
      ["301", "settled"],
      ["101", "debt"],
    ],
  },
  {
    ...resident,
    ...testPeople.taras,
    situation: "Пошту підтверджено, рахунків ще не додано, телефону немає",
    sex: "male",
    phones: 0,
  },
  {
    ...resident,
    ...testPeople.iryna,
    situation: "Переплата; рахунки в постачальників 889 і 823; динамічні рахунки",
    sex: "female",
    accounts: [
      ["889", "overpaid", ["000000003", "000000004", "000000008"]],
      ["823", "overpaid"],
    ],
    billsByEmail: ["889", "823"],
  },
  {
    ...resident,
    ...testPeople.mykola,
    situation: "Зареєстровано, але пошту не підтверджено: вхід відхиляється з поясненням",
    sex: "male",
    confirmed: false,
  },
  {
    ...resident,
    ...testPeople.halyna,
    situation: "10 000 платежів в історії, 40 рахунків",
    sex: "female",
    accounts: forty,
    billsByEmail: ["820"],
    months: 125,
  },
  {
    ...resident,
    ...testPeople.editor,
    situation: "Редагує вміст порталу: має доступ до /admin",
    sex: "female",
    contentManager: true,
  },
  {
    ...resident,
    login: linkedSocial.email,
    password: null,
    situation: "Google: обліковий запис уже під’єднано до кабінету",
    sex: "female",
    firstName: "Оксана",
    lastName: "Шевчук",
    googleSubject: "google-oksana",
    accounts: [["822", "settled"]],
  },
];

/** A neighbour, who owns accounts that belong to none of the test people. */
export const neighbour: SeededPerson = {
  ...resident,
  login: "susid@example.com",
  password: null,
  situation: "",
  sex: "male",
  firstName: "Петро",
  lastName: "Сусід",
  accounts: [
    ["820", "debt"],
    ["889", "settled"],
    ["301", "overpaid"],
  ],
};

/** Unlinked accounts, for adding one. */
export const freeAccounts: readonly (readonly [
  provider: string,
  counters?: readonly CounterTypeCode[],
])[] = [
  ["820"],
  ["823"],
  ["889"],
  ["101"],
  ["301", ["000000005", "000000006", "000000007"]],
  ["999"],
];

/** The description of linkable accounts for QA people. */
export const accountTexts = {
  free: (accounts: readonly string[]): string => `Вільні рахунки: ${accounts.join("; ")}`,
  withFlat: (provider: string, code: string, flat: string): string =>
    `${provider}, № ${code}, кв. ${flat}`,
  byNumber: (provider: string, code: string): string => `${provider}, № ${code}`,
  /** The name as in the form, and the code as in the calls. */
  provider: (name: string, code: string): string => `${name} (${code})`,
} as const;

/** What is no longer as the seed made it, for QA people. */
export const changeTexts = {
  now: (changes: readonly string[]): string => `Зараз: ${changes.join(", ")}`,
  gone: "кабінету немає",
  login: (login: string): string => `логін змінено на ${login}`,
  password: "пароль змінено, тож цей не підійде",
  confirmed: "пошту підтверджено",
  notConfirmed: "пошту не підтверджено",
  linked: "під’єднано до кабінету",
  notLinked: "не під’єднано до жодного кабінету",
  emailUsed: "кабінет із цією поштою є",
  emailFree: "кабінету з цією поштою немає",
} as const;

export interface GooglePerson {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly situation: string;
}

/** The accounts that the stand-in for Google offers. */
export const googlePeople: readonly GooglePerson[] = [
  {
    subject: "google-oksana",
    email: linkedSocial.email,
    name: "Оксана Шевчук",
    situation: "Google: обліковий запис уже під’єднано до кабінету",
  },
  {
    subject: "google-petro",
    email: unknownSocial.email,
    name: "Петро Литвин",
    situation: "Google: кабінету з цією поштою немає",
  },
  {
    subject: "google-olena",
    email: residentSocial.email,
    name: fullNameOf(testPeople.olena),
    situation: "Google: кабінет із цією поштою вже існує",
  },
];
