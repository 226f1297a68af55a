import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { reasonOf } from "#contracts/verify/reason.ts";

const withCode = (message: string, code: string): Error =>
  Object.assign(new Error(message), { code });

describe("the reason of a failed request [CON-4]", () => {
  it("says that a service has no HTTPS, without the message of OpenSSL", async () => {
    const server = createServer((_, response) => response.end("{}"));
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const { port } = server.address() as AddressInfo;
    const failed: unknown = await fetch(`https://127.0.0.1:${port}/`).catch(
      (error: unknown) => error,
    );
    server.close();
    server.closeAllConnections();
    expect(reasonOf(failed)).toBe("it does not speak HTTPS");
    expect(reasonOf(withCode("80BC:error:0A00010B:SSL routines\n", "EPROTO"))).toBe(
      "it does not speak HTTPS",
    );
  });

  it.each([
    ["self-signed certificate", "DEPTH_ZERO_SELF_SIGNED_CERT"],
    ["unable to verify the first certificate", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"],
  ])("%s: names the option that accepts it", (message, code) => {
    const failed = new TypeError("fetch failed", { cause: withCode(message, code) });
    expect(reasonOf(failed)).toBe(`${message}; --insecure does not check certificates`);
  });

  it("is otherwise the message of the cause, of the first error, or what was thrown", () => {
    expect(reasonOf(new TypeError("fetch failed", { cause: new Error("bad port") }))).toBe(
      "bad port",
    );
    const both = new AggregateError([withCode("connect ECONNREFUSED ::1:80", "ECONNREFUSED")]);
    expect(reasonOf(both)).toBe("connect ECONNREFUSED ::1:80");
    const wrongType = "connect EPROTOTYPE 127.0.0.1:80";
    expect(reasonOf(withCode(wrongType, "EPROTOTYPE"))).toBe(wrongType);
    expect(reasonOf("gone")).toBe("gone");
    expect(reasonOf(new DOMException("late", "TimeoutError"))).toBe("the time of --timeout was up");
  });
});
