import fc from "fast-check";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { StoredWorld } from "#mock/state/world.ts";
import { cabinetOf, enterCabinet } from "./support/cabinet.ts";
import { comingIn } from "./support/letters.ts";
import { iryna, mockForFile, olena, taras } from "./support/suite.ts";

const { running, session } = mockForFile();
const visitor = () => comingIn(session());
type Cabinet = ReturnType<typeof cabinetOf>;
const phone = "+38 (067) 123 45 67";
const email = "olena.nova@example.com";

describe("another resident's data", () => {
  it("is answered like an unknown id, and is not changed [SES-9]", async () => {
    const here = visitor();
    const [theirs, mine] = [await enterCabinet(here, olena), await enterCabinet(here, iryna)];
    const before = [await theirs.all(), await mine.all()];
    const read = async (answer: Response) => [answer.status, await answer.text()];
    const unknown = { id: "no-such-id", useAsDefault: true };
    for (const { id } of before[0]!.emails) {
      const change = { id, email, useAsDefault: true };
      for (const save of [mine.saveEmail, (one: typeof change) => mine.saveEmails([one])]) {
        const refused = await read(await save(change));
        expect(refused[0]).toBe(404);
        expect(refused).toEqual(await read(await save({ ...change, ...unknown })));
      }
    }
    for (const { id } of before[0]!.phones) {
      const refused = await read(await mine.savePhone({ id, phone, useAsDefault: true }));
      expect(refused[0]).toBe(404);
      expect(refused).toEqual(await read(await mine.savePhone({ ...unknown, phone })));
    }
    for (const { serviceProvider } of before[0]!.bills) {
      expect((await mine.allowBills(serviceProvider.code, true)).status).toBe(404);
    }
    expect([await theirs.all(), await mine.all()]).toEqual(before);
    expect(await here.control.outbox()).toEqual([]);
  });

  it("is not changed by one's edits or deletion [SES-9]", async () => {
    const here = visitor();
    const [theirs, mine] = [await enterCabinet(here, olena), await enterCabinet(here, iryna)];
    const before = await theirs.all();
    const [first] = await mine.emails();
    await mine.saveProfile({ firstName: "Інша", name: "other@example.com" });
    await mine.saveEmail({ ...first!, email: before.emails[0]!.email });
    await here.confirm(await here.newestCode(before.emails[0]!.email));
    await mine.addPhone(before.phones[0]!.phone, true);
    await mine.allowBills("889", false);
    await mine.changePassword(iryna[1], "Fresh-2027");
    expect(await theirs.all()).toEqual(before);
    await mine.deleteProfile("Fresh-2027");
    expect(await theirs.all()).toEqual(before);
  });

  it("is separate in another QA session, even for the same person [SES-9]", async () => {
    const [one, other] = [session(), session()];
    const [here, there] = [await enterCabinet(one, olena), await enterCabinet(other, olena)];
    const before = await there.all();
    await here.saveProfile({ firstName: "Інша" });
    await here.deleteProfile(olena[1]);
    expect(await there.all()).toEqual(before);
    expect((await cabinetOf(other, here.token).addPhone(phone)).status).toBe(401);
  });

  it("is refused without a valid token before the request is checked", async () => {
    const cabinet = cabinetOf(session(), "a".repeat(43));
    const change = { id: "x", email: "no email", useAsDefault: true };
    for (const answer of [
      await cabinet.deleteProfile(""),
      await cabinet.saveEmail(change),
      await cabinet.saveEmails([]),
      await cabinet.addPhone("x"),
      await cabinet.savePhone({ id: "", phone: "", useAsDefault: true }),
      await cabinet.allowBills("", true),
      await cabinet.changePassword("", ""),
    ]) {
      expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    }
  });
});

const addresses = [
  "a@example.com",
  "b@example.com",
  "A@example.com",
  olena[0],
  iryna[0],
  "no email",
];
const numbers = [phone, "+38 (050) 765 43 21", "+38 (093) 111 22 33", "0671234567"];
const place = fc.nat(3);
const change = fc.record({ place, address: fc.constantFrom(...addresses), mark: fc.boolean() });
const numbered = { number: fc.constantFrom(...numbers), mark: fc.boolean() };

/** One edit by one of two people; a place beyond the end of a list is an id of the other person or an unknown id. */
const edit = fc.record({
  who: fc.nat(1),
  act: fc.oneof(
    fc.record({ kind: fc.constant("email" as const), change }),
    fc.record({
      kind: fc.constant("emails" as const),
      changes: fc.array(change, { maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant("add" as const), ...numbered }),
    fc.record({ kind: fc.constant("phone" as const), place, ...numbered }),
  ),
});
type Act = typeof edit extends fc.Arbitrary<{ act: infer A }> ? A : never;

const perform = async (mine: Cabinet, theirs: Cabinet, act: Act): Promise<number> => {
  const ids = async (list: "emails" | "phones") =>
    [...(await mine[list]()), ...(await theirs[list]())].map(({ id }) => id);
  const emailIds = await ids("emails");
  const sent = (one: { place: number; address: string; mark: boolean }) => ({
    id: emailIds[one.place] ?? "nobody",
    email: one.address,
    useAsDefault: one.mark,
  });
  switch (act.kind) {
    case "email":
      return (await mine.saveEmail(sent(act.change))).status;
    case "emails":
      return (await mine.saveEmails(act.changes.map(sent))).status;
    case "phone": {
      const id = (await ids("phones"))[act.place] ?? "nobody";
      return (await mine.savePhone({ id, phone: act.number, useAsDefault: act.mark })).status;
    }
    default:
      return (await mine.addPhone(act.number, act.mark)).status;
  }
};

const expectSound = (
  entries: readonly { id: string; useAsDefault: boolean }[],
  texts: string[],
) => {
  expect(entries.filter(({ useAsDefault }) => useAsDefault)).toHaveLength(
    entries.length > 0 ? 1 : 0,
  );
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(texts.length);
};

describe("any sequence of edits by two people", () => {
  it("keeps one default entry and unique ids and texts; a refusal changes nothing, and nothing changes for the other person [SES-9]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 10 }), async (edits) => {
        const here = visitor();
        const people = [await enterCabinet(here, olena), await enterCabinet(here, taras)];
        for (const { who, act } of edits) {
          const [mine, theirs] = [people[who]!, people[1 - who]!];
          const before = [await mine.all(), await theirs.all()];
          const letters = (await here.control.outbox()).length;
          const status = await perform(mine, theirs, act);
          const after = await mine.all();
          expect([200, 201, 400, 404, 409]).toContain(status);
          const sent = (await here.control.outbox()).length - letters;
          const isRefused = status >= 400;
          expect([after, sent]).toEqual(isRefused ? [before[0], 0] : [after, sent]);
          expect(await theirs.all()).toEqual(before[1]);
          expectSound(
            after.emails,
            after.emails.map((entry) => entry.email),
          );
          expectSound(
            after.phones,
            after.phones.map((entry) => entry.phone),
          );
          expect(after.emails.map(({ id }) => id)).toEqual(before[0]!.emails.map(({ id }) => id));
        }
        const snapshot = running().worlds.get(here.name).snapshot();
        const kept: unknown = JSON.parse(JSON.stringify(snapshot));
        expect(Schema.decodeUnknownSync(StoredWorld)(kept)).toEqual(snapshot);
      }),
      { numRuns: 15 },
    );
    expect(running().errors).toEqual([]);
  }, 30_000);
});
