import { describe, expect, it } from "vitest";
import { readBody } from "#web/api/read-body.ts";

/** Bodies that never end, and whether their reader has stopped them. */
const endless = () => {
  let isStopped = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    cancel: () => {
      isStopped = true;
    },
  });
  return { response: new Response(body), isStopped: () => isStopped };
};

describe("the body of an answer [CON-1]", () => {
  it("is read whole, piece by piece", async () => {
    const pieces = ["при", "віт"].map((text) => new TextEncoder().encode(text));
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => {
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(piece);
      },
    });
    expect(new TextDecoder().decode((await readBody(new Response(body))) ?? undefined)).toBe(
      "привіт",
    );
  });

  it("is empty where there is none", async () => {
    expect(await readBody(new Response(null, { status: 204 }))).toHaveLength(0);
  });

  it.each([
    [6_000_000, true],
    [6_000_001, false],
  ])("of %i bytes is read or not: %s", async (size, isRead) => {
    const bytes = await readBody(new Response(new Uint8Array(size)));
    expect(bytes?.length ?? null).toBe(isRead ? size : null);
  });

  it("is given up, and its download stopped, when it does not end", async () => {
    const { response, isStopped } = endless();
    expect(await readBody(response)).toBeNull();
    expect(isStopped()).toBe(true);
  });
});
