import { describe, expect, it } from "vitest";
import { kopiykas } from "#contracts/schemas/common.ts";
import { mockForFile, olena, taras } from "./support/suite.ts";
import { allInvoices, utilityOf } from "./support/utility.ts";

const { session } = mockForFile();
const newcomer = "newcomer@example.com";

/** Somebody with accounts, somebody without, and somebody new. */
const logins = [olena[0], taras[0], newcomer] as const;

describe.each(logins)("provider states of accounts, meters, invoices and payments: %s", (login) => {
  it("return accounts that can be linked, and accounts that cannot [CON-2]", async () => {
    const visitor = session();
    const { control } = visitor;
    const linked = await control.setState("a signed-in resident with linked accounts", { login });
    const cabinet = utilityOf(visitor, linked.accessToken);
    const { serviceProviderCode, invoiceAccountCode, serviceProviderId, flat } = linked;
    const again = { serviceProviderCode, invoiceAccountCode, flat };
    expect((await cabinet.ask.link(again)).status).toBe(409);
    expect((await cabinet.ask.tariffs({ serviceProviderCode, invoiceAccountCode })).status).toBe(
      200,
    );
    expect((await cabinet.ask.unlink(serviceProviderId, invoiceAccountCode)).status).toBe(204);
    const free = await control.setState("a signed-in resident and an account to link", { login });
    const { accessToken: _, ...body } = free;
    expect((await cabinet.ask.link({ ...body, flat: "999" })).status).toBe(404);
    expect((await cabinet.ask.link({ ...body, invoiceAccountCode: "0000000" })).status).toBe(404);
    expect((await cabinet.ask.link(body)).status).toBe(201);
    const { accessToken: __, ...byNumber } = await control.setState(
      "a signed-in resident and an account to link by its number",
      { login },
    );
    expect((await cabinet.ask.link(byNumber)).status).toBe(201);
    const foreign = await control.setState("a signed-in resident and a neighbour's account", {
      login,
    });
    expect(
      (await cabinet.ask.owed(foreign.serviceProviderCode, foreign.invoiceAccountCode)).status,
    ).toBe(404);
    await control.setState("a signed-in resident who has guessed account numbers too often", {
      login,
    });
    expect((await cabinet.ask.link(byNumber)).status).toBe(429);
  });

  it.each([1207.45, -123.45, 0])(
    "return an account with %s hryvnias to pay [CON-2]",
    async (sum) => {
      const visitor = session();
      const { accessToken, serviceProviderCode, invoiceAccountCode } =
        await visitor.control.setState("a signed-in resident with an amount to pay", {
          login,
          amountToPay: sum,
        });
      const cabinet = utilityOf(visitor, accessToken);
      const told = await (await cabinet.ask.owed(serviceProviderCode, invoiceAccountCode)).json();
      expect(told.amountToPay).toBe(sum);
      const due = (await allInvoices(cabinet)).map(({ toPay }) => kopiykas(toPay));
      expect(due.reduce((all, one) => all + one, 0)).toBe(Math.max(0, kopiykas(sum)));
    },
  );

  it.each([
    { charged: 1517.71, paid: 310.26, owed: 1207.45, toPay: 1207.45 },
    { charged: 412.36, paid: 535.81, owed: -123.45, toPay: 0 },
    { charged: 412.36, paid: 412.36, owed: 0, toPay: 0 },
  ])(
    "return an account with one invoice and one payment of the given sums: %o [CON-2]",
    async ({ charged, paid, owed, toPay }) => {
      const visitor = session();
      const { accessToken, serviceProviderCode, invoiceAccountCode } =
        await visitor.control.setState(
          "a signed-in resident with an invoice and a payment of known sums",
          { login, charged, paid },
        );
      const cabinet = utilityOf(visitor, accessToken);
      const account = { serviceProviderCode, invoiceAccountCode };
      const sums = { charged, toPay };
      const row = { ...account, ...sums, isDynamic: false };
      const whole = { invoices: [row], total: 1, ...sums };
      expect(await cabinet.invoices(account)).toMatchObject(whole);
      expect(await cabinet.invoices()).toMatchObject(whole);
      expect(await cabinet.lastInvoices()).toMatchObject([row]);
      const payment = { ...account, amount: paid, status: "accounted" };
      expect(await cabinet.payments(account)).toMatchObject({
        payments: [payment],
        total: 1,
        amount: paid,
      });
      expect(await cabinet.owed(serviceProviderCode, invoiceAccountCode)).toBe(owed);
      expect(await cabinet.lastFactors()).toEqual([]);
    },
  );

  it("have their own sums again when the state of known sums ends [CON-2]", async () => {
    const visitor = session();
    const { ask, control } = visitor;
    const end = () => ask("/__qa/states", { body: { action: "teardown" } });
    const historiesOf = async ({ accessToken }: { readonly accessToken: string }) => {
      const cabinet = utilityOf(visitor, accessToken);
      return [await cabinet.invoices(), await cabinet.lastInvoices(), await cabinet.payments()];
    };
    const histories = async () => {
      const owing = { login, amountToPay: 50.5 };
      const linked = await control.setState("a signed-in resident with linked accounts", { login });
      const ofLinked = await historiesOf(linked);
      await end();
      const owed = await control.setState("a signed-in resident with an amount to pay", owing);
      const ofOwing = await historiesOf(owed);
      await end();
      return [ofLinked, ofOwing];
    };
    const before = await histories();
    await control.setState("a signed-in resident with an invoice and a payment of known sums", {
      login,
      charged: 1517.71,
      paid: 310.26,
    });
    await end();
    expect(await histories()).toEqual(before);
  });

  it("return meters with the readings described [CON-2]", async () => {
    const visitor = session();
    const { control } = visitor;
    const metered = await control.setState("a signed-in resident with a counter", { login });
    const { counterId, lastValue, usualValue, lowerValue, unusualValue } = metered;
    const cabinet = utilityOf(visitor, metered.accessToken);
    const outcomeOf = async (value: number, id = counterId) => {
      const [outcome] = await cabinet.send([{ counterId: id, value }]);
      return outcome?.outcome === "refused" ? outcome.reason : outcome?.outcome;
    };
    expect(await outcomeOf(lowerValue)).toBe("lower");
    expect(await outcomeOf(unusualValue)).toBe("unusual");
    expect(await outcomeOf(lastValue)).toBe("accepted");
    expect(await outcomeOf(usualValue)).toBe("accepted");
    const foreign = await control.setState("a signed-in resident and a neighbour's counter", {
      login,
    });
    expect(await outcomeOf(lastValue, foreign.counterId)).toBe("unknown-counter");
    const silent = await control.setState(
      "a signed-in resident with a counter whose provider does not answer",
      { login },
    );
    expect(await outcomeOf(usualValue, silent.counterId)).toBe("provider-unavailable");
    const fresh = await control.setState("a signed-in resident with a new counter", { login });
    const [meter, ...others] = await cabinet.lastFactors();
    expect(others).toEqual([]);
    expect(meter?.counter.id).toBe(fresh.counterId);
    expect(Object.keys(meter!)).toEqual(["counter"]);
  });

  it("return invoices and payments in the states described [CON-2]", async () => {
    const visitor = session();
    const { control } = visitor;
    const invoiced = await control.setState("a signed-in resident with an invoice", { login });
    const cabinet = utilityOf(visitor, invoiced.accessToken);
    expect((await cabinet.invoice(invoiced.invoiceId)).invoice.isDynamic).toBe(false);
    const without = await control.setState(
      "a signed-in resident with an invoice of the open month that has no receipt",
      { login },
    );
    expect((await cabinet.ask.receipt(without.invoiceId)).status).toBe(409);
    const open = await control.setState("a signed-in resident with an invoice of the open month", {
      login,
    });
    expect((await cabinet.ask.receipt(open.invoiceId)).status).toBe(200);
    const { serviceProviderCode, invoiceAccountCode, from } = open;
    const since = await allInvoices(cabinet, { serviceProviderCode, invoiceAccountCode, from });
    expect(since.length).toBeGreaterThan(0);
    expect(since.every(({ isDynamic }) => isDynamic)).toBe(true);
    const foreign = await control.setState("a signed-in resident and a neighbour's invoice", {
      login,
    });
    expect((await cabinet.ask.invoice(foreign.invoiceId)).status).toBe(404);
    await control.setState("a signed-in resident with a payment on its way", { login });
    const { payments } = await cabinet.payments();
    expect(payments.map(({ status }) => status)).toEqual(["processing"]);
  });
});

describe("a provider that does not answer", () => {
  it("answers again after the teardown and after a reset", async () => {
    const visitor = session();
    const { ask, control, signIn } = visitor;
    const state = "a signed-in resident with a counter whose provider does not answer";
    for (const undo of [
      () => ask("/__qa/states", { body: { state, action: "teardown" } }),
      () => control.reset(),
    ]) {
      await control.setState(state, { login: olena[0] });
      await undo();
      const cabinet = utilityOf(visitor, await signIn(...olena));
      const [meter] = await cabinet.lastFactors();
      const [outcome] = await cabinet.send([
        { counterId: meter!.counter.id, value: meter!.factor!.value },
      ]);
      expect(outcome?.outcome).toBe("accepted");
    }
  });
});
