const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/** OpenSSL's own messages have line breaks and places in its source. */
const secureReasonOf = (error: Error): string | undefined => {
  const code = codeOf(error);
  if (/^(?:EPROTO$|ERR_SSL_)/u.test(code)) return "it does not speak HTTPS";
  return /CERT|UNABLE_TO_VERIFY/u.test(code)
    ? `${error.message}; --insecure does not check certificates`
    : undefined;
};

/** A description of why a request failed. */
export const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === "TimeoutError") return "the time of --timeout was up";
  return secureReasonOf(cause) ?? cause.message;
};
