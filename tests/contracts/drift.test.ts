import { describe, expect, it } from "vitest";
import { committedPact } from "#contracts/verify/options.ts";
import type { Drift } from "#scripts/drift/drifts.ts";
import { driftsOf } from "#scripts/drift/drifts.ts";
import type { Recorded } from "#scripts/drift/recorded.ts";
import { recordedIn } from "#scripts/drift/recorded.ts";
import {
  avoidable,
  judgedDrifts,
  driftReportOf,
  survivorsOf,
  survivorText,
} from "#scripts/drift/report.ts";
import { sampledDrifts } from "#scripts/drift/sample.ts";

const recorded = recordedIn(committedPact);
/** The verifier may be slow on a busy machine. */
const timeout = 60_000;

const oneOf = (description: string): Recorded => {
  const found = recorded.find((one) => one.description === description);
  if (found === undefined) throw new Error(`There is no “${description}”.`);
  return found;
};

const judgedOf = (one: Recorded) => judgedDrifts(driftsOf([one]));

describe("a service that drifts", { timeout }, () => {
  it("is refused wherever the portal would break: a sample of every kind of difference and every call [CON-7]", async () => {
    const all = driftsOf(recorded);
    const sample = sampledDrifts(all, "2012", { ofKind: 8, ofCall: 2 });
    expect(new Set(sample.map(({ kind }) => kind))).toEqual(new Set(all.map(({ kind }) => kind)));
    const calls = recorded.map(({ call }) => call.id);
    expect(new Set(sample.map(({ call }) => call))).toEqual(new Set(calls));
    const results = await judgedDrifts(sample);
    expect(results.filter(({ breaking }) => breaking).length).toBeGreaterThan(120);
    expect(avoidable(survivorsOf(results)).map(survivorText)).toEqual([]);
  });

  it("has an example for every optional field of a success, except for fields that no service can give [CON-7]", () => {
    const named = ({ call, status, place }: Drift) => `${call} ${status} ${place}`;
    const all = driftsOf(recorded).filter(({ status }) => status < 300);
    const held = new Set(all.filter(({ kind }) => kind === "a missing field").map(named));
    const unheld = all.filter(
      (one) => one.kind !== "an extra field" && /\.\w+$/u.test(one.place) && !held.has(named(one)),
    );
    expect(unheld.length).toBeGreaterThan(0);
    expect(avoidable(unheld).map(named)).toEqual([]);
  });

  it("survives when a contract accepts any pattern for a moment [CON-2]", async () => {
    const one = oneOf("the amount to pay on a linked account");
    const { matchingRules } = one.response;
    const body = {
      ...matchingRules?.body,
      "$.calculatedAt": { combine: "AND", matchers: [{ match: "regex", regex: "." }] },
    };
    const careless = { ...one, response: { ...one.response, matchingRules: { body } } };
    const survivors = survivorsOf(await judgedOf(careless)).map(({ place, kind }) => [place, kind]);
    expect(survivors).toContainEqual(["$.calculatedAt", "a number for a text"]);
    expect(survivors).toContainEqual(["$.calculatedAt", "another text"]);
  });

  /** Whether the contract refuses these bodies as answers of one interaction. */
  const refuses = async (description: string, ...bodies: readonly unknown[]) => {
    const one = oneOf(description);
    const [whole] = driftsOf([one]).flatMap(({ mutants }) => mutants);
    if (whole === undefined) throw new Error(`“${description}” has no drift.`);
    const drifts = bodies.map((content): Drift => {
      const after = { ...whole.before, body: JSON.stringify(content) };
      const mutant = { recorded: one, before: whole.before, after, body: { content } };
      return { call: one.call.id, status: 200, kind: "other", place: "$", mutants: [mutant] };
    });
    return (await judgedDrifts(drifts)).map(({ killed }) => killed);
  };

  it("is refused where a saved list lacks an address that was sent, and not for another order [CON-7]", async () => {
    const first = { id: "a", email: "olena.kovalenko@example.com", useAsDefault: false };
    const second = { id: "b", email: "olena.nova@example.com", useAsDefault: true };
    const known = [first, second].map((one) => ({ ...one, confirmed: true }));
    const stale = known.map((one) => ({ ...one, email: one.email.replace("nova", "robota") }));
    const description = "two emails of which each comes back as it was sent";
    expect(await refuses(description, known, known.toReversed(), stale, known.slice(0, 1))).toEqual(
      [false, false, true, true],
    );
  });

  it("is refused where a refusal names another field, and not for other words [CON-7]", async () => {
    const problem = (field: string) => ({ errors: [{ message: "Інші слова.", field }] });
    const description = "a changed profile with a login that is no email";
    expect(await refuses(description, problem("name"), problem("login"))).toEqual([false, true]);
  });

  it("is refused where true stands for a text [CON-7]", async () => {
    const body = oneOf("the profile of a signed-in resident").response.body?.content;
    const profile = (middleName: unknown) => ({ ...Object(body), middleName });
    const bodies = [null, "Петрівна", true, false].map(profile);
    expect(await refuses("the profile of a signed-in resident", ...bodies)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("may survive for a reason only where the reason is true for the value [CON-3]", () => {
    const ofAnother = (description: string) =>
      driftsOf([oneOf(description)]).filter(({ kind }) => kind === "another one's value");
    const excused = ofAnother("a changed email");
    expect(avoidable(excused).map(({ place }) => place)).toEqual(["$.email", "$.useAsDefault"]);
    expect(excused.map(({ place }) => place)).toContain("$.id");
    const rooms = driftsOf([oneOf("the meters of one account, in the fewest fields")]).filter(
      ({ place }) => place.endsWith("place"),
    );
    expect(avoidable(rooms)).toEqual([]);
    const [room] = rooms;
    expect(avoidable([{ ...room, kind: "null" } as Drift])).toHaveLength(1);
  });

  it("is reported with its call, place, kind and reason [CON-3]", async () => {
    const results = await judgedOf(oneOf("the amount to pay on a linked account"));
    expect(driftReportOf(results)).toContain(
      "getAmountToPay 200 $.serviceProviderCode: another one's value (a state returns the value: our command compares it",
    );
  });
});
