import { afterEach, describe, expect, it } from "vitest";
import {
  aFactor,
  anAcceptedFactor,
  anInvoiceDetail,
  anInvoiceLine,
} from "#contracts/builders/utility.data.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { misfitField } from "#contracts/verify/known-fields.ts";
import { readOptions } from "#contracts/verify/options.ts";
import { listen } from "#contracts/verify/service-relay.ts";
import { verifyProvider } from "#contracts/verify/verifier.ts";
import { callOf } from "./call-of.ts";

const counters = callOf(endpoints.getCounters);
const meter = { id: "7", serviceProviderCode: "820", invoiceAccountCode: "1045520" };
const told = (more: object): string | undefined =>
  misfitField(counters, JSON.stringify([meter, { ...meter, ...more }]));

describe("a field that no example has [CON-4]", () => {
  it.each([
    [{ place: 7 }, "[1].place: expected a text, got 7"],
    [{ place: "" }, '[1].place: expected a text that is not empty, got ""'],
    [{ place: { room: "kitchen" } }, '[1].place: expected a text, got {"room":"kitchen"}'],
    [
      { verifiedUntil: "01.02.2027" },
      '[1].verifiedUntil: expected a date YYYY-MM-DD, got "01.02.2027"',
    ],
    [{ verifiedUntil: 2027 }, "[1].verifiedUntil: expected IsoDate, got 2027"],
    [{ unit: "litre" }, '[1].unit: expected one of m3, kWh, Gcal, got "litre"'],
    [{ digits: "5" }, '[1].digits: expected a number, got "5"'],
    [{ digits: 5.5 }, "[1].digits: expected a whole number, got 5.5"],
  ])("is told with its place: %j", (more, difference) => {
    expect(told(more)).toBe(difference);
  });

  it("may be missing, or null, or unknown to the contract", () => {
    expect(told({})).toBeUndefined();
    expect(told({ place: null, verifiedUntil: null, digits: null })).toBeUndefined();
    expect(told({ colour: 7, sealed: null })).toBeUndefined();
    expect(told({ place: "Кухня", verifiedUntil: "2027-02-01" })).toBeUndefined();
  });

  it("may be null inside objects, and in one kind of several", () => {
    const history = callOf(endpoints.getLastFactors);
    const last = { counter: { ...meter, place: null }, factor: null };
    expect(misfitField(history, JSON.stringify([last]))).toBeUndefined();
    expect(misfitField(history, JSON.stringify([{ counter: { ...meter, place: 1 } }]))).toBe(
      "[0].counter.place: expected a text, got 1",
    );
  });

  it("is told where it is required, where a null beside it is permitted, and where it is one of several texts", () => {
    const bill = callOf(endpoints.getInvoiceDetail);
    const { charged: _, ...line } = anInvoiceLine();
    expect(misfitField(bill, JSON.stringify({ ...anInvoiceDetail(), lines: [line] }))).toBe(
      "lines[0].charged: expected a value, got nothing",
    );
    const litres = { ...anInvoiceDetail(), lines: [{ ...anInvoiceLine(), unit: "litre" }] };
    expect(misfitField(bill, JSON.stringify(litres))).toBe(
      'lines[0].unit: expected one of m3, kWh, Gcal, m2, month, got "litre"',
    );
    const sent = callOf(endpoints.sendFactors);
    const wrong = { ...anAcceptedFactor(), factor: { ...aFactor(), id: null, acceptedAt: 5 } };
    expect(misfitField(sent, JSON.stringify({ outcomes: [wrong] }))).toMatch(
      /^outcomes\[0\]\.factor\.acceptedAt: /u,
    );
    const fine = { ...anAcceptedFactor(), factor: { ...aFactor(), id: null } };
    expect(misfitField(sent, JSON.stringify({ outcomes: [fine] }))).toBeUndefined();
  });

  it("is told with its pattern where that has no name", () => {
    expect(misfitField(callOf(endpoints.authenticate), '{"accessToken":"a b"}')).toBe(
      'accessToken: expected a text of the pattern ^[!-~]+$, got "a b"',
    );
  });

  it("is told where a list or a value stands in place of its object", () => {
    expect(misfitField(counters, JSON.stringify([[meter]]))).toBe(
      `[0]: expected Counter, got [${JSON.stringify(meter)}]`,
    );
    expect(misfitField(callOf(endpoints.getProfile), "[7]")).toBe(
      "the body: expected an object, got [7]",
    );
    const last = callOf(endpoints.getLastFactors);
    const factor = { ...aFactor(), source: 7 };
    expect(misfitField(last, JSON.stringify([{ counter: meter, factor }]))).toBe(
      "[0].factor.source: expected one of resident, provider, estimated, got 7",
    );
  });

  it("is looked for in successes alone, and not in files", () => {
    expect(misfitField(callOf(endpoints.getCounters, 300), "[7]")).toBeUndefined();
    expect(misfitField(callOf(endpoints.getCounters, 299), "[7]")).toBe(
      "[0]: expected Counter, got 7",
    );
    expect(misfitField(callOf(endpoints.getReceipt), "7")).toBeUndefined();
    expect(misfitField(counters, "")).toBeUndefined();
    expect(misfitField(counters, "<p>")).toBeUndefined();
    expect(misfitField(callOf({ ...endpoints.getCounters, path: "/api/no" }), "7")).toBeUndefined();
    expect(misfitField(counters, "7")).toBe("the body: expected a list, got 7");
  });
});

const open: { readonly stop: () => void }[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.stop();
});

const phones = "GET /api/ud/contact_info/phones";

/** What the check says of this list of phones, where the example has the fewest fields. */
const resultOf = async (list: readonly object[], ...more: readonly string[]) => {
  const service = await listen((request, response) => {
    const isState = request.url === "/states";
    const body = isState ? { accessToken: "token-0123456789" } : list;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  open.push(service);
  const addresses = ["--provider", service.url, "--states", `${service.url}/states`] as const;
  const options = readOptions([...addresses, "--only", phones, ...more]);
  if ("problem" in options) throw new Error(options.problem);
  const { results } = await verifyProvider(options);
  const fewest = "the phones of a signed-in resident, in the fewest fields";
  const { passed, difference } = results.find(({ interaction }) => interaction === fewest) ?? {};
  return [passed, difference];
};

describe("the check [CON-4]", { timeout: 120_000 }, () => {
  const phone = { id: "7", phone: "+38 (067) 123 45 67" };

  it("tells a field that its example has not, unless the specification alone is asked for", async () => {
    const misfit = [phone, { ...phone, useAsDefault: "yes" }];
    const difference = '[1].useAsDefault: expected true or false, got "yes"';
    expect(await resultOf(misfit)).toEqual([false, difference]);
    expect(await resultOf(misfit, "--specified")).toEqual([true, undefined]);
    expect(await resultOf([phone, { ...phone, useAsDefault: null }])).toEqual([true, undefined]);
  });

  it("tells what differs from the example itself first", async () => {
    expect(await resultOf([{ ...phone, id: 7, useAsDefault: "yes" }])).toEqual([
      false,
      '[0].id: expected a text such as "p-1", got 7',
    ]);
  });
});
