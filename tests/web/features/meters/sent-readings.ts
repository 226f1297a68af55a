import { sendFactors } from "#contracts/endpoints/counters.ts";
import type { FactorOutcome } from "#contracts/schemas/counters.ts";
import type { FakeNetwork, Seen } from "../../support/network.ts";

/** Answers a save with these outcomes. */
export const answering =
  (...outcomes: readonly FactorOutcome[]) =>
  (net: FakeNetwork): void => {
    net.on(sendFactors, { ok: { outcomes } });
  };

/** The bodies of the saves that were sent. */
export const bodies = (network: FakeNetwork): readonly unknown[] =>
  network.callsOf(sendFactors).map(({ body }: Seen) => body);
