/** Whether a field is filled in: an unticked box and an empty text are not. */
export const isFilled = <Value>(value: Value | undefined): value is Value & {} =>
  value !== undefined && value !== null && value !== "" && value !== false;

interface Filled<Draft> {
  readonly draft: Draft;
  /** The empty form. */
  readonly untouched: Draft;
  /** Its prefilled values. */
  readonly known: Partial<Draft>;
}

/** New prefilled values replace old ones, but never typed input. */
export const filledIn = <Draft extends object>(
  { draft, untouched, known }: Filled<Draft>,
  facts: Partial<Draft>,
): Pick<Filled<Draft>, "draft" | "known"> => {
  let next = { draft, known };
  for (const field in { ...known, ...facts }) {
    const before = known[field];
    const value = facts[field] ?? untouched[field];
    if (value === (before ?? untouched[field])) continue;
    const isTyped = isFilled(draft[field]) && draft[field] !== before;
    next = {
      known: { ...next.known, [field]: value },
      draft: isTyped ? next.draft : { ...next.draft, [field]: value },
    };
  }
  return next;
};

/** Stored input is restored to empty fields only; input typed since then stays. */
export const takenBack = <Draft extends object>(draft: Draft, kept: Partial<Draft>): Draft => {
  let next = draft;
  for (const field in kept) {
    const value = kept[field];
    if (isFilled(value) && !isFilled(draft[field])) next = { ...next, [field]: value };
  }
  return next;
};
