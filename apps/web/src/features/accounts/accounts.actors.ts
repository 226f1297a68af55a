import * as Effect from "effect/Effect";
import {
  addInvoiceAccount,
  getAllowedProviders,
  getProviderDetails,
  removeInvoiceAccount,
} from "#contracts/endpoints/accounts.ts";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getCounters } from "#contracts/endpoints/counters.ts";
import type { RequestOf } from "#contracts/endpoint.ts";
import type { Failure } from "#contracts/failure.ts";
import { failureOf } from "#contracts/failure.ts";
import type { AccountLink, ServiceProvider } from "#contracts/schemas/accounts.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { Counter } from "#contracts/schemas/counters.ts";
import type { ProviderDetail } from "#contracts/schemas/providers.ts";
import { asksForFlat } from "#contracts/water-utilities.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import { isOutcomeUnknown } from "#machines/forms/refusal.ts";
import { accountAddMachine } from "#machines/billing/account-add/account-add.machine.ts";
import { accountsMachine } from "#machines/billing/accounts/accounts.machine.ts";
import type { AccountValues } from "#machines/forms/account.form.ts";
import type { Client } from "../../api/client.ts";
import { groupsQuery } from "../../api/groups-query.ts";
import { forgetInput } from "../../api/input-store.ts";
import type { OperationKeys } from "../../api/operation-keys.ts";
import { underKey } from "../../api/operation-keys.ts";
import { formToasts, runCall } from "../../form/form-actors.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { todayInKyiv } from "../../formats/days.ts";
import { isOf, isSameAccount } from "#machines/billing/same-account.ts";
import { lostEntries } from "../../billing/lost-entries.ts";
import { accountsTexts as texts } from "./accounts.texts.ts";
import { callActor } from "../../runtime/call-actor.ts";

type Provider = typeof ServiceProvider.Type;

/** The name under which the tab keeps what was sent to link an account. */
export const sentAs = "account.sent";

/** This tab's accounts without one of them. */
const knownWithout = (portal: Runtime["portal"], link: AccountLink): readonly AccountLink[] =>
  (portal.getSnapshot().children.session?.getSnapshot().context.user.accounts ?? []).filter(
    (one) => !isSameAccount(one, link),
  );

/** The accounts' machine with the portal's real actors; the session holds the list. */
export const accountsMachineFor = ({ client, portal, whenConfigured }: Runtime) => {
  const put = (accounts: readonly AccountLink[]): void =>
    portal.send({ type: "USER.CHANGED", user: { accounts } });
  const load = async (signal?: AbortSignal): Promise<readonly AccountLink[]> => {
    const query = groupsQuery(await whenConfigured(signal));
    return Effect.runPromise(client.call(getInvoiceAccounts, { query }), { signal });
  };
  return accountsMachine.provide({
    actors: {
      // Leaving the page aborts no change: the server may have made it, and the list would be wrong.
      remove: callActor<undefined, { link: AccountLink | null }>(async ({ link }, signal) => {
        if (link === null) return;
        const { invoiceAccount, serviceProvider } = link;
        const query = {
          invoiceAccountCode: invoiceAccount.code,
          serviceProviderId: serviceProvider.id,
        };
        try {
          await Effect.runPromise(client.call(removeInvoiceAccount, { query }));
          // To link it again is another operation than the first time.
          forgetInput(sentAs);
          put(knownWithout(portal, link));
        } catch (reason) {
          // The machine looks the account up, unless it has gone with its page.
          if (signal.aborted && isOutcomeUnknown(failureOf(reason))) put(await load());
          throw reason;
        }
      }),
      reload: callActor<readonly AccountLink[]>((_, signal) => load(signal)),
    },
    actions: {
      ask: ({ context: { asked }, self }) => {
        if (asked === null) return;
        const { serviceProvider, invoiceAccount } = asked;
        const question = {
          title: { text: texts.question },
          text: { text: texts.questionText(serviceProvider.name, invoiceAccount.code) },
          accept: { text: texts.accept },
          reject: { text: texts.reject },
          danger: true,
        };
        portal.send({ type: "CONFIRM.ASK", question, asker: self });
      },
      putIn: (_, { link }) => put([...knownWithout(portal, link), link]),
      takeOut: (_, { link }) => {
        if (link !== null) put(knownWithout(portal, link));
      },
      replace: (_, { accounts }) => put(accounts),
    },
  });
};

/** The session loads the resident's data again: a change that nobody answered for may have been made. */
export const reloadUser = ({ portal }: Runtime): void => {
  if (portal.getSnapshot().status === "active") portal.send({ type: "USER.MAYBE_CHANGED" });
};

