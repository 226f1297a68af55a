/** The value at a path inside objects and lists, or `undefined`. Inherited properties do not count. */
export const valueAt = (whole: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined,
    whole,
  );
