import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { resident } from "#contracts/builders/people.data.ts";
import { aFactor, aNewFactor, anAcceptedFactor } from "#contracts/builders/utility.data.ts";
import type { Codec } from "#contracts/endpoint.ts";
import { sendFactors } from "#contracts/endpoints/counters.ts";
import { NonEmptyString } from "#contracts/schemas/common.ts";
import type { FactorRefusal } from "#contracts/schemas/counters.ts";
import { Factor } from "#contracts/schemas/counters.ts";
import { idempotencyKey, malformed } from "./situations.ts";
import { interact } from "./support.ts";

const params = { login: resident.login } as const;
const metered = { name: "a signed-in resident with a counter", params } as const;

const Accepted = Schema.Struct({
  counterId: NonEmptyString,
  outcome: Schema.Literal("accepted"),
  factor: Factor,
});
const refusedFor = (reason: FactorRefusal, counterId: Codec = NonEmptyString) =>
  Schema.Struct({
    counterId,
    outcome: Schema.Literal("refused"),
    reason: Schema.Literal(reason),
    message: NonEmptyString,
  });
const outcomesOf = (outcome: Codec) => Schema.Struct({ outcomes: Schema.Array(outcome) });

/** Only the accepted outcome, only the refused one with this reason, or one of each. */
const accepted = outcomesOf(Accepted);
const refused = (reason: FactorRefusal, counterId?: Codec) =>
  outcomesOf(refusedFor(reason, counterId));
const acceptedAndLower = outcomesOf(Schema.Union([Accepted, refusedFor("lower")]));

