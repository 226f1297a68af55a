import { dataEvents } from "../../portal/data/data.samples.ts";

/** Samples for every history; only filters and answers differ. */
export const historyEvents = <Filters>(
  filters: Filters,
  answers: { readonly some: unknown; readonly none: unknown },
) => [
  { type: "REQUEST" as const, request: { filters, order: "newest", page: 1 } },
  { type: "REQUEST" as const, request: { filters, order: "largest", page: 2 } },
  ...dataEvents(answers),
];
