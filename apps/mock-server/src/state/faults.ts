import * as Schema from "effect/Schema";
import { NonEmptyString } from "#contracts/schemas/common.ts";

/** A token (RFC 9110, 5.1). */
const headerName = /^[\w!#$%&'*+.^`|~-]{1,100}$/u;
const HeaderValue = Schema.String.check(Schema.isPattern(/^[\t\u0020-\u007e]{0,500}$/u));

/** A record schema with a key schema would silently drop other keys. */
const Headers = Schema.Record(Schema.String, HeaderValue).check(
  Schema.makeFilter((headers) =>
    Object.keys(headers)
      .filter((name) => !headerName.test(name))
      .map((name) => ({ path: [name], issue: "Expected the name of a header" })),
  ),
);

const Order = Schema.Struct({
  /** `*` stands for any method. */
  method: Schema.Literals(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "*"]),
  path: NonEmptyString.check(
    Schema.isPattern(/^(?:\/[^*?#]*\*?|\*)$/u, {
      message: "Expected a path without a query, exact or ending in *",
    }),
  ),
  times: Schema.Union([
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 })),
    Schema.Literal("always"),
  ]),
  status: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 200, maximum: 599 }))),
  body: Schema.optionalKey(Schema.Unknown),
  rawBody: Schema.optionalKey(Schema.String),
  headers: Schema.optionalKey(Headers),
  delayMs: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600_000 }))),
  hang: Schema.optionalKey(Schema.Boolean),
  cut: Schema.optionalKey(Schema.Boolean),
  /** The number of matching calls to skip first. */
  skip: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))),
  /** The share of calls that are affected. The choice depends only on their order. */
  share: Schema.optionalKey(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))),
  /** How long the fault lasts, in milliseconds of real time; the session's clock has no effect. */
  forMs: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3_600_000 }))),
});

const hasEffect = ({ status, body, rawBody, headers, delayMs, hang, cut }: typeof Order.Type) =>
  hang === true ||
  cut === true ||
  [status, body, rawBody, headers, delayMs].some((value) => value !== undefined);

/** A fault: what goes wrong, for which calls and how often. One without an effect would only mark its calls. */
export const FaultOrder = Order.check(
  Schema.makeFilter((order) =>
    hasEffect(order)
      ? undefined
      : {
          path: ["status"],
          issue: "Expected this, or body, rawBody, headers, delayMs, hang or cut",
        },
  ),
);
export type FaultOrder = typeof FaultOrder.Type;

export interface Fault extends FaultOrder {
  readonly id: string;
}

const matches = (fault: Fault, method: string, path: string): boolean =>
  (fault.method === "*" || fault.method === method) &&
  (fault.path.endsWith("*") ? path.startsWith(fault.path.slice(0, -1)) : fault.path === path);

/** Mulberry32 with a fixed seed: short, and the same numbers on every machine. */
const drawSeed = 2012;
const drawAt = (count: number): number => {
  const state = (drawSeed + Math.imul(count + 1, 0x6d_2b_79_f5)) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** The state of a fault as a plain value, so that an earlier state can be restored. */
export interface FaultState {
  readonly fault: Fault;
  /** The number of random numbers used for its share. */
  readonly drawn: number;
  /** End in real time; `Infinity`: until it is used up or cleared. */
  readonly endsAt: number;
}

/** The faults of one QA session, the oldest first. */
export class Faults {
  readonly #now: () => number;
  #standing: readonly FaultState[] = [];
  #last = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  add(order: FaultOrder): Fault {
    this.#last += 1;
    const fault = { id: `fault-${this.#last}`, ...order };
    const endsAt = order.forMs === undefined ? Infinity : this.#now() + order.forMs;
    const added: FaultState = { fault, drawn: 0, endsAt };
    this.#standing = [...this.#standing, added].slice(-200);
    return fault;
  }

  all(): readonly Fault[] {
    this.#endThoseThatAreOver();
    return this.#standing.map(({ fault }) => fault);
  }

  clear(): void {
    this.#standing = [];
  }

  standing(): readonly FaultState[] {
    return this.#standing;
  }

  /** Replaces all faults. */
  replace(standing: readonly FaultState[]): void {
    this.#standing = standing;
  }

  /** The first fault that matches this call; counts it as used. */
  take(method: string, path: string): Fault | undefined {
    this.#endThoseThatAreOver();
    for (const one of this.#standing) {
      const { fault, drawn } = one;
      if (!matches(fault, method, path)) continue;
      if (fault.skip !== undefined && fault.skip > 0) {
        this.#replace(one, { ...one, fault: { ...fault, skip: fault.skip - 1 } });
        continue;
      }
      const next = fault.share === undefined ? one : { ...one, drawn: drawn + 1 };
      this.#replace(one, next);
      if (fault.share !== undefined && drawAt(drawn) >= fault.share) continue;
      if (fault.times !== "always")
        this.#replace(
          next,
          fault.times > 1 ? { ...next, fault: { ...fault, times: fault.times - 1 } } : null,
        );
      return fault;
    }
    return undefined;
  }

  #replace(old: FaultState, standing: FaultState | null): void {
    this.#standing = this.#standing.flatMap((one) => {
      if (one !== old) return [one];
      return standing === null ? [] : [standing];
    });
  }

  #endThoseThatAreOver(): void {
    const now = this.#now();
    this.#standing = this.#standing.filter(({ endsAt }) => now < endsAt);
  }
}
