import * as Effect from "effect/Effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { decodeAs } from "#contracts/decoding.ts";
import { LastFactors } from "#contracts/schemas/counters.ts";
import { loadMeters, marked } from "#web/billing/load-meters.ts";
import { json, make } from "../api/make-client.ts";

const counter = (nth: number) => ({
  id: `c${nth}`,
  serviceProviderCode: "101",
  invoiceAccountCode: "1",
});
const factor = { date: "2026-10-28", value: 100 };

/** What a service may send for a meter, and how its last reading must be marked. */
const kinds = {
  read: { counter: {}, factor },
  never: { counter: {} },
  null: { counter: {}, factor: null },
  unread: { counter: {}, factor: { ...factor, value: "100" } },
  empty: { counter: {}, factor: {} },
  text: { counter: {}, factor: "100" },
  undated: { counter: {}, factor: { ...factor, date: "28 October" } },
  partly: { counter: {}, factor: { ...factor, source: "somebody" } },
  unusual: { counter: {}, factor, usualConsumption: "a lot" },
  neither: { counter: {}, factor: {}, usualConsumption: -1 },
  gone: { factor },
} as const;
const withoutLast: readonly string[] = ["unread", "empty", "text", "undated", "neither"];
const withoutUsual: readonly string[] = ["unusual", "neither"];
type Kind = keyof typeof kinds;
const allKinds = Object.keys(kinds).filter((kind): kind is Kind => Object.hasOwn(kinds, kind));

const sentAs = (kind: Kind, nth: number): unknown =>
  kind === "gone" ? kinds.gone : { ...kinds[kind], counter: counter(nth) };

describe("the meters with their last readings", () => {
  it("are listed once each, whatever the service repeats, and marked as the first one [UTIL-2, CON-1]", () => {
    const sent = [sentAs("read", 1), sentAs("unread", 2), sentAs("read", 2), sentAs("read", 1)];
    const decoded = decodeAs(LastFactors, sent);
    if (!decoded.ok) throw new Error("Unreadable.");
    const { meters, unread } = marked(decoded.value, decoded.lost);
    expect(meters.map(({ counter: { id }, isLastUnread = false }) => [id, isLastUnread])).toEqual([
      ["c1", false],
      ["c2", true],
    ]);
    expect(unread).toBe(0);
    // Providers number their meters independently.
    const alike = ["c1", "c2"].map((id) => ({ counter: { ...counter(1), id, number: "7" } }));
    const both = decodeAs(LastFactors, alike);
    expect(both.ok && marked(both.value, both.lost).meters).toHaveLength(2);
  });

  it("are marked only when a last reading or the usual consumption cannot be read, and those that cannot be shown are counted [UTIL-2, CON-1]", () => {
    const some = fc.array(fc.constantFrom(...allKinds), { maxLength: 12 });
    fc.assert(
      fc.property(some, (list) => {
        const decoded = decodeAs(LastFactors, list.map(sentAs), true);
        if (!decoded.ok) throw new Error("Unreadable.");
        const { meters, unread } = marked(decoded.value, decoded.lost);
        expect(
          meters.map(({ counter: { id }, isLastUnread = false, isUsualUnread = false }) => [
            id,
            isLastUnread,
            isUsualUnread,
          ]),
        ).toEqual(
          list.flatMap((kind, nth) =>
            kind === "gone"
              ? []
              : [[`c${nth}`, withoutLast.includes(kind), withoutUsual.includes(kind)]],
          ),
        );
        expect(unread).toBe(list.filter((kind) => kind === "gone").length);
      }),
    );
  });

  it("are asked for by the configured groups of providers [UTIL-2, CON-1]", async () => {
    const sent = [sentAs("read", 0), sentAs("gone", 1), sentAs("unread", 2)];
    const { client, fetch } = make(() => Promise.resolve(json(sent)));
    const configuration = { ...defaultConfiguration, service_provider_group_ids: ["7", "9"] };
    const { meters, unread } = await Effect.runPromise(loadMeters(client, configuration));
    expect(fetch.mock.calls[0]?.[0]).toContain("/last-factors?serviceProviderGroupIds=7%2C9");
    expect(meters.map((meter) => [meter.counter.id, meter.isLastUnread])).toEqual([
      ["c0", undefined],
      ["c2", true],
    ]);
    expect(unread).toBe(1);
  });
});
