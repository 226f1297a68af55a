import type { FailureStatus } from "#contracts/endpoint.ts";
import type { Problem } from "#contracts/schemas/problem.ts";

interface Details {
  readonly errors?: Problem["errors"];
  readonly headers?: Readonly<Record<string, string>>;
  /** For developers: goes to the call log and the header, never to a resident. */
  readonly explanation?: string;
}

/** A handler's way to say no: thrown, and answered in the problem's form. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: FailureStatus;
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
  readonly explanation: string | undefined;

  constructor(status: FailureStatus, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.problem = {
      message,
      ...(details.errors === undefined ? {} : { errors: details.errors }),
    };
    this.headers = details.headers ?? {};
    this.explanation = details.explanation;
  }
}
