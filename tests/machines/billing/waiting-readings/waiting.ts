import { counterOf } from "#contracts/builders/meters.data.ts";
import type { WaitingReading } from "#machines/billing/waiting-readings/waiting-reading.ts";

export const reading = (id: string, over: Partial<WaitingReading> = {}): WaitingReading => ({
  key: `key-of-${id}`,
  counter: counterOf(id),
  value: 104,
  typedAt: "2026-11-20T18:30:00.000Z",
  agreed: [],
  ...over,
});

export const [a, b] = [reading("a"), reading("b")];
