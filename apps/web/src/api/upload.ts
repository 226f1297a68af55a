import type { Transport } from "./client.ts";

/** How much of a file was sent, from 0 to 1; 1 while waiting for the answer. */
export type OnProgress = (share: number) => void;

/** Milliseconds without progress, waiting for the answer included, after which an upload is aborted. */
const patience = 60_000;

/** The longest time for a whole upload: enough for 10 MB at 100 kbit a second. */
const timeLimit = 900_000;

const responseOf = (request: XMLHttpRequest): Response => {
  const { status, responseText } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(responseText === "" ? null : responseText, { status, headers });
};

const send = (url: string, init: RequestInit, onProgress: OnProgress): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (): void => reject(new TypeError("The upload failed."));
    let stopped: number | undefined;
    const wait = (): void => {
      clearTimeout(stopped);
      stopped = window.setTimeout(() => request.abort(), patience);
    };
    request.open(init.method ?? "POST", url);
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      wait();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.upload.addEventListener("load", () => onProgress(1));
    request.addEventListener("load", () => resolve(responseOf(request)));
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    request.addEventListener("loadend", () => clearTimeout(stopped));
    init.signal?.addEventListener("abort", () => request.abort());
    wait();
    request.send(init.body instanceof FormData ? init.body : null);
  });

/** Sends a form by XMLHttpRequest, which reports progress; `fetch` does not. */
export const uploading = (onProgress: OnProgress): Transport => ({
  send: (url, init) => send(url, init, onProgress),
  timeLimit,
});
