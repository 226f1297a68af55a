/**
 * `--sequences`: whether changes last. Each interaction of the contract stands alone, so a service that answers and
 * stores nothing passes them. Here it is asked after a change for what the specification lets be read again.
 */
import { isRecord } from "../is-record.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** What a sequence knows before and after its change. */
interface Known {
  /** What was sent in the query and the body. */
  readonly sent: Fields;
  /** The parameters of the state and the values that it returned. */
  readonly state: Fields;
  /** What a GET answers with the token of the state; `undefined` if it is refused. */
  readonly read: (path: string) => Promise<unknown>;
  /** Whether the token of the state is accepted: 401 refuses it. `undefined` if the answer says neither. */
  readonly accepts: (path: string) => Promise<boolean | undefined>;
  /** `undefined` if the answer says neither: then the service has a fault of its own, or has had enough of sign-ins. */
  readonly signsIn: (account: unknown, password: unknown) => Promise<boolean | undefined>;
  /** What the same request is answered once more; `undefined` if the service has a fault of its own. */
  readonly repeats: () => Promise<Answered | undefined>;
  /** The body of the answer to the change; `undefined` before it. */
  readonly answered?: unknown;
}

interface Answered {
  readonly status: number;
  /** The JSON; `null` for another body. */
  readonly body: unknown;
}

export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** `undefined` if there is no list. */
const isSome = (list: unknown, fits: (entry: Fields) => boolean): boolean | undefined =>
  Array.isArray(list) ? list.some((entry) => fits(fieldsOf(entry))) : undefined;

const profile = "/api/ud/profile";
const phones = "/api/ud/contact_info/phones";
const accounts = "/api/warehouse/consumer/invoice_accounts";
const bills = "/api/warehouse/consumer/email-management";
const lastReadings = "/api/warehouse/consumer/counters/last-factors";

/** A state may return a number where the service tells a text. */
const isSame = (told: unknown, given: unknown): boolean => String(told) === String(given);

/** `undefined` also if the codes are not known: an account without codes is in no list. */
const isLinked = (list: unknown, { serviceProviderCode, invoiceAccountCode }: Fields) =>
  serviceProviderCode === undefined || invoiceAccountCode === undefined
    ? undefined
    : isSome(
        list,
        ({ serviceProvider, invoiceAccount }) =>
          isSame(fieldsOf(serviceProvider)["code"], serviceProviderCode) &&
          isSame(fieldsOf(invoiceAccount)["code"], invoiceAccountCode),
      );

/** The contract sends one reading. A list without its meter has not taken it. */
const isLastReading = (list: unknown, sent: unknown): boolean | undefined =>
  isSome(
    list,
    ({ counter, factor }) =>
      isSome(
        sent,
        ({ counterId, value }) =>
          isSame(fieldsOf(counter)["id"], counterId) && fieldsOf(factor)["value"] === value,
      ) === true,
  );

/** What has to be so, in words, and whether it is; `undefined` if that is not known. */
export type Expectation = readonly [
  expected: string,
  holds: (known: Known) => Promise<boolean | undefined>,
];

export interface Sequence {
  /** For a change that takes something away: a service that never had it would pass. */
  readonly before?: Expectation;
  /**
   * Whether `before` is asked for in a state of its own: a sign-in may end the token of the state, at a service that gives
   * each resident one session.
   */
  readonly isApart?: boolean;
  /** What this project has added to the specification; not asked for with `--specified`. It is asked for before `after`. */
  readonly ours?: Expectation;
  readonly after?: Expectation;
}

/** A new phone has no id before. */
const savedPhone: Expectation = [
  `GET ${phones} with the phone that was sent, under its id if that was sent`,
  async ({ read, sent }) =>
    isSome(
      await read(phones),
      ({ id, phone }) => phone === sent["phone"] && id === (sent["id"] ?? id),
    ),
];

const billsByEmail: Expectation = [
  `GET ${bills} with what was sent for the provider`,
  async ({ read, sent }) =>
    isSome(
      await read(bills),
      ({ serviceProvider, isAllowToSendEmail }) =>
        isSame(fieldsOf(serviceProvider)["code"], sent["serviceProviderCode"]) &&
        isAllowToSendEmail === sent["isAllowToSendEmail"],
    ),
];

/** Milliseconds may be written or not. */
const isOtherMoment = (told: unknown, given: unknown): boolean =>
  typeof told === "string" && Date.parse(told) !== Date.parse(String(given));

