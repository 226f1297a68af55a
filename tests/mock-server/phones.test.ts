import { describe, expect, it } from "vitest";
import { enterCabinet, statusesOf } from "./support/cabinet.ts";
import { mockForFile, iryna, olena, taras } from "./support/suite.ts";

const { session } = mockForFile();
const numbers = ["+38 (067) 123 45 67", "+38 (050) 765 43 21", "+380 (93) 111 22 33"] as const;
const [first, second] = numbers;
const taken = "Цей номер телефону вже є у Вашому профілі.";

describe("a phone", () => {
  it("is added with an id; the first one is the default [PROF-5]", async () => {
    const cabinet = await enterCabinet(session(), taras);
    const added = await cabinet.addPhone(first);
    expect(added.status).toBe(201);
    const entry = await added.json();
    expect(entry).toEqual({ id: expect.any(String), phone: first, useAsDefault: true });
    const next = await (await cabinet.addPhone(second)).json();
    expect(next).toMatchObject({ phone: second, useAsDefault: false });
    expect(await cabinet.phones()).toEqual([entry, next]);
  });

  it("becomes the default on request, and cannot be unset [PROF-5]", async () => {
    const cabinet = await enterCabinet(session(), taras);
    const marks = async () => (await cabinet.phones()).map(({ useAsDefault }) => useAsDefault);
    const one = await (await cabinet.addPhone(first)).json();
    await cabinet.addPhone(second, true);
    expect(await marks()).toEqual([false, true]);
    await cabinet.savePhone({ ...one, phone: numbers[2], useAsDefault: false });
    expect(await marks()).toEqual([false, true]);
    await cabinet.savePhone({ ...(await cabinet.phones())[1]!, useAsDefault: false });
    expect(await marks()).toEqual([false, true]);
    const answer = await cabinet.savePhone({ ...one, useAsDefault: true });
    expect([answer.status, await answer.json()]).toEqual([200, { ...one, useAsDefault: true }]);
    expect(await marks()).toEqual([true, false]);
    const kept = await cabinet.savePhone({ ...one, useAsDefault: false });
    expect(await kept.json()).toEqual({ ...one, useAsDefault: true });
    expect(await marks()).toEqual([true, false]);
  });

  it("is changed in place, and may be saved unchanged [PROF-5]", async () => {
    const cabinet = await enterCabinet(session(), olena);
    const [one, other] = await cabinet.phones();
    await cabinet.savePhone({ ...one!, phone: first });
    expect(await cabinet.phones()).toEqual([{ ...one, phone: first }, other]);
    expect((await cabinet.savePhone({ ...one!, phone: first })).status).toBe(200);
  });

  it("must be unique: a duplicate is refused with its field, and nothing is stored", async () => {
    const cabinet = await enterCabinet(session(), olena);
    const stored = await cabinet.phones();
    const [one, other] = stored;
    for (const refused of [
      await cabinet.addPhone(other!.phone, true),
      await cabinet.savePhone({ ...one!, phone: other!.phone }),
    ]) {
      expect(refused.status).toBe(409);
      expect(await refused.json()).toEqual({
        message: taken,
        errors: [{ field: "phone", message: taken }],
      });
    }
    expect(await cabinet.phones()).toEqual(stored);
  });

  it("is refused when the entry was changed elsewhere, and nothing is stored [PROF-5]", async () => {
    const cabinet = await enterCabinet(session(), olena);
    const [one, other] = await cabinet.phones();
    const { phone, useAsDefault } = one!;
    const was = { phone, useAsDefault };
    expect((await cabinet.savePhone({ ...one!, phone: first, was })).status).toBe(200);
    const stored = await cabinet.phones();
    const refused = await cabinet.savePhone({ ...one!, phone: second, was });
    const message = "Цей запис тим часом змінено в іншому місці. Нічого не збережено.";
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message, errors: [{ field: "was", message }] },
    ]);
    await cabinet.savePhone({ ...other!, useAsDefault: true });
    const marked = await cabinet.savePhone({
      ...one!,
      phone: first,
      was: { ...was, phone: first },
    });
    expect(marked.status).toBe(409);
    expect(stored).toMatchObject([{ phone: first }, other]);
    expect((await cabinet.phones()).map((entry) => entry.phone)).toEqual([first, other!.phone]);
    // Without `useAsDefault` in `was`, the default mark is not compared, whether the entry has it or not.
    for (const entry of await cabinet.phones())
      expect((await cabinet.savePhone({ ...entry, was: { phone: entry.phone } })).status).toBe(200);
    // What another entry was does not count.
    const foreign = await cabinet.savePhone({ ...other!, was: { phone: first } });
    expect(foreign.status).toBe(409);
    // Without `was`, a save overwrites, as before.
    expect((await cabinet.savePhone({ ...one!, phone: second })).status).toBe(200);
  });

  it("that is not in the list cannot be saved [PROF-5]", async () => {
    const cabinet = await enterCabinet(session(), olena);
    const stored = await cabinet.phones();
    const unknown = { id: "phone-of-nobody", phone: first, useAsDefault: true };
    expect((await cabinet.savePhone(unknown)).status).toBe(404);
    expect(await cabinet.phones()).toEqual(stored);
  });

  it("may be the same as another resident's", async () => {
    const here = session();
    const [theirs] = await (await enterCabinet(here, olena)).phones();
    const cabinet = await enterCabinet(here, taras);
    expect((await cabinet.addPhone(theirs!.phone)).status).toBe(201);
  });

  it.each(["", "0671234567", "+38 (067) 123 45 6", "+38 (067) 123 45 67 ", "+38 (０67) 123 45 67"])(
    "must be complete, with its country code: not %j",
    async (phone) => {
      const cabinet = await enterCabinet(session(), taras);
      expect((await cabinet.addPhone(phone)).status).toBe(400);
      expect(await cabinet.phones()).toEqual([]);
    },
  );

  it("added many times at once is stored once", async () => {
    const cabinet = await enterCabinet(session(), taras);
    const answers = await Promise.all([1, 2, 3, 4].map(() => cabinet.addPhone(first)));
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    expect(await cabinet.phones()).toHaveLength(1);
  });
});

