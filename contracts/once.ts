/** Makes a value when it is first used, and once: an `Intl` instance costs milliseconds that the first paint needs. */
export const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
