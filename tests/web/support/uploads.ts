import { vi } from "vitest";

/** One upload like the browser's, step by step under control of the test. */
export interface Upload {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: () => File | null;
  readonly isAborted: () => boolean;
  /** From 0 to 1; null for an unknown length. */
  readonly progress: (share: number | null) => void;
  /** @param body a text as it is, anything else as JSON. */
  readonly answer: (status: number, body?: unknown, headers?: Record<string, string>) => void;
  readonly breakOff: () => void;
}

/** Replaces XMLHttpRequest until the end of the test; the last upload is the newest. */
export const fakeUploads = (): readonly Upload[] => {
  const uploads: Upload[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    private method = "";
    private url = "";
    private aborted = false;
    private readonly headers: Record<string, string> = {};
    private answered: Record<string, string> = {};

    open(method: string, url: string): void {
      Object.assign(this, { method, url });
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    getAllResponseHeaders(): string {
      return Object.entries(this.answered)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join("");
    }
    abort(): void {
      if (this.aborted) return;
      this.aborted = true;
      this.end("abort");
    }
    send(form: FormData): void {
      const { method, url, headers } = this;
      uploads.push({
        method,
        url,
        headers,
        file: () => {
          const file = [...form.values()].find((value) => value instanceof File);
          return file ?? null;
        },
        isAborted: () => this.aborted,
        progress: (share) => {
          const facts = { lengthComputable: share !== null, loaded: share ?? 0, total: 1 };
          this.upload.dispatchEvent(Object.assign(new Event("progress"), facts));
        },
        answer: (status, body, answered = {}) => {
          const responseText = typeof body === "string" ? body : (JSON.stringify(body) ?? "");
          Object.assign(this, { status, responseText, answered });
          this.upload.dispatchEvent(new Event("load"));
          this.end("load");
        },
        breakOff: () => this.end("error"),
      });
    }
    private end(kind: string): void {
      this.dispatchEvent(new Event(kind));
      this.dispatchEvent(new Event("loadend"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return uploads;
};
