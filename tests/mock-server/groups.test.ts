import * as SchemaAST from "effect/SchemaAST";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { groupsOf as groupsHaving } from "#mock/rules/provider-groups.ts";
import { seededData } from "#mock/seed/seed.ts";
import { seedOf } from "./support/seeds.ts";
import { ever } from "./support/utility.ts";
import { mockForFile, olena } from "./support/suite.ts";

const { session } = mockForFile();

const calls: readonly Endpoint[] = Object.values(endpoints);

/** The name of the query parameter for groups; `undefined` when a call has none. */
const groupsOf = ({ query }: Endpoint): string | undefined => {
  const ast = query === undefined ? undefined : Schema.toEncoded(query).ast;
  return ast !== undefined && SchemaAST.isObjects(ast)
    ? ast.propertySignatures.map(({ name }) => String(name)).find((name) => /Group/u.test(name))
    : undefined;
};

const grouped = calls.filter((call) => groupsOf(call) !== undefined);

/** The codes of all providers in an answer, sorted. */
const providersIn = (answer: unknown): readonly string[] => {
  const found = JSON.stringify(answer).matchAll(
    /"(?:serviceProviderCode|serviceProvider":\{"id":"[^"]*","code)":"(?<code>\d+)"/gu,
  );
  return [...new Set([...found].map(({ groups }) => groups?.["code"] ?? ""))].toSorted();
};

/** The codes of an answer that is a list of providers. */
const ofProviders = (answer: readonly { code: string }[]): readonly string[] =>
  answer.map(({ code }) => code).toSorted();

describe("groups of providers", () => {
  it("have each provider once: water, heat, the common bill, gas and power [CON-6]", () => {
    const groups = seededData(seedOf()).providers.map(({ code }) => [code, groupsHaving(code)]);
    expect(Object.fromEntries(groups)).toEqual({
      ...Object.fromEntries(
        ["820", "821", "822", "823", "824", "825", "826"].map((code) => [code, ["1"]]),
      ),
      "889": ["2"],
      "999": ["3"],
      "101": ["4"],
      "301": ["4"],
    });
  });

  it("are a parameter of these calls [CON-6]", () => {
    expect(grouped.map((call) => [call.path.split("/").at(-1), groupsOf(call)])).toEqual([
      ["invoice_accounts", "serviceProviderGroupIds"],
      ["allowed-providers", "serviceProviderGroups"],
      ["grouped-by-provider", "serviceProviderGroupIds"],
      ["detail", "serviceProviderGroupIds"],
      ["last-factors", "serviceProviderGroupIds"],
      ["history-with-dynamic-invoices", "serviceProviderGroupIds"],
    ]);
  });

  it.for(grouped)("filter the answer of $id [CON-6]", async (call) => {
    const { ask, signIn } = session();
    const token = await signIn(...olena);
    const codes = async (groups: string | null): Promise<readonly string[]> => {
      const query = new URLSearchParams({ ...ever });
      if (groups !== null) query.set(groupsOf(call) ?? "", groups);
      const answer = await (await ask(`${call.path}?${query.toString()}`, { token })).json();
      return Array.isArray(answer) && "code" in (answer[0] ?? {})
        ? ofProviders(answer)
        : providersIn(answer);
    };
    const all = await codes(null);
    const water = all.filter((code) => code.startsWith("82"));
    const heat = all.filter((code) => code === "889");
    expect(water.length).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(water.length);
    expect(await codes("1")).toEqual(water);
    expect(await codes("9,1,2")).toEqual([...water, ...heat]);
    expect(await codes("9")).toEqual([]);
    expect(await codes("no such group")).toEqual([]);
  });
});
