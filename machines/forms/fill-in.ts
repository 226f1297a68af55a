/** Whether a field holds something: an unticked box and an empty text do not. */
export const isFilled = <Value>(value: Value | undefined): value is Value & {} =>
  value !== undefined && value !== null && value !== "" && value !== false;

interface Filled<Draft> {
  readonly draft: Draft;
  /** The form before anybody typed. */
  readonly untouched: Draft;
  /** What stands in it because it is known. */
  readonly known: Partial<Draft>;
}

/** What is known now takes the place of what was known before, and of nothing that somebody typed. */
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

/** What has waited comes back into empty fields only: what was typed by then stays. */
export const takenBack = <Draft extends object>(draft: Draft, kept: Partial<Draft>): Draft => {
  let next = draft;
  for (const field in kept) {
    const value = kept[field];
    if (isFilled(value) && !isFilled(draft[field])) next = { ...next, [field]: value };
  }
  return next;
};
