/**
 * One line of the call log. Queries, headers and bodies are left out: they contain codes, tokens and passwords (OWASP
 * ASVS 14.3.3).
 */
export interface LoggedCall {
  readonly n: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** 0: the connection ended without an answer. */
  readonly status: number;
  readonly ms: number;
  /** Whether the request and the response matched the contract. */
  readonly conforms: boolean;
  readonly problems: readonly string[];
  /** The answer's `X-Request-Id`, which distinguishes calls of the same path. */
  readonly requestId: string;
}

const kept = 1_000;

export class CallLog {
  #calls: LoggedCall[] = [];
  #last = 0;

  add(call: Omit<LoggedCall, "n" | "conforms">): void {
    this.#last += 1;
    this.#calls.push({ n: this.#last, conforms: call.problems.length === 0, ...call });
    if (this.#calls.length > kept * 2) this.#calls = this.#calls.slice(-kept);
  }

  /** The newest 1000 calls, in the order in which they ended. */
  since(n: number): readonly LoggedCall[] {
    return this.#calls.filter((call) => call.n > n).slice(-kept);
  }

  clear(): void {
    this.#calls = [];
    this.#last = 0;
  }
}
