import { dataEvents } from "../../portal/data/data.samples.ts";

/** What any history can receive; the filters and the answers differ. */
export const historyEvents = <Filters>(
  filters: Filters,
  answers: { readonly some: unknown; readonly none: unknown },
) => [
  { type: "REQUEST" as const, request: { filters, order: "newest", page: 1 } },
  { type: "REQUEST" as const, request: { filters, order: "largest", page: 2 } },
  ...dataEvents(answers),
];
