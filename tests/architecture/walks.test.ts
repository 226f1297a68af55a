import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { root } from "#scripts/root.mjs";

const walks = readFileSync(`${root}/docs/walks.md`, "utf8").split(/^## /mu).slice(1);

describe("the walks through the code", () => {
  it("are three, of files that are there", () => {
    expect(walks).toHaveLength(3);
    const paths = walks.flatMap((walk) => walk.match(/(?<=`)(?:apps|contracts|machines)\/[^`]+/gu));
    expect(paths.filter((path) => !existsSync(`${root}/${path}`))).toEqual([]);
  });

  it.each(walks)("are short: %.40s", (walk) => {
    const steps = walk.match(/^\d+\. /gmu) ?? [];
    expect(steps.length).toBeGreaterThan(9);
    expect(steps.length).toBeLessThanOrEqual(15);
  });
});
