import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { requirementsDocument, tablesDocument } from "#scripts/documents.ts";
import {
  falseClaims,
  fillRequirements,
  filesByRequirement,
  requirementIds,
  unknownIds,
} from "#scripts/documents/requirements.ts";
import { root } from "#scripts/root.mjs";
import { verifyCommandFor } from "#scripts/documents/verify-command.ts";
import { callsList, fill, shapesList, statesList } from "#scripts/documents/lists.ts";
import { callRules, shapeRules } from "#scripts/documents/notes.ts";
import { FactorRefusal } from "#contracts/schemas/counters.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { states } from "#contracts/states/states.ts";
import { callOf } from "#contracts/verify/interaction.ts";
import { readPact } from "#contracts/verify/pact.ts";

// The ids of the samples are assembled here, so that they do not count as claims of this file.
const claim = (...ids: readonly string[]) => `it("does it [${ids.join(", ")}]", () => {});`;

describe("the documents", () => {
  it("match the contracts (else: npm run docs) [CON-4]", () => {
    const { text, expected } = tablesDocument();
    expect(text).toBe(expected);
  });

  it("contain the command that npm run test:verify runs, with other addresses [CON-4]", () => {
    const text = readFileSync(join(root, "docs/contracts.md"), "utf8");
    expect(verifyCommandFor(text, "http://a", "http://a/states").join(" ")).toBe(
      "npm run verify -- --provider http://a --states http://a/states",
    );
    expect(() => verifyCommandFor(text.replaceAll("npm run verify", ""), "a", "b")).toThrow(
      "has no line",
    );
  });

  it("explain the start for a backend team in less than 200 lines [CON-4]", () => {
    const lines = readFileSync(join(root, "docs/contracts.md"), "utf8").split("\n");
    expect(lines.length).toBeLessThan(200);
  });

  it("show a failed check as the command prints it, of interactions that the contract has [CON-4]", () => {
    const text = readFileSync(join(root, "docs/contracts.md"), "utf8");
    const [, call, passed, all, name] =
      /^FAIL (\S+ \S+) {2}(\d+) of (\d+)\n {7}(\S.*)\n {9}\S/mu.exec(text) ?? [];
    const ofCall = readPact(join(root, "contracts/pacts/portal-portal-api.json")).filter(
      (interaction) => callOf(interaction) === call,
    );
    expect(ofCall.map(({ description }) => description)).toContain(name);
    expect([Number(all), Number(passed)]).toEqual([ofCall.length, ofCall.length - 1]);
  });

  it("name no test for a requirement that it does not assert (else: npm run docs)", () => {
    expect(requirementsDocument().problems).toEqual([]);
  });
});

const pact = readFileSync(join(root, "contracts/pacts/portal-portal-api.json"), "utf8");

/** The items of a list, each with its nested lines. */
const itemsOf = (list: string) => list.split(/\n(?=- )/u);

