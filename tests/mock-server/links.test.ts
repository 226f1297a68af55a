import { describe, expect, it } from "vitest";
import type { NewAccountLink } from "#contracts/schemas/providers.ts";
import { enterCabinet } from "./support/cabinet.ts";
import { minute } from "./support/letters.ts";
import { iryna, mockForFile, olena, taras } from "./support/suite.ts";
import { enterUtility, utilityOf } from "./support/utility.ts";

const { running, session } = mockForFile();

/** The accounts of a person, whose login starts with `owner`; without it, the accounts that nobody has linked. */
const accountsOf = (name: string, owner?: string) => {
  const { people, accounts } = running().worlds.get(name).data;
  const linked = new Set(people.flatMap(({ accountIds }) => accountIds));
  const own = people.find(({ login }) => owner !== undefined && login.startsWith(owner));
  return accounts.filter(({ id }) =>
    own === undefined ? !linked.has(id) : own.accountIds.includes(id),
  );
};

const accountAt = (name: string, provider: string, owner?: string) =>
  accountsOf(name, owner).find(({ providerCode }) => providerCode === provider)!;

const withFlat = (account: ReturnType<typeof accountAt>, flat = account.flat): NewAccountLink => ({
  serviceProviderCode: account.providerCode,
  invoiceAccountCode: account.code,
  flat,
});

const byNumber = ({ providerCode, code }: ReturnType<typeof accountAt>): NewAccountLink => ({
  serviceProviderCode: providerCode,
  invoiceAccountCode: code,
});

