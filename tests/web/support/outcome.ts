/** The heading of a refused form: a server fault or a lost answer does not say that nothing was done. */
export const headingAfter = (
  answer: unknown,
  { refused, unknown }: { readonly refused: string; readonly unknown: string },
): string => {
  const isRefusal =
    typeof answer === "object" &&
    answer !== null &&
    "status" in answer &&
    typeof answer.status === "number" &&
    answer.status < 500;
  return isRefusal ? refused : unknown;
};