const names = ["firstName", "lastName", "middleName"] as const;

/** Codes of letters may be used once. */
const isUsedUp = async ({ repeats }: Known): Promise<boolean | undefined> => {
  const again = await repeats();
  return again && again.status === 410;
};

/** By the description of the interaction that changes something. */
export const sequences: Readonly<Record<string, Sequence>> = {
  "a changed profile": {
    ours: [
      `GET ${profile} with a new version (dlc)`,
      async ({ read, state }) => {
        const told = await read(profile);
        return told === undefined ? undefined : isOtherMoment(fieldsOf(told)["dlc"], state["dlc"]);
      },
    ],
    after: [
      `GET ${profile} with the names that were sent`,
      async ({ read, sent }) => {
        const told = fieldsOf(await read(profile));
        return names
          .filter((name) => Object.hasOwn(sent, name))
          .every((name) => (told[name] ?? null) === sent[name]);
      },
    ],
  },
  "a reading above the last one": {
    after: [
      `GET ${lastReadings} with the value that was sent as the last one of its meter`,
      async ({ read, sent }) => isLastReading(await read(lastReadings), sent["factors"]),
    ],
  },
  "two readings of which one is lower than the last one": {
    ours: [
      `GET ${lastReadings} with the value of the accepted reading alone as the last one of its meter`,
      async ({ read, sent }) => {
        const list = await read(lastReadings);
        const [accepted, refused] = listOf(sent["factors"]);
        const isTaken = isLastReading(list, [accepted]);
        return isTaken && isLastReading(list, [refused]) === false;
      },
    ],
  },
  "a new phone": { after: savedPhone },
  "a changed phone": { after: savedPhone },
  "bills by email set to true for one provider": { after: billsByEmail },
  "bills by email set to false for one provider": { after: billsByEmail },
  "an account linked by its number and its flat": {
    after: [
      `GET ${accounts} with the account`,
      async ({ read, sent }) => isLinked(await read(accounts), sent),
    ],
  },
  "a linked account taken out": {
    before: [
      `GET ${accounts} with the account`,
      async ({ read, state }) => isLinked(await read(accounts), state),
    ],
    after: [
      `GET ${accounts} without the account`,
      async ({ read, state }) => isLinked(await read(accounts), state) === false,
    ],
  },
  "a logout": {
    before: [
      `that the token is accepted by GET ${profile}`,
      async ({ accepts }) => accepts(profile),
    ],
    after: [
      `that the token is refused with 401 by GET ${profile}`,
      async ({ accepts }) => (await accepts(profile)) === false,
    ],
  },
  "a changed password": {
    ours: [`that the token is accepted by GET ${profile}`, async ({ accepts }) => accepts(profile)],
    after: [
      "that the new password signs in, and the former one does not",
      async ({ signsIn, sent, state }) =>
        (await signsIn(state["login"], sent["newPassword"])) === true &&
        (await signsIn(state["login"], sent["password"])) === false,
    ],
  },
  "the confirmation of an email for the first time": {
    ours: [
      "alreadyConfirmed: true for the second use of the code",
      async ({ repeats }) => {
        const again = await repeats();
        return again && fieldsOf(again.body)["alreadyConfirmed"] === true;
      },
    ],
  },
  "a message to the municipality": {
    ours: [
      "the same answer to the same message under the same key",
      async ({ repeats, answered }) => {
        const again = await repeats();
        const { id } = fieldsOf(answered);
        return again && id !== undefined && fieldsOf(again.body)["id"] === id;
      },
    ],
  },
  "a new password by the code of a letter": {
    ours: ["that the code is refused with 410 the second time", isUsedUp],
    after: [
      "that the new password signs in",
      ({ signsIn, sent, state }) => signsIn(state["login"], sent["password"]),
    ],
  },
  "the deletion of a profile with the right password": {
    before: [
      "that its password signs in",
      ({ signsIn, state }) => signsIn(state["login"], state["password"]),
    ],
    isApart: true,
    ours: [
      `that the token is refused with 401 by GET ${profile}`,
      async ({ accepts }) => (await accepts(profile)) === false,
    ],
    after: [
      "that its password does not sign in",
      async ({ signsIn, state }) => (await signsIn(state["login"], state["password"])) === false,
    ],
  },
};
