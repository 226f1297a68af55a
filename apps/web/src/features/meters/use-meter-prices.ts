import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import type { ActorRefFrom } from "xstate";
import type { meterPricesMachine } from "#machines/billing/meter-prices/meter-prices.machine.ts";
import { priceKeyOf } from "#machines/billing/meter-prices/meter-prices.machine.ts";
import type { MeterWithLastReading } from "#machines/forms/readings.form.ts";
import { useToday } from "../../runtime/use-today.ts";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import type { Estimate } from "./estimate.ts";
import { estimateOf } from "./estimate.ts";
import { meterPricesMachineFor } from "./meter-prices.actors.ts";
import type { ReadingsActor } from "./use-readings.ts";

export type MeterPricesActor = ActorRefFrom<typeof meterPricesMachine>;

/** The prices of a screen's meters; nothing is requested before a reading is typed. */
export const useMeterPrices = (): MeterPricesActor => {
  const { ready } = useRuntimeSlot();
  const [machine] = useState(() => meterPricesMachineFor(ready));
  return useActorRef(machine);
};

/** The expected cost of a typed reading, once the prices of its account have loaded. */
export const useEstimate = (
  prices: MeterPricesActor,
  actor: ReadingsActor,
  meter: MeterWithLastReading,
  value: number | undefined,
): Estimate | undefined => {
  const { counter } = meter;
  const today = useToday();
  const isTyped = value !== undefined;
  // New prices rerender only the rows that show a cost.
  const tariffs = useSelector(prices, ({ context }) =>
    isTyped ? (context.known[priceKeyOf(counter)] ?? null) : null,
  );
  const meters = useSelector(actor, ({ context }) => context.meters);
  useEffect(() => {
    if (isTyped) prices.send({ type: "WANTED", account: counter });
  }, [isTyped, prices, counter]);
  return !isTyped || tariffs === null
    ? undefined
    : estimateOf(value, meter, tariffs, meters, today);
};