describe("handing readings in", () => {
  const counterFromState = { "factors.0.counterId": "counterId" } as const;

  it("answers with what was taken over and when [CON-2, UTIL-2]", async () => {
    const success = { outcomes: [anAcceptedFactor()] };
    const outcome = await interact({
      description: "a reading above the last one",
      endpoint: sendFactors,
      alsoMinimal: true,
      given: metered,
      request: { body: { factors: [aNewFactor()] }, idempotencyKey: null },
      bodyFromState: { ...counterFromState, "factors.0.value": "usualValue" },
      narrowed: accepted,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("may come under a key, so that a repeat is no second reading [CON-2, UTIL-2]", async () => {
    const success = { outcomes: [anAcceptedFactor()] };
    const outcome = await interact({
      description: "a reading under a key",
      endpoint: sendFactors,
      given: metered,
      request: { body: { factors: [aNewFactor()] }, idempotencyKey },
      bodyFromState: { ...counterFromState, "factors.0.value": "usualValue" },
      narrowed: accepted,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("takes the same reading again: nothing was used [CON-2, UTIL-2]", async () => {
    const success = { outcomes: [anAcceptedFactor({ value: 1322.5, consumption: 0 })] };
    const outcome = await interact({
      description: "a reading equal to the last one",
      endpoint: sendFactors,
      given: metered,
      request: { body: { factors: [aNewFactor({ value: 1322.5 })] }, idempotencyKey: null },
      bodyFromState: { ...counterFromState, "factors.0.value": "lastValue" },
      narrowed: accepted,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it.each([
    ["lower", "lower than the last one", "lowerValue"],
    ["unusual", "far above the usual", "unusualValue"],
  ] as const)(
    "refuses as %s what is not confirmed, and takes it when it is [CON-2, UTIL-2]",
    async (reason, message, name) => {
      const value = reason === "lower" ? 1000 : 1900;
      const bodyFromState = { ...counterFromState, "factors.0.value": name };
      const success = {
        outcomes: [
          { counterId: "counter-1", outcome: "refused", reason, message: "Перевірте показник." },
        ],
      } as const;
      const asked = await interact({
        description: `a reading ${message}`,
        endpoint: sendFactors,
        given: metered,
        request: { body: { factors: [aNewFactor({ value })] }, idempotencyKey: null },
        bodyFromState,
        narrowed: refused(reason),
        success,
      });
      expect(asked).toEqual({ value: success });
      const { consumption: _, ...taken } = aFactor({ value });
      const done = {
        outcomes: [{ counterId: "counter-1", outcome: "accepted", factor: taken }],
      } as const;
      const confirmed = await interact({
        description: `a confirmed reading ${message}`,
        endpoint: sendFactors,
        given: metered,
        request: {
          body: { factors: [aNewFactor({ value, confirmed: true })] },
          idempotencyKey: null,
        },
        bodyFromState,
        narrowed: accepted,
        success: done,
      });
      expect(confirmed).toEqual({ value: done });
    },
  );

  it.each([
    ["too-many-digits", "with more digits than the dial", metered],
    [
      "unknown-counter",
      "of a neighbour's meter",
      { name: "a signed-in resident and a neighbour's counter", params },
    ],
    [
      "provider-unavailable",
      "while the provider does not answer",
      { name: "a signed-in resident with a counter whose provider does not answer", params },
    ],
  ] as const)(
    "says of one reading that it is refused: %s [CON-2, UTIL-2, SES-9]",
    async (reason, message, given) => {
      const value = reason === "too-many-digits" ? 999_999_999 : 1335;
      const success = {
        outcomes: [
          { counterId: "counter-1", outcome: "refused", reason, message: "Показник не прийнято." },
        ],
      } as const;
      const outcome = await interact({
        description: `a reading ${message}`,
        endpoint: sendFactors,
        given,
        request: { body: { factors: [aNewFactor({ value })] }, idempotencyKey: null },
        bodyFromState: counterFromState,
        narrowed: refused(reason),
        success,
      });
      expect(outcome).toEqual({ value: success });
    },
  );

  it("says of which meter it knows nothing [CON-2, UTIL-2]", async () => {
    const reason = "unknown-counter";
    const counterId = "nobody's";
    const success = {
      outcomes: [{ counterId, outcome: "refused", reason, message: "Показник не прийнято." }],
    } as const;
    const outcome = await interact({
      description: "a reading of a meter that is nobody's",
      endpoint: sendFactors,
      given: metered,
      request: { body: { factors: [aNewFactor({ counterId })] }, idempotencyKey: null },
      narrowed: refused(reason, Schema.Literal(counterId)),
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("tells of each reading by itself what became of it [CON-2, UTIL-2]", async () => {
    const lower = { counterId: "counter-2", value: 41 } as const;
    const success = {
      outcomes: [
        anAcceptedFactor(),
        {
          counterId: lower.counterId,
          outcome: "refused",
          reason: "lower",
          message: "Перевірте показник.",
        },
      ],
    } as const;
    const outcome = await interact({
      description: "two readings of which one is lower than the last one",
      endpoint: sendFactors,
      given: { name: "a signed-in resident with two counters", params },
      request: { body: { factors: [aNewFactor(), lower] }, idempotencyKey: null },
      bodyFromState: {
        ...counterFromState,
        "factors.0.value": "usualValue",
        "factors.1.counterId": "otherCounterId",
        "factors.1.value": "otherLowerValue",
      },
      narrowed: acceptedAndLower,
      hasEach: true,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("is refused whole when a meter comes twice [CON-2, UTIL-2]", async () => {
    const errors = [{ message: "Цей лічильник уже є вище.", field: "factors.1.counterId" }];
    const outcome = await interact({
      description: "two readings of one meter",
      endpoint: sendFactors,
      given: metered,
      request: { body: { factors: [aNewFactor(), aNewFactor()] }, idempotencyKey: null },
      bodyFromState: { ...counterFromState, "factors.1.counterId": "counterId" },
      refusal: { status: 422, problem: { errors } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 422, items: errors } });
  });

  it("is refused whole without a reading [CON-2]", async () => {
    const outcome = await interact({
      description: "no reading at all",
      endpoint: sendFactors,
      given: metered,
      request: { body: { factors: [] }, idempotencyKey: null },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});
