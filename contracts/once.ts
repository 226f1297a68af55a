/** Creates a value once, at its first use: an `Intl` instance costs milliseconds that would delay the first paint. */
export const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
