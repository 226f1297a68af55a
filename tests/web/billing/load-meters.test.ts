import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAs } from "#contracts/reading.ts";
import { LastFactors } from "#contracts/schemas/counters.ts";
import { marked } from "#web/billing/load-meters.ts";

const counter = (nth: number) => ({
  id: `c${nth}`,
  serviceProviderCode: "101",
  invoiceAccountCode: "1",
});
const factor = { date: "2026-10-28", value: 100 };

/** What a service may send in place of a meter, and what is to be said of its last reading. */
const kinds = {
  read: { counter: {}, factor },
  never: { counter: {} },
  null: { counter: {}, factor: null },
  unread: { counter: {}, factor: { ...factor, value: "100" } },
  undated: { counter: {}, factor: { ...factor, date: "28 October" } },
  partly: { counter: {}, factor: { ...factor, source: "somebody" } },
  gone: { factor },
} as const;
type Kind = keyof typeof kinds;

const sentAs = (kind: Kind, nth: number): unknown =>
  kind === "gone" ? kinds.gone : { ...kinds[kind], counter: counter(nth) };

describe("the meters with what they showed last", () => {
  it("are marked where a last reading was sent and cannot be read, and nowhere else [UTIL-2, CON-1]", () => {
    const some = fc.array(
      fc.constantFrom<Kind>("read", "never", "null", "unread", "undated", "partly", "gone"),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(some, (list) => {
        const reading = readAs(LastFactors, list.map(sentAs), true);
        if (!reading.ok) throw new Error("Unreadable.");
        expect(
          marked(reading.value, reading.lost).map(({ counter: { id }, isLastUnread = false }) => [
            id,
            isLastUnread,
          ]),
        ).toEqual(
          list.flatMap((kind, nth) =>
            kind === "gone" ? [] : [[`c${nth}`, kind === "unread" || kind === "undated"]],
          ),
        );
      }),
    );
  });
});