describe("bills by email", () => {
  it("list each provider of the linked accounts once, with its name [PROF-4]", async () => {
    const cabinet = await enterCabinet(session(), olena);
    expect(await cabinet.bills()).toEqual([
      { serviceProvider: { code: "820", name: expect.any(String) }, isAllowToSendEmail: false },
      { serviceProvider: { code: "301", name: expect.any(String) }, isAllowToSendEmail: false },
      { serviceProvider: { code: "101", name: expect.any(String) }, isAllowToSendEmail: false },
    ]);
    expect(await (await enterCabinet(session(), taras)).bills()).toEqual([]);
    const hers = await (await enterCabinet(session(), iryna)).bills();
    expect(hers.map(({ isAllowToSendEmail }) => isAllowToSendEmail)).toEqual([true, true]);
  });

  it("are set for each provider; repeating it changes nothing [PROF-4]", async () => {
    const here = session();
    const cabinet = await enterCabinet(here, olena);
    const allowed = async () =>
      (await cabinet.bills())
        .filter(({ isAllowToSendEmail }) => isAllowToSendEmail)
        .map(({ serviceProvider }) => serviceProvider.code);
    const set = async (code: string, isAllowed: boolean) => {
      const answer = await cabinet.allowBills(code, isAllowed);
      expect([answer.status, await answer.text()]).toEqual([204, ""]);
    };
    await set("820", true);
    await set("820", true);
    await set("101", true);
    expect(await allowed()).toEqual(["820", "101"]);
    await set("820", false);
    expect(await allowed()).toEqual(["101"]);
    const again = await enterCabinet(here, olena);
    expect(await again.bills()).toEqual(await cabinet.bills());
  });

  it("can be set only for linked providers [PROF-4]", async () => {
    const cabinet = await enterCabinet(session(), olena);
    for (const code of ["889", "000", "constructor"]) {
      const refused = await cabinet.allowBills(code, true);
      expect([refused.status, await refused.json()]).toEqual([
        404,
        { message: "У Вашому кабінеті немає рахунків цього постачальника." },
      ]);
    }
  });
});
