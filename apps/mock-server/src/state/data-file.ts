import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { fieldIssuesOf } from "../rules/issues.ts";
import { StoredWorld } from "./world.ts";

const FromText = Schema.fromJsonString(StoredWorld);
const debounceMs = 200;

/** An error that the person who starts the server can fix; its message is one sentence. */
export class StartError extends Error {
  override readonly name = "StartError";
}

const reason = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "unknown";

/** Stores the shared session's snapshot in one JSON file. An unreadable file is never overwritten. */
export class DataFile {
  readonly #name: string;
  readonly #take: () => StoredWorld;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(name: string, take: () => StoredWorld) {
    this.#name = path.resolve(name);
    this.#take = take;
  }

  /** The snapshot of an earlier run; `undefined` if there is no file yet. Throws `StartError`. */
  static read(name: string): StoredWorld | undefined {
    if (!existsSync(name)) return undefined;
    let text: string;
    try {
      text = readFileSync(name, "utf8");
    } catch (error) {
      throw new StartError(`The data file ${name} cannot be read (${reason(error)}).`);
    }
    const decoded = Schema.decodeUnknownResult(FromText)(text);
    if (Result.isSuccess(decoded)) return decoded.success;
    const [first] = fieldIssuesOf(decoded.failure.issue);
    const place = first === undefined || first.field === "" ? "" : ` at ${first.field}`;
    throw new StartError(
      `The data file ${name} is broken${place}; it was left as it is: move it away or choose another MOCK_DATA.`,
    );
  }

  /** Writes immediately, so that a read-only folder is reported at the start. Throws `StartError`. */
  start(): void {
    try {
      writeFileSync(this.#temporary(), this.#text());
      renameSync(this.#temporary(), this.#name);
    } catch (error) {
      throw new StartError(`The data file ${this.#name} cannot be written (${reason(error)}).`);
    }
  }

  /** Writes soon, once for several changes. */
  schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), debounceMs).unref();
  }

  /** Writes now, after any running write. Readers see the old file or the new one, never a part. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const write = async (): Promise<void> => {
      await writeFile(this.#temporary(), this.#text());
      await rename(this.#temporary(), this.#name);
    };
    this.#writing = this.#writing.then(write, write);
    return this.#writing;
  }

  #temporary(): string {
    return `${this.#name}.${process.pid}.tmp`;
  }

  #text(): string {
    return `${JSON.stringify(this.#take(), undefined, 1)}\n`;
  }
}
