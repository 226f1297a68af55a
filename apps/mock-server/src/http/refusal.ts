import type { FailureStatus } from "#contracts/endpoint.ts";
import type { Problem } from "#contracts/schemas/problem.ts";

interface Details {
  readonly errors?: Problem["errors"];
  readonly headers?: Readonly<Record<string, string>>;
  /** For developers: appears in the call log and a header, never in the message for residents. */
  readonly explanation?: string;
}

/** Thrown by handlers to refuse a request; its body is a `Problem`. */
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

/** A conflict with what is stored. The message also stands in the list, as the contract wants for a 409. */
export const conflict = (message: string): Refusal =>
  new Refusal(409, message, { errors: [{ message }] });
