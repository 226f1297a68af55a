import type {
  addInvoiceAccount as addInvoiceAccountCall,
  getAllowedProviders as getAllowedProvidersCall,
  getProviderAccounts as getProviderAccountsCall,
  getProviderDetails as getProviderDetailsCall,
  removeInvoiceAccount as removeInvoiceAccountCall,
} from "#contracts/endpoints/accounts.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { NewAccountLink } from "#contracts/schemas/providers.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import type { Account, Person } from "../rules/data.ts";
import { isFree, linkedTo, linkOf, providerOf, providersOf } from "../state/linked-accounts.ts";
import { isInGroups } from "../rules/provider-groups.ts";
import { asksForFlat } from "#contracts/water-utilities.ts";
import { providerDetailOf } from "../seed/provider-details.ts";
import type { World } from "../state/world.ts";
import { oncePerKey } from "./once-per-key.ts";
import { requirePatience } from "./patience.ts";
import { utilityTexts } from "./utility.texts.ts";

export const getAllowedProviders: Handler<typeof getAllowedProvidersCall> = ({ world, query }) =>
  world.data.providers.filter(({ code }) => isInGroups(query.serviceProviderGroups, code));

const providersInGroups = (world: World, person: Person, groupIds: string | undefined) =>
  providersOf(world, person).filter(({ code }) => isInGroups(groupIds, code));

export const getProviderAccounts: Handler<typeof getProviderAccountsCall> = ({
  world,
  person,
  query,
}) =>
  providersInGroups(world, person, query.serviceProviderGroupIds).map((serviceProvider) => ({
    serviceProvider,
    invoiceAccounts: linkedTo(world, person)
      .filter(({ providerCode }) => providerCode === serviceProvider.code)
      .map((account) => linkOf(world, account).invoiceAccount),
  }));

export const getProviderDetails: Handler<typeof getProviderDetailsCall> = ({
  world,
  person,
  query,
}) =>
  providersInGroups(world, person, query.serviceProviderGroupIds).map((provider) =>
    providerDetailOf(provider),
  );

const sameFlat = (left: string, right: string | undefined): boolean =>
  left.toLowerCase() === right?.toLowerCase();

const isProven = (world: World, account: Account, flat: string | undefined): boolean =>
  asksForFlat(account.providerCode) ? sameFlat(account.flat, flat) : isFree(world, account);

const wanted = (world: World, link: NewAccountLink): Account | undefined =>
  world.data.accounts.find(
    ({ code, providerCode }) =>
      code === link.invoiceAccountCode && providerCode === link.serviceProviderCode,
  );

/**
 * Decision 35: an unknown code, a wrong flat and an account of somebody else without a flat get the same answer, and
 * count as attempts. A success does not reset the count; otherwise one's own account would give new attempts.
 */
const link = (world: World, person: Person, body: NewAccountLink): AccountLink => {
  requirePatience(world.linkAttempts, person.id, utilityTexts.tooManyLinks);
  const account = wanted(world, body);
  if (account !== undefined && person.accountIds.includes(account.id)) {
    const message = utilityTexts.linkedAlready;
    throw new Refusal(409, message, { errors: [{ field: "invoiceAccountCode", message }] });
  }
  if (body.flat === undefined && asksForFlat(body.serviceProviderCode)) {
    const message = utilityTexts.flatRequired;
    throw new Refusal(422, message, { errors: [{ field: "flat", message }] });
  }
  if (account === undefined || !isProven(world, account, body.flat)) {
    world.linkAttempts.failed(person.id);
    throw new Refusal(404, utilityTexts.linkRefused);
  }
  world.updatePerson({ ...person, accountIds: [...person.accountIds, account.id] });
  return linkOf(world, account);
};

export const addInvoiceAccount: Handler<typeof addInvoiceAccountCall> = ({
  world,
  person,
  body,
  idempotencyKey: key,
}) =>
  oncePerKey(
    world.firstAnswers.links,
    { key, who: person.id, sent: body, otherwise: utilityTexts.otherAccount },
    () => link(world, person, body),
  );

/** Bills by email stop with the last account at a provider. */
export const removeInvoiceAccount: Handler<typeof removeInvoiceAccountCall> = ({
  world,
  person,
  query,
}) => {
  const linked = linkedTo(world, person);
  const account = linked.find(
    (each) =>
      each.code === query.invoiceAccountCode &&
      providerOf(world, each).id === query.serviceProviderId,
  );
  if (account === undefined) throw new Refusal(404, utilityTexts.accountNotFound);
  const rest = linked.filter(({ id }) => id !== account.id);
  const codes = new Set(rest.map(({ providerCode }) => providerCode));
  world.updatePerson({
    ...person,
    accountIds: rest.map(({ id }) => id),
    billsByEmail: person.billsByEmail.filter((code) => codes.has(code)),
  });
};
