/** Whether a field is filled in: an unticked box and an empty text are not. */
export const isFilled = <Value>(value: Value | undefined): value is Value & {} =>
  value !== undefined && value !== null && value !== "" && value !== false;

interface Filled<Values> {
  readonly values: Values;
  /** The values at the start. */
  readonly untouched: Values;
  /** What a prefill has put into fields. */
  readonly prefilled: Partial<Values>;
}

/** New prefilled values replace old ones, but never typed input. */
export const filledIn = <Values extends object>(
  { values, untouched, prefilled }: Filled<Values>,
  prefill: Partial<Values>,
): Pick<Filled<Values>, "values" | "prefilled"> => {
  let next = { values, prefilled };
  for (const field in { ...prefilled, ...prefill }) {
    const before = prefilled[field];
    const value = prefill[field] ?? untouched[field];
    if (value === (before ?? untouched[field])) continue;
    const isTyped = isFilled(values[field]) && values[field] !== before;
    next = {
      prefilled: { ...next.prefilled, [field]: value },
      values: isTyped ? next.values : { ...next.values, [field]: value },
    };
  }
  return next;
};

/** What a form finds when it becomes live. */
export interface Found<Values> {
  /** Typed before it could listen. */
  readonly typed: Partial<Values>;
  /** Kept in the tab from before a reload. */
  readonly kept: Partial<Values>;
}

/** What was typed comes first, then what was kept. Neither is replaced by an empty field, nor by a prefilled value. */
export const withFound = <Values extends object>(
  values: Values,
  { typed, kept }: Found<Values>,
): Values => {
  let next = values;
  for (const from of [kept, typed])
    for (const field in from) {
      const value = from[field];
      if (isFilled(value)) next = { ...next, [field]: value };
    }
  return next;
};

/** Stored input is restored to empty fields only; input typed since then stays. */
export const takenBack = <Values extends object>(values: Values, kept: Partial<Values>): Values => {
  let next = values;
  for (const field in kept) {
    const value = kept[field];
    if (isFilled(value) && !isFilled(values[field])) next = { ...next, [field]: value };
  }
  return next;
};
