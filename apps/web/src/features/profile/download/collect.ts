import * as Effect from "effect/Effect";
import { getInvoiceAccounts, getLastInvoices } from "#contracts/endpoints/consumer.ts";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import { getEmailManagement } from "#contracts/endpoints/profile-changes.ts";
import type { Failure } from "#contracts/failure.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { Collected, DataPart } from "#machines/profile/data-download/data-download.machine.ts";
import { dataParts } from "#machines/profile/data-download/data-download.machine.ts";
import { callsBesideOthers } from "#web/api/calls-at-once.ts";
import type { Client, DecodedAnswer } from "#web/api/client.ts";
import { groupsQuery } from "#web/api/groups-query.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { askAmount } from "#web/billing/amount-call.ts";
import { lostEntries } from "#web/billing/lost-entries.ts";
import { formatIsoDateTime } from "#web/formats/dates.ts";
import { downloadTexts as texts } from "./download.texts.ts";
import { saveFile } from "#web/ui/save-file.ts";

/** A part as far as it loaded, and the first failure in it. */
interface Part {
  readonly data: unknown;
  readonly failure: Failure | null;
  /** Everything that was sent loaded and could be read. */
  readonly isWhole: boolean;
}

const failed = (failure: Failure): Part => ({ data: null, failure, isWhole: false });

const decodedPart = <A>(call: Effect.Effect<DecodedAnswer<A>, Failure>): Effect.Effect<Part> =>
  call.pipe(
    Effect.map(({ answer, lost }): Part => ({
      data: answer,
      failure: null,
      isWhole: lost.length === 0,
    })),
    Effect.catch((failure: Failure) => Effect.succeed(failed(failure))),
  );

/** The amount of one account as it was sent: without a time if none came or none could be read. */
const amountPart =
  (client: Client) =>
  (account: AccountLink): Effect.Effect<Part> =>
    decodedPart(
      askAmount(client, account).pipe(
        Effect.map(({ answer, lost }) => ({
          answer: {
            ...answer,
            serviceProviderCode: account.serviceProvider.code,
            invoiceAccountCode: account.invoiceAccount.code,
          },
          lost,
        })),
      ),
    );

/** Accounts with their amounts: without the list there is nothing to ask for. */
const accountParts = (
  client: Client,
  configuration: ClientConfiguration,
): Effect.Effect<readonly [Part, Part]> =>
  client.callWithLosses(getInvoiceAccounts, { query: groupsQuery(configuration) }).pipe(
    Effect.flatMap(({ answer: accounts, lost }) =>
      Effect.forEach(accounts, amountPart(client), { concurrency: callsBesideOthers }).pipe(
        Effect.map((amounts): readonly [Part, Part] => [
          { data: accounts, failure: null, isWhole: lost.length === 0 },
          {
            data: amounts.flatMap(({ data, failure }) => (failure === null ? [data] : [])),
            failure: amounts.find(({ failure }) => failure !== null)?.failure ?? null,
            // An account that could not be read has an amount too.
            isWhole: amounts.every(({ isWhole }) => isWhole) && lostEntries(lost) === 0,
          },
        ]),
      ),
    ),
    Effect.catch((failure: Failure) =>
      Effect.succeed<readonly [Part, Part]>([failed(failure), failed(failure)]),
    ),
  );

const allParts = (
  client: Client,
  configuration: ClientConfiguration,
): Effect.Effect<Readonly<Record<DataPart, Part>>> =>
  Effect.all(
    {
      profile: decodedPart(client.callWithLosses(getProfile, {})),
      emails: decodedPart(client.callWithLosses(getEmails, {})),
      phones: decodedPart(client.callWithLosses(getPhones, {})),
      billsByEmail: decodedPart(client.callWithLosses(getEmailManagement, {})),
      lastInvoices: decodedPart(client.callWithLosses(getLastInvoices, {})),
      ofAccounts: accountParts(client, configuration),
    },
    { concurrency: callsBesideOthers },
  ).pipe(
    Effect.map(({ ofAccounts: [accounts, amounts], ...parts }) => ({
      ...parts,
      accounts,
      amounts,
    })),
  );

/** Named by the day, in the Ukrainian calendar. */
const fileNameAt = (now: Date): string =>
  texts.fileName(formatIsoDateTime(now.toISOString()).slice(0, 10));

/** Nothing to save: no part has loaded, or the session is over and the resident is redirected. */
const unlessHopeless = (
  parts: Readonly<Record<DataPart, Part>>,
): Effect.Effect<Readonly<Record<DataPart, Part>>, Failure> => {
  const failures = dataParts.flatMap((name) => parts[name].failure ?? []);
  const over = failures.find(({ _tag }) => _tag === "Unauthorized");
  const [first] = failures;
  if (over !== undefined) return Effect.fail(over);
  return first !== undefined && failures.length === dataParts.length
    ? Effect.fail(first)
    : Effect.succeed(parts);
};

/** The profile and the accounts, saved as one file; personal data stays in here. */
export const collect = async (
  { client, whenConfigured }: Runtime,
  signal: AbortSignal,
): Promise<Collected> => {
  const configuration = await whenConfigured(signal);
  const parts = await Effect.runPromise(
    allParts(client, configuration).pipe(Effect.flatMap(unlessHopeless)),
    { signal },
  );
  const now = new Date();
  const missing = dataParts.filter((name) => !parts[name].isWhole);
  const about = {
    title: texts.about,
    createdAt: now.toISOString(),
    parts: texts.parts,
    missing: missing.map((name) => texts.parts[name]),
  };
  const data = Object.fromEntries(dataParts.map((name) => [name, parts[name].data]));
  const file = fileNameAt(now);
  const text = `${JSON.stringify({ about, ...data }, null, 2)}\n`;
  saveFile(file, new Blob([text], { type: "application/json" }));
  return { missing, file };
};