describe("adding an account", () => {
  it("needs number and flat, but no flat at 820 to 826 [ACC-2]", async () => {
    const visitor = session();
    const cabinet = await enterUtility(visitor, taras);
    const gas = accountAt(visitor.name, "101");
    const answer = await cabinet.ask.link(withFlat(gas));
    expect(answer.status).toBe(201);
    expect((await answer.json()).invoiceAccount).toEqual({
      id: gas.id,
      code: gas.code,
      address: gas.address,
    });
    const water = accountAt(visitor.name, "823");
    expect((await cabinet.ask.link(byNumber(water))).status).toBe(201);
    const codes = (await cabinet.links()).map(({ invoiceAccount }) => invoiceAccount.code);
    expect(codes).toEqual([gas.code, water.code]);
    expect(await cabinet.owed("101", gas.code)).toBe(0);
    expect((await cabinet.invoices()).total).toBeGreaterThan(0);
  });

  it("accepts the letter of a flat in any case [ACC-2]", async () => {
    const visitor = session();
    const cabinet = await enterUtility(visitor, taras);
    const gas = accountAt(visitor.name, "101");
    running()
      .worlds.get(visitor.name)
      .update(({ accounts }) => ({
        accounts: accounts.map((one) => (one.id === gas.id ? { ...one, flat: "12А" } : one)),
      }));
    expect((await cabinet.ask.link(withFlat(gas, "12б"))).status).toBe(404);
    expect((await cabinet.ask.link(withFlat(gas, "12а"))).status).toBe(201);
  });

  it("gives the same answer for a wrong number, a wrong flat and another resident's account [ACC-2, SES-9]", async () => {
    const visitor = session();
    const cabinet = await enterUtility(visitor, taras);
    const gas = accountAt(visitor.name, "101");
    const refused = [
      withFlat(gas, "999"),
      { ...withFlat(gas), invoiceAccountCode: "0000000" },
      { ...withFlat(gas), serviceProviderCode: "nowhere" },
      byNumber(accountAt(visitor.name, "820", "olena")),
    ];
    const answers = new Set<string>();
    for (const link of refused) {
      const answer = await cabinet.ask.link(link);
      expect([link, answer.status]).toEqual([link, 404]);
      answers.add(await answer.text());
    }
    const message = "Рахунок із такими даними не знайдено. Звірте їх з останньою квитанцією.";
    expect([...answers]).toEqual([JSON.stringify({ message })]);
    // Each of them was an attempt, and so is a fifth.
    expect((await cabinet.ask.link(refused[1]!)).status).toBe(404);
    expect((await cabinet.ask.link(withFlat(gas))).status).toBe(429);
    expect(await cabinet.links()).toEqual([]);
  });

  it("refuses another resident's number at 820 to 826, also with the right flat [SES-9]", async () => {
    const visitor = session();
    const cabinet = await enterUtility(visitor, taras);
    const olenas = accountAt(visitor.name, "820", "olena");
    expect((await cabinet.ask.link(withFlat(olenas))).status).toBe(404);
    expect(await cabinet.links()).toEqual([]);
  });

  it("lets two members of a household link the same account [ACC-2]", async () => {
    const visitor = session();
    const gas = accountAt(visitor.name, "101", "olena");
    const cabinet = await enterUtility(visitor, taras);
    expect((await cabinet.ask.link(withFlat(gas))).status).toBe(201);
    const hers = await enterUtility(visitor, olena);
    expect(await cabinet.owed("101", gas.code)).toBe(await hers.owed("101", gas.code));
  });

  it("requires the flat when it is the proof, and refuses an account that is linked [ACC-2]", async () => {
    const visitor = session();
    const cabinet = await enterUtility(visitor, olena);
    const missing = await cabinet.ask.link(byNumber(accountAt(visitor.name, "889")));
    expect([missing.status, (await missing.json()).errors[0].field]).toEqual([422, "flat"]);
    for (const own of accountsOf(visitor.name, "olena")) {
      const again = await cabinet.ask.link(byNumber(own));
      expect([again.status, (await again.json()).errors[0].field]).toEqual([
        409,
        "invoiceAccountCode",
      ]);
    }
  });

  it("is blocked after five wrong tries in fifteen minutes, for this person only [ACC-2]", async () => {
    const visitor = session();
    const cabinet = await enterUtility(visitor, taras);
    const gas = accountAt(visitor.name, "101");
    for (const flat of ["a1", "a2", "a3", "a4"]) {
      expect((await cabinet.ask.link(withFlat(gas, flat))).status).toBe(404);
    }
    // A correct attempt in between does not reset the count.
    expect((await cabinet.ask.link(byNumber(accountAt(visitor.name, "820")))).status).toBe(201);
    expect((await cabinet.ask.link(withFlat(gas, "a5"))).status).toBe(404);
    const late = await cabinet.ask.link(withFlat(gas));
    expect(late.status).toBe(429);
    const seconds = Number(late.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    const other = await enterUtility(visitor, iryna);
    expect((await other.ask.link(withFlat(gas))).status).toBe(201);
    await visitor.control.advanceClock(15 * minute);
    expect((await cabinet.ask.link(withFlat(gas))).status).toBe(201);
  });

  it("offers all providers, and lists the free accounts for testers [ACC-2]", async () => {
    const visitor = session();
    const cabinet = await enterUtility(visitor, taras);
    const providers = await cabinet.allowed();
    expect(providers.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["820", "826", "889", "999", "101", "301"]),
    );
    const situation = async () =>
      (await visitor.control.people()).find(({ login }) => login === taras[0])!.situation;
    const free = accountsOf(visitor.name);
    expect(free).toHaveLength(6);
    for (const { code } of free) expect(await situation()).toContain(code);
    const water = accountAt(visitor.name, "820");
    await cabinet.ask.link(byNumber(water));
    expect(await situation()).not.toContain(water.code);
    const world = running().worlds.get(visitor.name);
    world.updatePerson({
      ...world.personByLogin(olena[0])!,
      accountIds: world.data.accounts.map(({ id }) => id),
    });
    expect(await situation()).not.toContain("Вільні рахунки");
  });
});

