import * as Effect from "effect/Effect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attachFeedbackFile } from "#contracts/endpoints/feedback.ts";
import type { Failure } from "#contracts/failure.ts";
import { createClient } from "#web/api/client.ts";
import { uploading } from "#web/api/upload.ts";
import { fakeUploads } from "../support/uploads.ts";

const file = new File(["%PDF-1.7"], "рахунок.pdf", { type: "application/pdf" });

const start = (signal?: AbortSignal) => {
  const uploads = fakeUploads();
  const shares: number[] = [];
  const reported: Failure[] = [];
  const client = createClient({
    origin: "https://portal.example",
    fetch: () => Promise.reject(new Error("A file does not go by fetch.")),
    accessToken: () => "token-0123456789abcdef",
    antiForgeryToken: () => "proof",
    takesCookies: () => true,
    isOnline: () => true,
    report: (failure) => reported.push(failure) > 0,
    warn: () => undefined,
    retry: { attempts: 3, firstDelay: 300, cap: 5000, random: () => 1 },
    timeLimit: 20_000,
  });
  const done = Effect.runPromise(
    Effect.result(
      client.call(
        attachFeedbackFile,
        { params: { id: "a/1" }, file },
        uploading((share) => shares.push(share)),
      ),
    ),
    signal === undefined ? {} : { signal },
  );
  done.catch(() => undefined);
  const upload = async () => {
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    const [first] = uploads;
    if (first === undefined) throw new Error("Nothing was sent.");
    return first;
  };
  return { done, upload, uploads, shares, reported };
};

const failureOf = async (done: ReturnType<typeof start>["done"]) => {
  const result = await done;
  return result._tag === "Failure" ? result.failure : null;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("an upload", () => {
  it("sends the file as a form to its own origin, with the proof and the token [FEED-4, SES-4]", async () => {
    const { done, upload } = start();
    const { method, url, headers, file: sent, answer } = await upload();
    expect([method, url]).toEqual([
      "POST",
      "https://portal.example/api/cms/public/callback/a%2F1/attachment",
    ]);
    expect(headers).toEqual({
      accept: "application/json",
      authorization: "Bearer token-0123456789abcdef",
      "x-xsrf-token": "proof",
    });
    expect(sent()).toMatchObject({ name: "рахунок.pdf", size: file.size });
    answer(204);
    expect(await done).toMatchObject({ _tag: "Success" });
  });

  it("reports its progress, and nothing when the browser does not know it [FEED-3]", async () => {
    const { done, upload, shares } = start();
    const { progress, answer } = await upload();
    progress(0.25);
    progress(null);
    progress(0.75);
    answer(204);
    await done;
    expect(shares).toEqual([0.25, 0.75, 1]);
  });

  it.each([
    [
      413,
      { message: "Файл завеликий." },
      { _tag: "Other", status: 413, message: "Файл завеликий." },
    ],
    [415, undefined, { _tag: "Other", status: 415 }],
    [
      422,
      { message: "Файл порожній." },
      { _tag: "Rejected", message: "Файл порожній.", shown: true },
    ],
    [500, "<html>", { _tag: "ServerFault", shown: true }],
    [504, undefined, { _tag: "NoConnection", cause: "gateway" }],
  ])("fails with one kind of failure: %d", async (status, body, failure) => {
    const { done, upload, uploads } = start();
    (await upload()).answer(status, body);
    expect(await failureOf(done)).toMatchObject(failure);
    expect(uploads).toHaveLength(1);
  });

  it("fails when a network answers with its own page [CON-1, FEED-4]", async () => {
    const { done, upload } = start();
    (await upload()).answer(200, " <!doctype html><h1>Wi-Fi</h1>", {
      "content-type": "text/html; charset=utf-8",
      "x-request-id": "7",
    });
    expect(await failureOf(done)).toMatchObject({ _tag: "Contract" });
  });

  it("keeps how long the server wants no retry", async () => {
    const { done, upload } = start();
    (await upload()).answer(429, {}, { "retry-after": "30" });
    expect(await failureOf(done)).toMatchObject({ _tag: "Other", status: 429, retryAfter: 30 });
  });

  it("is not retried when the connection breaks [ERR-5]", async () => {
    const { done, upload, uploads } = start();
    (await upload()).breakOff();
    expect(await failureOf(done)).toMatchObject({ _tag: "NoConnection", cause: "network" });
    expect(uploads).toHaveLength(1);
  });

  it("is aborted with its caller", async () => {
    const leaving = new AbortController();
    const { done, upload } = start(leaving.signal);
    const { isAborted } = await upload();
    leaving.abort();
    await expect(done).rejects.toBeInstanceOf(Error);
    expect(isAborted()).toBe(true);
  });
});

describe("an upload that takes long", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is aborted after a minute without progress, however long it took before", async () => {
    const { done, upload } = start();
    const { progress, isAborted } = await upload();
    for (const share of [0.1, 0.2, 0.3]) {
      await vi.advanceTimersByTimeAsync(59_000);
      progress(share);
    }
    await vi.advanceTimersByTimeAsync(59_000);
    expect(isAborted()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isAborted()).toBe(true);
    expect(await failureOf(done)).toMatchObject({ _tag: "NoConnection" });
  });

  it("is aborted after a minute in which nothing is sent at all", async () => {
    const { done, upload } = start();
    const { isAborted } = await upload();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(isAborted()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isAborted()).toBe(true);
    expect(await failureOf(done)).toMatchObject({ _tag: "NoConnection" });
  });

  it("is aborted after a quarter of an hour, whatever its progress", async () => {
    const { done, upload } = start();
    const { progress, isAborted } = await upload();
    for (let nth = 1; nth < 18; nth += 1) {
      await vi.advanceTimersByTimeAsync(50_000);
      progress(nth / 100);
    }
    await vi.advanceTimersByTimeAsync(40_000);
    expect(isAborted()).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isAborted()).toBe(true);
    expect(await failureOf(done)).toMatchObject({ _tag: "NoConnection" });
  });
});
