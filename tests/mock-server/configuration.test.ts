import { describe, expect, it } from "vitest";
import { mockForFile } from "./support/suite.ts";
import { standInConfiguration } from "#mock/seed/configuration.data.ts";
import { categories } from "#mock/seed/content.data.ts";

const { session } = mockForFile();

describe("configuration", () => {
  it("is changed in part for one session, and can be reset", async () => {
    const [one, other] = [session(), session()];
    const whole = await one.control.configure({ pages: { show_faq: false } });
    expect(whole.pages).toMatchObject({ show_faq: false, show_callback: true });
    expect((await (await one.ask("/config.json")).json()).pages.show_faq).toBe(false);
    expect((await (await other.ask("/config.json")).json()).pages.show_faq).toBe(true);
    await one.control.resetConfiguration();
    expect((await (await one.ask("/config.json")).json()).pages.show_faq).toBe(true);
  });

  it("loses what a change sets to null [QA-4]", async () => {
    const { ask, control } = session();
    const address = "https://reports.example/portal";
    expect((await control.configure({ error_reports: address })).error_reports).toBe(address);
    expect(await control.configure({ error_reports: null })).not.toHaveProperty("error_reports");
    expect(await (await ask("/config.json")).json()).not.toHaveProperty("error_reports");
  });

  it("names the field that would become invalid, and changes nothing", async () => {
    const { ask } = session();
    const change = (body: unknown) => ask("/__qa/configuration", { method: "PUT", body });
    const refused = await change({ logo: { url: "ftp://example.com/logo.svg" } });
    expect(refused.status).toBe(400);
    expect((await refused.json()).errors[0].field).toBe("logo.url");
    expect((await change(JSON.parse('{"__proto__":{"polluted":true}}'))).status).toBe(200);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect((await change([])).status).toBe(400);
    const nested = (depth: number): unknown => (depth === 0 ? 1 : { more: nested(depth - 1) });
    expect((await change(nested(20))).status).toBe(200);
    expect((await change(nested(21))).status).toBe(400);
  });
});

describe("the days for readings", () => {
  it("are the same in the configuration and in the answer of the help [UTIL-12, UTIL-2]", () => {
    const { readings, readings_of: own = [] } = standInConfiguration.deadlines ?? {};
    const answer = categories["faq"]?.find(({ id }) => id === "when-to-submit")?.content ?? "";
    const told = [...answer.matchAll(/: з (\d+) до (\d+) числа/gu)].map((days) => ({
      from_day: Number(days[1]),
      to_day: Number(days[2]),
    }));
    const set = [...own, ...(readings === undefined ? [] : [readings])];
    expect(told).toEqual(set.map(({ from_day, to_day }) => ({ from_day, to_day })));
  });
});
