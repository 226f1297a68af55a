/**
 * Moves `Date` of the process or page it runs in by `shift` milliseconds; from then on it goes at the usual pace.
 * It names nothing outside itself: a page gets it as text.
 */
export const shiftDate = (shift: number): void => {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, values, created) =>
      values.length === 0
        ? Reflect.construct(target, [Real.now() + shift], created)
        : Reflect.construct(target, values, created),
    apply: () => new Real(Real.now() + shift).toString(),
    get: (target, name) =>
      name === "now" ? () => Real.now() + shift : Reflect.get(target, name, target),
  });
};