/** The linked account, if the answer did not contain it: from the reloaded list, else by its codes. */
const linkOf = async (
  { client, whenConfigured }: Runtime,
  signal: AbortSignal,
  provider: string,
  account: string,
): Promise<AccountLink> => {
  const query = groupsQuery(await whenConfigured(signal));
  const links = await Effect.runPromise(
    client
      .call(getInvoiceAccounts, { query })
      .pipe(Effect.catch(() => Effect.succeed<readonly AccountLink[]>([]))),
    { signal },
  );
  return (
    links.find(isOf({ serviceProviderCode: provider, invoiceAccountCode: account })) ?? {
      invoiceAccount: { code: account },
      serviceProvider: { id: provider, code: provider, name: provider, serviceTypeIds: [] },
    }
  );
};

/**
 * The form that adds an account. The flat is sent only where it is the proof. An attempt with an unknown outcome is
 * repeated with its key.
 */
export const accountAddMachineFor = (
  ready: Promise<Runtime>,
  keys: OperationKeys,
  onAdded: (link: AccountLink) => void,
) =>
  accountAddMachine.provide({
    actors: {
      send: callActor<AccountLink, FormSent<AccountValues>>(async (input, signal) => {
        const { serviceProviderCode, invoiceAccountCode, flat } = input.values;
        const proof = asksForFlat(serviceProviderCode) ? { flat } : {};
        const runtime = await ready;
        const body = { serviceProviderCode, invoiceAccountCode, ...proof };
        const call = (client: Client) =>
          underKey(keys, body, (idempotencyKey) =>
            client.call(addInvoiceAccount, { body, idempotencyKey }),
          );
        // Leaving the form aborts nothing: the server may link the account, and the list would be wrong.
        const added = await runCall(runtime, { call }).catch((reason: unknown) => {
          // The form sends the resident to the list, so that must be of now.
          if (isOutcomeUnknown(failureOf(reason))) reloadUser(runtime);
          throw reason;
        });
        // Nobody is there any more to put it in.
        if (signal.aborted) reloadUser(runtime);
        return added ?? linkOf(runtime, signal, serviceProviderCode, invoiceAccountCode);
      }),
    },
    actions: {
      ...formToasts(ready, "processing-failed"),
      finished: (_, { result }) => onAdded(result),
    },
  });

/** The request for the providers' contacts, in the configured provider groups (CON-1). */
export const detailsRequest = (
  configuration: ClientConfiguration,
): RequestOf<typeof getProviderDetails> => ({ query: groupsQuery(configuration) });

/** The contacts of the providers of the linked accounts. */
export const loadProviderDetails =
  ({ whenConfigured }: Pick<Runtime, "whenConfigured">) =>
  async (
    client: Client,
    signal: AbortSignal,
  ): Promise<Effect.Effect<readonly ProviderDetail[], Failure>> =>
    client.call(getProviderDetails, detailsRequest(await whenConfigured(signal)));

/** A meter, and whether it is past its due date of verification. */
export interface MeterVerification {
  readonly counter: Counter;
  readonly isOverdue: boolean;
}

export interface LoadedAccountMeters {
  readonly meters: readonly MeterVerification[];
  /** The number of unreadable meters. */
  readonly unread: number;
}

/** The meters of one provider's accounts, without readings; of a single account if only one is shown. */
export const loadAccountMeters = (
  client: Client,
  serviceProviderCode: string,
  links: readonly AccountLink[],
): Effect.Effect<LoadedAccountMeters, Failure> => {
  const [only, ...others] = links;
  const isOne = only !== undefined && others.length === 0;
  const query = {
    serviceProviderCode,
    ...(isOne ? { invoiceAccountCode: only.invoiceAccount.code } : {}),
  };
  return client.callWithLosses(getCounters, { query }).pipe(
    Effect.map(({ answer, lost }) => {
      const today = todayInKyiv();
      const codes = new Set(links.map(({ invoiceAccount }) => invoiceAccount.code));
      const shown = answer.filter(({ invoiceAccountCode }) => codes.has(invoiceAccountCode));
      const meters = shown.map((counter) => ({
        counter,
        isOverdue: counter.verifiedUntil !== undefined && counter.verifiedUntil < today,
      }));
      return { meters, unread: lostEntries(lost) };
    }),
  );
};

/** The providers at which an account can be added. */
export const loadAllowedProviders = (
  client: Client,
  { service_provider_group_ids: ids }: ClientConfiguration,
): Effect.Effect<readonly Provider[], Failure> =>
  client.call(getAllowedProviders, {
    query: ids.length > 0 ? { serviceProviderGroups: ids.join(",") } : {},
  });