describe("the lists of docs/contract-tables.md", () => {
  it("have an item for every call and mark those that are not in the specification", () => {
    const items = itemsOf(callsList());
    expect(items).toHaveLength(Object.keys(endpoints).length);
    expect(items.find((item) => item.includes("/api/account/logout"))).toContain("**extension**");
    expect(items.find((item) => item.includes("/api/account/authentication`"))).toBe(
      [
        "- `POST /api/account/authentication`: Sign in by login and password; no token",
        "  - request: body `Credentials`",
        "  - answer: 200 `Authenticated`",
        "  - own refusals: 400, 401, 403, 422, 429",
      ].join("\n"),
    );
  });

  it("have an item for every provider state, with parameters and values", () => {
    const items = itemsOf(statesList(pact));
    expect(items).toHaveLength(Object.keys(states).length);
    expect(items.at(-1)).toContain("one of `400`, `403`, `405`, `409`, `413`, `422`, `500`, `504`");
    expect(items.at(-1)).toContain("  - returns: `accessToken`: `AccessToken`");
  });

  it("name for each state the optional fields that an answer must have, with all that is in them [CON-4]", () => {
    const items = itemsOf(statesList(pact).replaceAll("\n    ", " "));
    const fieldsOf = (state: string) =>
      items
        .find((item) => item.startsWith(`- \`${state}\`:`))
        ?.split("\n")
        .filter((line) => line.startsWith("  - fields of "));
    expect(fieldsOf("a signed-in resident")).toEqual([
      "  - fields of `GET /api/ud/profile`: `dc`, `dlc`, `firstName`, `lastName`, `middleName`, `name`, `email`",
      "  - fields of `GET /api/ud/contact_info/emails`: `confirmed`, `useAsDefault`",
      "  - fields of `GET /api/ud/contact_info/phones`: `useAsDefault`",
    ]);
    expect(fieldsOf("a signed-in resident with an invoice")?.join()).toContain("`lines[].price`");
    // Its parameter is the answer, and a refusal has no optional fields of a success.
    expect(fieldsOf("a configuration that says everything")).toEqual([]);
    expect(fieldsOf("an ended session")).toEqual([]);
  });

  it("describe every named shape", () => {
    const items = itemsOf(shapesList());
    expect(items.find((item) => item.startsWith("- `Credentials`"))).toBe(
      [
        "- `Credentials`",
        "  - `account`: text (not empty)",
        "  - `password`: text (not empty)",
        "  - `recaptcha?`: text (not empty)",
      ].join("\n"),
    );
    expect(items).toContain("- `IsoMonth`: `2026-11`");
  });

  it("say the limits of numbers and emails [CON-4]", () => {
    const list = shapesList().replaceAll("\n    ", " ");
    expect(list).toContain("at most three decimals (0 to 999999999.999)");
    expect(list).toContain("at most five decimals (0 to 1000000)");
    expect(list).toContain("`email`: email (at most 254 characters)");
  });

  it("have the rules behind the refusals, which no schema expresses [CON-4]", () => {
    const lists = [
      [callsList(), callRules],
      [shapesList(), shapeRules],
    ] as const;
    for (const [list, rules] of lists) {
      const plain = list.replaceAll(/\n +(?![ -])/gu, " ");
      for (const rule of Object.values(rules)) expect(plain).toContain(`  - rule: ${rule}`);
    }
  });

  it("name each reason of a refused reading in the rule of their order [CON-4]", () => {
    const named = [...(shapeRules["FactorRefusal"] ?? "").matchAll(/`([a-z-]+)`:/gu)];
    const reasons = named.map(([, reason]) => reason);
    // As in the mock server.
    expect(reasons).toEqual([
      "unknown-counter",
      "provider-unavailable",
      "too-many-digits",
      "lower",
      "unusual",
    ]);
    expect(new Set(reasons)).toEqual(new Set(FactorRefusal.literals));
  });

  it("are placed between their marks; a document without marks is refused", () => {
    const before = "a\n<!-- begin: x -->\nold\n<!-- end: x -->\nb";
    const after = "a\n<!-- begin: x -->\n\nnew\n\n<!-- end: x -->\nb";
    expect(fill(before, "x", "new")).toBe(after);
    expect(fill(after, "x", "new")).toBe(after);
    expect(() => fill("a", "x", "new")).toThrow('no place for "x"');
  });
});

describe("the files in docs/requirements.md", () => {
  const document = [
    "**0 of 9** are named.",
    "* **ABC-1** the first,",
    "  in two lines",
    "  * [old],",
    "    [older]",
    "* **ABC-2** the second",
    "  * **open**",
    "",
    "[old]: ../tests/old.test.ts",
    "",
  ].join("\n");
  const tests = new Map([
    ["tests/b/two.test.tsx", claim("ABC-1")],
    ["tests/a/one.test.ts", claim("ABC-1", "ABC-7") + claim("ABC-1")],
  ]);
  const named = filesByRequirement(tests);

  it("are listed once, in order, with their addresses at the end, and counted", () => {
    const filled = fillRequirements(document, named);
    expect(filled.split("\n")).toEqual([
      "**1 of 2** are named.",
      "* **ABC-1** the first,",
      "  in two lines",
      "  * [a/one], [b/two]",
      "* **ABC-2** the second",
      "  * **open**",
      "",
      "[a/one]: ../tests/a/one.test.ts",
      "[b/two]: ../tests/b/two.test.tsx",
      "",
    ]);
    expect(fillRequirements(filled, named)).toBe(filled);
    expect(fillRequirements("* **ABC-1** the first\n", named)).toContain(
      "first\n  * [a/one], [b/two]\n",
    );
  });

  it("are listed under existing requirements; unknown ids are found", () => {
    expect(requirementIds(document)).toEqual(["ABC-1", "ABC-2"]);
    expect(unknownIds(document, named)).toEqual(["ABC-7"]);
  });

  it("are refused when a claim is no longer true", () => {
    const filled = fillRequirements(document, named);
    expect(falseClaims(filled, named)).toEqual([]);
    expect(falseClaims(document, named)).toEqual(["ABC-1: old", "ABC-1: older"]);
    tests.set("tests/b/two.test.tsx", claim("ABC-2"));
    expect(falseClaims(filled, filesByRequirement(tests))).toEqual(["ABC-1: b/two"]);
  });
});
