/**
 * Shifts `Date` of the process or page it runs in by `shift` milliseconds. The clock then runs at normal speed. It must
 * not use anything outside of itself, because a page receives it as text.
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
