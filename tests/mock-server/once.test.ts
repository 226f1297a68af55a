import { describe, expect, it } from "vitest";
import { FirstAnswers } from "#mock/state/first-answers.ts";
import { iryna, mockForFile, olena, taras } from "./support/suite.ts";
import { enterUtility } from "./support/utility.ts";

const { running, session } = mockForFile();
const key = "00112233445566778899aabbccddeeff";
const otherKey = "ffeeddccbbaa99887766554433221100";

/** Olena at one of her meters, with a reading a little above the last. */
const atMeter = async () => {
  const visitor = session();
  const cabinet = await enterUtility(visitor, olena);
  const meters = await cabinet.lastFactors();
  const { counter, factor } = meters.find(({ counter: { typeCode } }) => typeCode === "000000002")!;
  const reading = { counterId: counter.id, value: factor!.value + 1 };
  const count = async (): Promise<number> =>
    (await cabinet.factorHistory({ counterId: counter.id })).total;
  return { visitor, cabinet, reading, count, before: await count() };
};

describe("a reading with a key", () => {
  it("is stored once, however often it is sent: a repeat gets the first answer [UTIL-2]", async () => {
    const { cabinet, reading, count, before } = await atMeter();
    const first = await cabinet.ask.send([reading], key);
    const text = await first.text();
    const repeats = await Promise.all([
      cabinet.ask.send([reading], key),
      cabinet.ask.send([reading], key),
    ]);
    for (const repeat of repeats) {
      expect(repeat.status).toBe(200);
      expect(await repeat.text()).toBe(text);
    }
    expect(await count()).toBe(before + 1);
    expect(await (await cabinet.ask.send([reading], otherKey)).text()).not.toBe(text);
    expect(await count()).toBe(before + 2);
  });

  it("is refused with the key of another reading, and not stored [UTIL-2]", async () => {
    const { cabinet, reading, count, before } = await atMeter();
    await cabinet.send([reading]);
    await cabinet.ask.send([reading], key);
    const other = await cabinet.ask.send([{ ...reading, value: reading.value + 1 }], key);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({
      message: "Під цим ключем уже отримано інші показання.",
    });
    expect(await count()).toBe(before + 2);
  });

  it("is stored each time without a key", async () => {
    const { cabinet, reading, count, before } = await atMeter();
    await cabinet.send([reading]);
    await cabinet.send([reading]);
    expect(await count()).toBe(before + 2);
  });

  it("does not use up the key when the whole call is refused", async () => {
    const { cabinet, reading } = await atMeter();
    expect((await cabinet.ask.send([reading, reading], key)).status).toBe(422);
    expect((await cabinet.ask.send([reading], key)).status).toBe(200);
  });

  it("has a key per resident, which a reset forgets [SES-9]", async () => {
    const { visitor, cabinet, reading, before } = await atMeter();
    await cabinet.ask.send([reading], key);
    const neighbour = await enterUtility(visitor, iryna);
    const answer = await neighbour.ask.send([reading], key);
    expect(await answer.json()).toMatchObject({ outcomes: [{ reason: "unknown-counter" }] });
    await visitor.control.reset();
    const anew = await enterUtility(visitor, olena);
    const { total } = await anew.factorHistory({ counterId: reading.counterId });
    expect(total).toBe(before);
    await anew.ask.send([reading], key);
    expect((await anew.factorHistory({ counterId: reading.counterId })).total).toBe(before + 1);
  });

  it("is stored again after returning to an earlier moment", async () => {
    const { visitor, cabinet, reading, count, before } = await atMeter();
    const world = running().worlds.get(visitor.name);
    const moment = world.keepMoment();
    await cabinet.ask.send([reading], key);
    world.returnTo(moment);
    expect(await count()).toBe(before);
    await cabinet.ask.send([reading], key);
    expect(await count()).toBe(before + 1);
  });
});

describe("the first answers", () => {
  it("are kept for the last thousand keys", () => {
    const answers = new FirstAnswers<number>();
    for (let count = 0; count <= 1_000; count += 1) {
      answers.note(`key-${count}`, { body: "", answer: count });
    }
    expect(answers.under("key-0")).toBeUndefined();
    expect(answers.under("key-1")).toEqual({ body: "", answer: 1 });
    expect(answers.all()).toHaveLength(1_000);
  });
});

describe("an account link with a key", () => {
  const free = (name: string, provider: string) => {
    const { people, accounts } = running().worlds.get(name).data;
    const linked = new Set(people.flatMap(({ accountIds }) => accountIds));
    const found = accounts.find(
      ({ id, providerCode }) => providerCode === provider && !linked.has(id),
    )!;
    return {
      serviceProviderCode: found.providerCode,
      invoiceAccountCode: found.code,
      flat: found.flat,
    };
  };

  it("is created once: a repeat gets the same link, another account is refused [ACC-2]", async () => {
    const visitor = session();
    const cabinet = await enterUtility(visitor, taras);
    const wanted = free(visitor.name, "101");
    const first = await cabinet.ask.link(wanted, key);
    expect(first.status).toBe(201);
    const repeat = await cabinet.ask.link(wanted, key);
    expect(repeat.status).toBe(201);
    expect(await repeat.json()).toEqual(await first.json());
    expect(await cabinet.links()).toHaveLength(1);
    const other = await cabinet.ask.link({ ...wanted, invoiceAccountCode: "0000000" }, key);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({
      message: "Під цим ключем уже додано інший рахунок.",
    });
    expect((await cabinet.ask.link(wanted, otherKey)).status).toBe(409);
  });

  it("has a key per resident: another one gets no first answer, but a link [ACC-2, SES-9]", async () => {
    const visitor = session();
    const wanted = free(visitor.name, "101");
    await (await enterUtility(visitor, taras)).ask.link(wanted, key);
    const neighbour = await enterUtility(visitor, iryna);
    expect((await neighbour.ask.link({ ...wanted, flat: "999" }, key)).status).toBe(404);
    expect((await neighbour.ask.link(wanted, key)).status).toBe(201);
    expect(await neighbour.links()).toHaveLength(3);
  });

  it("does not use up the key when it is refused [ACC-2]", async () => {
    const visitor = session();
    const cabinet = await enterUtility(visitor, taras);
    const wanted = free(visitor.name, "101");
    expect((await cabinet.ask.link({ ...wanted, flat: "999" }, key)).status).toBe(404);
    expect((await cabinet.ask.link(wanted, key)).status).toBe(201);
  });
});
