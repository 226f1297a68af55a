import type { Faker } from "@faker-js/faker";
import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import type { CounterTypeCode } from "#contracts/schemas/counters.ts";
import { seededContent } from "./seeded-content.ts";
import type { Account, Data, Person } from "../rules/data.ts";
import { hashPassword } from "../rules/password.ts";
import { freeAccounts, neighbour, seededPeople, type SeededPerson } from "./people.data.ts";
import { flatWord, houseWord, mobilePrefixes, providers, streets } from "./providers.data.ts";
import { earliestStartOf } from "../rules/months.ts";
import { randomFor, type Seed } from "../rules/random.ts";

const address = (random: Faker) => {
  const house = random.number.int({ min: 1, max: 148 });
  const flat = String(random.number.int({ min: 1, max: 216 }));
  const street = random.helpers.arrayElement(streets);
  return { flat, address: `${street}, ${houseWord} ${house}, ${flatWord} ${flat}` };
};

/** A phone number in the portal's form, `+38 (067) 123 45 67` (REG-1). */
const phone = (random: Faker): string => {
  const digits = random.string.numeric(7);
  const prefix = random.helpers.arrayElement(mobilePrefixes);
  return `+38 (${prefix}) ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`;
};

/** The meters of an ordinary home, by the provider's first service. */
const usualCounters: Readonly<Partial<Record<ServiceTypeId, CounterTypeCode>>> = {
  10: "000000002",
  12: "000000003",
  13: "000000001",
  16: "000000002",
  17: "000000005",
};

/** One or two water meters, one meter of anything else. */
const countersAt = (random: Faker, providerCode: string): readonly CounterTypeCode[] => {
  const [service] = providers.find(({ code }) => code === providerCode)?.serviceTypeIds ?? [];
  const usual = service === undefined ? undefined : usualCounters[service];
  if (usual === undefined) return [];
  const isWater = service === 10 || service === 16;
  return isWater && random.datatype.boolean() ? [usual, usual] : [usual];
};

type Rest = Pick<Account, "months" | "closing" | "address" | "flat">;

interface AccountPlan {
  readonly id: string;
  readonly providerCode: string;
  readonly counters: readonly CounterTypeCode[] | undefined;
}

/** Homes and meters use separate fakers, so that they do not influence codes and addresses. */
const accountOf = (seed: Seed, random: Faker, plan: AccountPlan, rest: Rest): Account => {
  const { id, providerCode, counters } = plan;
  const home = randomFor(seed, `home ${rest.address}`);
  return {
    id,
    code: random.string.numeric({ length: 8, allowLeadingZeros: false }),
    providerCode,
    area: home.number.int({ min: 310, max: 940 }) * 100,
    counters: counters ?? countersAt(randomFor(seed, `counters ${id}`), providerCode),
    ...rest,
  };
};

/** Stays the same when the person's login is changed. */
export const personIdOf = (seeded: SeededPerson): string => `person-${nameOf(seeded)}`;

const nameOf = (seeded: SeededPerson): string => seeded.login.split("@")[0] ?? seeded.login;

/** A home has one account per provider; a second account at a provider belongs to a second home. */
const accountsOf = (seed: Seed, seeded: SeededPerson): readonly Account[] => {
  const random = randomFor(seed, `accounts ${seeded.login}`);
  const homes = seeded.accounts.map(() => address(random));
  const seen = new Map<string, number>();
  return seeded.accounts.map(([providerCode, closing, counters], index) => {
    const home = seen.get(providerCode) ?? 0;
    seen.set(providerCode, home + 1);
    const plan = { id: `account-${nameOf(seeded)}-${index + 1}`, providerCode, counters };
    return accountOf(seed, random, plan, {
      months: seeded.months,
      closing,
      ...(homes[home] ?? address(random)),
    });
  });
};

const day = 24 * 60 * 60 * 1000;

/** Generates a person from the fixed facts. Provider states use it too. */
export const makePerson = (seed: Seed, seeded: SeededPerson): Person => {
  const random = randomFor(seed, `person ${seeded.login}`);
  const today = earliestStartOf(seed.today);
  const registered = random.date.past({
    years: 2,
    refDate: new Date(today.getTime() - 30 * day),
  });
  const changed = random.date.between({ from: registered, to: today });
  const middleName = random.person.middleName(seeded.sex);
  const salt = random.string.hexadecimal({ length: 16, prefix: "", casing: "lower" });
  const name = nameOf(seeded);
  const addresses = [seeded.login, ...(seeded.secondEmail === null ? [] : [seeded.secondEmail])];
  return {
    id: personIdOf(seeded),
    login: seeded.login,
    passwordHash: seeded.password === null ? null : hashPassword(seeded.password, salt),
    googleSubject: seeded.googleSubject,
    confirmed: seeded.confirmed,
    contentManager: seeded.contentManager,
    firstName: seeded.firstName,
    lastName: seeded.lastName,
    middleName,
    registeredAt: registered.toISOString(),
    changedAt: changed.toISOString(),
    emails: addresses.map((email, index) => ({
      id: `email-${name}-${index + 1}`,
      email,
      useAsDefault: index === 0,
      confirmed: index > 0 || seeded.confirmed,
    })),
    phones: Array.from({ length: seeded.phones }, (_, index) => ({
      id: `phone-${name}-${index + 1}`,
      phone: phone(random),
      useAsDefault: index === 0,
    })),
    accountIds: accountsOf(seed, seeded).map((account) => account.id),
    billsByEmail: seeded.billsByEmail,
  };
};

const make = (seed: Seed): Data => {
  const everybody = [...seededPeople, neighbour];
  const random = randomFor(seed, "free accounts");
  const free = freeAccounts.map(([providerCode, counters], index) =>
    accountOf(
      seed,
      random,
      { id: `account-free-${index + 1}`, providerCode, counters },
      { months: 24, closing: "settled", ...address(random) },
    ),
  );
  return {
    people: everybody.map((person) => makePerson(seed, person)),
    providers: providers.map((provider) => ({ id: `provider-${provider.code}`, ...provider })),
    accounts: [...everybody.flatMap((person) => accountsOf(seed, person)), ...free],
    factors: [],
    ...seededContent(seed),
    endedContent: [],
    images: [],
    letters: [],
    codes: [],
  };
};

const made = new Map<string, Data>();

/** The seeded data. It is never changed in place, so all QA sessions of a seed start with the same object. */
export const seededData = (seed: Seed): Data => {
  const key = `${seed.number} ${seed.today}`;
  const found = made.get(key);
  if (found !== undefined) return found;
  const data = make(seed);
  made.set(key, data);
  return data;
};
