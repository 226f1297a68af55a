import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { anInvoice } from "#contracts/builders/people.data.ts";
import { listen } from "#contracts/verify/service-relay.ts";
import { type Answered, answerCheck } from "#scripts/open-api/answers.ts";
import { startRelay } from "#scripts/open-api/relay.ts";
import { root } from "#scripts/root.mjs";

const complaintAbout = answerCheck(readFileSync(join(root, "contracts/openapi.json"), "utf8"));

const path = "/api/warehouse/consumer/last-invoices";
const invoices = (change: object = {}): Answered => ({
  method: "GET",
  path,
  status: 200,
  type: "application/json",
  text: JSON.stringify([{ ...anInvoice({ charged: 310.4 }), ...change }]),
});

describe("an answer and contracts/openapi.json [CON-5]", () => {
  it("match for a sum with correct decimals, and for an additional field", () => {
    expect(complaintAbout(invoices())).toBe("");
    expect(complaintAbout(invoices({ more: true }))).toBe("");
    const done = { method: "PUT", path: "/api/warehouse/consumer/email-management", status: 204 };
    expect(complaintAbout({ ...done, type: undefined, text: "" })).toBe("");
    const image = { ...invoices(), path: "/api/cms/public/content/images/a.png" };
    expect(complaintAbout({ ...image, type: "image/png", text: "PNG" })).toBe("");
  });

  it.each([
    ["a field of another form", invoices({ period: "11.2026" }), "must match pattern"],
    ["a sum with three decimals", invoices({ charged: 310.405 }), "multiple of 0.01"],
    ["a status that is not described", { ...invoices(), status: 418 }, "status 418"],
    ["a path that is not described", { ...invoices(), path: "/api/other" }, "status 200"],
    ["a page in place of data", { ...invoices(), type: "text/html" }, "type text/html"],
    ["broken JSON", { ...invoices(), text: "[{" }, "not JSON"],
    ["nothing in place of data", { ...invoices(), text: "" }, "body is missing"],
  ])("do not match with %s", (_, answered, expected) => {
    expect(complaintAbout(answered)).toContain(expected);
  });
});

describe("the relay in front of a service", () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  it("passes on a request unchanged, and reports the answer", async () => {
    const service = await listen((request, response) => {
      response.writeHead(201, { "content-type": "application/json; charset=utf-8" });
      response.write(`"${request.method} ${request.url} `);
      request.on("data", (bytes: Buffer) => response.write(bytes));
      request.on("end", () => response.end('"'));
    });
    const seen: Answered[] = [];
    const relay = await startRelay(service.url, (answered) => seen.push(answered));
    stops.push(service.stop, relay.stop);
    const answer = await fetch(`${relay.url}/a?b=c`, { method: "POST", body: "words" });
    const text = '"POST /a?b=c words"';
    expect(await answer.text()).toBe(text);
    expect(answer.status).toBe(201);
    expect(seen).toEqual([
      { method: "POST", path: "/a", status: 201, type: "application/json", text },
    ]);
  });

  it("closes the connection when the service is down", async () => {
    const service = await listen(() => undefined);
    service.stop();
    const relay = await startRelay(service.url, () => undefined);
    stops.push(relay.stop);
    await expect(fetch(relay.url)).rejects.toThrow("fetch failed");
  });
});
