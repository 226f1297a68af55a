/** A description of why a request failed. */
export const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  if (cause instanceof Error && cause.name === "TimeoutError") return "the time was up";
  return cause instanceof Error ? cause.message : String(cause);
};