describe("removing an account", () => {
  it("ends the link and all that depends on it, for this person and session only [ACC-3]", async () => {
    const visitor = session();
    const cabinet = await enterUtility(visitor, iryna);
    const [link] = await cabinet.links();
    const { invoiceAccount, serviceProvider } = link!;
    const [invoice] = (await cabinet.invoices({ invoiceAccountCode: invoiceAccount.code }))
      .invoices;
    expect((await cabinet.ask.unlink(serviceProvider.id, invoiceAccount.code)).status).toBe(204);
    expect(await cabinet.links()).toHaveLength(1);
    expect((await cabinet.ask.owed(serviceProvider.code, invoiceAccount.code)).status).toBe(404);
    expect((await cabinet.ask.invoice(invoice!.id)).status).toBe(404);
    const { people } = running().worlds.get(visitor.name).data;
    expect(people.find(({ login }) => login === iryna[0])!.billsByEmail).toEqual(["823"]);
    expect((await cabinet.ask.unlink(serviceProvider.id, invoiceAccount.code)).status).toBe(404);
    const elsewhere = session();
    expect(await (await enterUtility(elsewhere, iryna)).links()).toHaveLength(2);
    expect(await (await enterUtility(visitor, olena)).links()).toHaveLength(4);
  });

  it("ends the bills by email of a provider with its last account only [ACC-3, PROF-4]", async () => {
    const visitor = session();
    const { token, allowBills, bills } = await enterCabinet(visitor, olena);
    const cabinet = utilityOf(visitor, token);
    await allowBills("301", true);
    const isAllowed = async () =>
      (await bills()).find(({ serviceProvider }) => serviceProvider.code === "301")
        ?.isAllowToSendEmail;
    const [one, other] = accountsOf(visitor.name, "olena").filter(
      ({ providerCode }) => providerCode === "301",
    );
    await cabinet.ask.unlink("provider-301", one!.code);
    expect(await isAllowed()).toBe(true);
    await cabinet.ask.unlink("provider-301", other!.code);
    expect(await isAllowed()).toBeUndefined();
    await cabinet.ask.link(withFlat(one!));
    expect(await isAllowed()).toBe(false);
  });

  it("does not find a neighbour's account, nor one's account at another provider [ACC-3, SES-9]", async () => {
    const visitor = session();
    const cabinet = await enterUtility(visitor, taras);
    const olenas = accountAt(visitor.name, "820", "olena");
    expect((await cabinet.ask.unlink("provider-820", olenas.code)).status).toBe(404);
    const hers = await enterUtility(visitor, olena);
    expect((await hers.ask.unlink("provider-821", olenas.code)).status).toBe(404);
    expect(await hers.links()).toHaveLength(4);
  });

  it("allows adding the account again [ACC-2, ACC-3]", async () => {
    const visitor = session();
    const cabinet = await enterUtility(visitor, olena);
    const water = accountAt(visitor.name, "820", "olena");
    expect((await cabinet.ask.unlink("provider-820", water.code)).status).toBe(204);
    expect((await cabinet.ask.link(byNumber(water))).status).toBe(201);
    expect(await cabinet.links()).toHaveLength(4);
  });
});

describe("the linked accounts by provider", () => {
  it("are listed once per provider, with its contacts [ACC-1, ACC-4]", async () => {
    const visitor = session();
    const cabinet = await enterUtility(visitor, olena);
    const grouped = await cabinet.grouped();
    const own = grouped.map(({ serviceProvider, invoiceAccounts }) => [
      serviceProvider.code,
      invoiceAccounts.length,
    ]);
    expect(own).toEqual([
      ["820", 1],
      ["301", 2],
      ["101", 1],
    ]);
    const codes = grouped.flatMap(({ invoiceAccounts }) => invoiceAccounts.map(({ code }) => code));
    expect(new Set(codes).size).toBe(codes.length);
    const details = await cabinet.details();
    expect(details.map(({ code }) => code)).toEqual(["820", "301", "101"]);
    for (const { address, phones, serviceTypeIds } of details) {
      expect([address === "", phones.length > 0, serviceTypeIds.length > 0]).toEqual([
        false,
        true,
        true,
      ]);
    }
  });

  it("have contacts for every provider [ACC-4]", async () => {
    const visitor = session();
    const { data } = running().worlds.get(visitor.name);
    const cabinet = await enterUtility(visitor, taras);
    running()
      .worlds.get(visitor.name)
      .updatePerson({
        ...data.people.find(({ login }) => login === taras[0])!,
        accountIds: data.providers.flatMap(({ code }) =>
          data.accounts
            .filter(({ providerCode }) => providerCode === code)
            .slice(0, 1)
            .map(({ id }) => id),
        ),
      });
    const linkable = new Set(data.accounts.map(({ providerCode }) => providerCode));
    expect(await cabinet.details()).toHaveLength(linkable.size);
  });
});
