import { describe, expect, it } from "vitest";
import { mockForFile } from "./support/suite.ts";

const { running, session } = mockForFile();

const report = {
  version: "1.0.0",
  route: "/dashboard/invoices/:id",
  states: { portal: "running", session: { signedIn: "idle" } },
  name: "TypeError",
  stack: ["at view (http://localhost/assets/a-1.js:1:20)"],
};

/** Sends a report like a page: plain text without cookies, and without the header of tests. */
const send = (address: string, body: string) =>
  fetch(running().url + address, {
    method: "POST",
    body,
    headers: { "content-type": "text/plain;charset=UTF-8" },
  });

const addressOf = async ({ ask }: ReturnType<typeof session>): Promise<string> => {
  const { error_reports: address } = await (await ask("/config.json")).json();
  return address;
};

describe("the receiver of reports of defects", () => {
  it("accepts the reports of a session at its configured address, only for this session [ERR-6]", async () => {
    const [one, other] = [session(), session()];
    const address = await addressOf(one);
    expect(await addressOf(other)).not.toBe(address);
    expect((await send(address, JSON.stringify(report))).status).toBe(204);
    expect((await send(address, JSON.stringify({ ...report, name: "Error" }))).status).toBe(204);
    const reports = await one.control.errorReports();
    expect(reports).toMatchObject([report, { ...report, name: "Error" }]);
    expect(await other.control.errorReports()).toEqual([]);
    expect(running().worlds.shared.errorReports.all()).toEqual([]);
    // The time comes from the clock of the session.
    const { now } = await one.control.advanceClock(86_400_000);
    await send(address, JSON.stringify(report));
    expect((await one.control.errorReports())[2]?.at.slice(0, 10)).toBe(now.slice(0, 10));
    expect((await one.ask("/__qa/error-reports", { method: "DELETE" })).status).toBe(204);
    expect(await one.control.errorReports()).toEqual([]);
  });

  it("accepts a report with the stack of a deep recursion, up to 100 kB [ERR-6]", async () => {
    const one = session();
    const stack = Array.from({ length: 95 }, () => "x".repeat(1000));
    const sent = await send(await addressOf(one), JSON.stringify({ ...report, stack }));
    expect(sent.status).toBe(204);
    expect(await one.control.errorReports()).toMatchObject([{ stack }]);
  });

  it("accepts reports for the shared session at the address without a name", async () => {
    const { error_reports: address } = await (await fetch(`${running().url}/config.json`)).json();
    expect((await send(address, JSON.stringify(report))).status).toBe(204);
    expect(running().worlds.shared.errorReports.all()).toMatchObject([report]);
    running().worlds.shared.reset();
    expect(running().worlds.shared.errorReports.all()).toEqual([]);
  });

  it.each([
    ["broken JSON", "{", 400],
    ["no report", JSON.stringify({ ...report, stack: "at view" }), 400],
    ["nothing", "", 400],
    ["a line of a page", JSON.stringify({ ...report, stack: ["x".repeat(1001)] }), 400],
    ["a book", JSON.stringify({ ...report, stack: ["x".repeat(110_000)] }), 413],
  ])("refuses %s and stores nothing", async (_name, body, status) => {
    const one = session();
    expect((await send(await addressOf(one), body)).status).toBe(status);
    expect(await one.control.errorReports()).toEqual([]);
  });

  it("keeps the newest 500, and refuses an invalid session name", async () => {
    const one = session();
    const world = running().worlds.get(one.control.session);
    for (let n = 0; n < 501; n += 1)
      world.errorReports.add({ ...report, route: `/${n}`, at: world.clock.iso() });
    const reports = await one.control.errorReports();
    expect(reports).toHaveLength(500);
    expect(reports[0]?.route).toBe("/1");
    const refused = await send("/__outside/error-reports/a%20b", JSON.stringify(report));
    expect(refused.status).toBe(400);
  });

  it("has the address that the configuration names", async () => {
    const one = session();
    await one.control.configure({ error_reports: "https://reports.example.com/portal" });
    expect(await addressOf(one)).toBe("https://reports.example.com/portal");
  });
});
