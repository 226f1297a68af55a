import type { Failure } from "#contracts/failure.ts";

/**
 * A refusal with the fields as a form names them: the server numbers those of a list.
 * @param nameOf `undefined` leaves the field as the server names it.
 */
export const withFields = (
  failure: Failure,
  nameOf: (field: string) => string | undefined,
): Failure =>
  failure._tag === "Rejected"
    ? {
        ...failure,
        items: failure.items.map((item) => {
          const name = nameOf(item.field ?? "");
          return name === undefined ? item : { ...item, field: name };
        }),
      }
    : failure;
