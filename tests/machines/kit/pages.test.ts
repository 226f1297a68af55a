import { beforeAll, describe, expect, it } from "vitest";
import { flowFiles, staleFiles } from "#machines/kit/pages.ts";
import { richMachine } from "../support/rich-machine.ts";

const tables = [
  {
    title: "Ends",
    head: ["why", "where"],
    rows: [
      ["`left`", "home"],
      ["`gone`", ""],
    ],
  },
];
const flows = [{ flow: "rich", machine: richMachine, tables }];
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  files = await flowFiles(flows, ".flow {}");
});

describe("pages of flows", () => {
  it("are a page, a picture and a chart per flow, and one index [MACH-3]", () => {
    expect([...files.keys()]).toEqual(["rich.md", "rich.svg", "rich.chart.json", "index.md"]);
    expect(files.get("index.md")).toContain(
      "- [rich](rich.md) (16 states, 25 transitions): Signs a person in and loads what the first screen needs.",
    );
  });

  it("list states, transitions, guards, actions, actors and delays", () => {
    const page = files.get("rich.md") ?? "";
    for (const line of [
      "# rich",
      "Signs a person in and loads what the first screen needs.",
      "![Statechart of rich](rich.svg)",
      "- `rich` (compound): the whole",
      "- `form` (compound, initial): The person fills the form in.",
      "  - tags `form`; on exit `clearForm`",
      "- `form.memory` (deep history)",
      "| `form.editing` | `SUBMIT` | `isComplete and not isBlocked` | `signing` |  |",
      "| `form.editing` | `CHANGE` |  | stays | `rememberPhone` |",
      "| `signing` | `CODE.ENTER` |  | `signing` again |  |",
      "| `rich` | `RESUME` |  | ignored |  |",
      "| `signing` | `after patience` |  | `failed` |  |",
      "- `isKnown`: `signing` on `error: authenticate`",
      "- `countAttempt`: entering `signing`",
      "- `loadSettings`: runs in `loading.settings.asking`",
      "- `patience`: 15 s",
      "- `backoff`: computed",
    ])
      expect(page.split("\n")).toContain(line);
  });

  it("show what a machine decides by a table, after its transitions [MACH-3]", () => {
    const page = files.get("rich.md") ?? "";
    const table = "## Ends\n\n| why | where |\n| --- | --- |\n| `left` | home |\n| `gone` |  |\n";
    expect(page).toContain(table);
    expect(page.indexOf(table)).toBeGreaterThan(page.indexOf("## Transitions"));
    expect(page.indexOf(table)).toBeLessThan(page.indexOf("## Guards"));
  });

  it("are the same bytes each time, and each ends with one line break", async () => {
    expect([...(await flowFiles(flows, ".flow {}"))]).toEqual([...files]);
    for (const text of files.values()) expect(text).toMatch(/[^\n]\n$/);
  });

  it("contain no local path and no date", () => {
    for (const text of files.values()) expect(text).not.toMatch(/\/(home|work|tmp)\/|20\d\d-\d\d/);
  });

  it("that changed, are missing or left over are stale [MACH-3]", () => {
    const actual = new Map(files);
    expect(staleFiles(files, actual)).toEqual([]);
    actual.set("rich.svg", "<svg/>");
    actual.delete("index.md");
    actual.set("gone.md", "");
    expect(staleFiles(files, actual)).toEqual(["gone.md", "index.md", "rich.svg"]);
  });
});
