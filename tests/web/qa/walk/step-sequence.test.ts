import { describe, expect, it } from "vitest";
import type { StepSequence } from "#web/qa/walk/step-sequence.ts";
import { isPartOf, loginAt, stepsToSkip, withBranch } from "#web/qa/walk/step-sequence.ts";
import { momentOf, putBack } from "#web/qa/walk/moments.ts";
import { nothingNoted, notedAfter } from "#web/qa/walk/noted-steps.ts";
import type { Deed, Stand, WalkStep } from "#web/qa/walk/walk.ts";

const stand: Stand = { path: "/", heading: null, states: {} };
const press = (name: string): Deed => ({
  kind: "press",
  target: { role: "button", name, nth: 0 },
});
const fill = (text: string): Deed => ({
  kind: "fill",
  target: { role: "field", name: "Логін", nth: 0 },
  text,
});
const open: Deed = { kind: "open", path: "/help" };

const line = (...deeds: readonly Deed[]): StepSequence => ({
  steps: deeds.map((deed, at): WalkStep => ({ at, deed, after: stand })),
  moments: [],
});

describe("a line of steps", () => {
  it("can skip the steps before the page that was opened last", () => {
    const walked = line(press("a"), open, press("b"), open, press("c"));
    expect([0, 1, 2, 3, 4, 5].map((count) => stepsToSkip(walked, count))).toEqual([
      0, 0, 1, 1, 3, 3,
    ]);
  });

  it("can skip the steps before a letter too, as it loads a page", () => {
    const walked = line(press("a"), open, { kind: "letter", to: "a@example.org", letter: "x" });
    expect(stepsToSkip(walked, 3)).toBe(2);
  });

  it("knows which password to type next, as an address typed in the cabinet is no login", () => {
    const inCabinet = { ...stand, path: "/dashboard/profile" };
    const walked: StepSequence = {
      steps: [
        { at: 0, deed: { kind: "sign-in", login: "b@example.org" }, after: stand },
        { at: 1, deed: fill("c@example.org"), after: inCabinet },
      ],
      moments: [],
    };
    expect(loginAt(walked, 0, "a@example.org")).toBe("a@example.org");
    expect(loginAt(walked, 2, "a@example.org")).toBe("b@example.org");
  });

  it("knows which password to type next", () => {
    const walked = line(fill("a@example.org"), fill("b@example.org"), press("x"));
    expect([0, 1, 3].map((count) => loginAt(walked, count))).toEqual([
      "",
      "a@example.org",
      "b@example.org",
    ]);
  });

  it("is kept once as a branch, in its longest form, when another way is taken", () => {
    const [short, long] = [line(press("a")), line(press("a"), press("b"))];
    const other = line(press("a"), press("c"));
    expect(isPartOf(short, long)).toBe(true);
    expect(isPartOf(other, long)).toBe(false);
    expect(withBranch([], long)).toEqual([long]);
    expect(withBranch([long], short)).toEqual([long]);
    expect(withBranch([short], long)).toEqual([long]);
    expect(withBranch([long], other)).toEqual([long, other]);
  });
});

describe("a moment", () => {
  it("restores the portal's storage, and no other entries", async () => {
    localStorage.setItem("portal.kept", "1");
    localStorage.setItem("other", "1");
    const moment = momentOf(stand, [localStorage, sessionStorage], () => Promise.resolve("m1"));
    localStorage.setItem("portal.kept", "2");
    localStorage.setItem("portal.new", "2");
    localStorage.setItem("other", "2");
    sessionStorage.setItem("portal.new", "2");
    putBack(moment.stored, [localStorage, sessionStorage]);
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      "portal.kept": "1",
      other: "2",
    });
    expect(Object.entries(sessionStorage)).toEqual([]);
    expect(await moment.server).toBe("m1");
    localStorage.clear();
  });

  it("is reported as lost when the server could not keep it", async () => {
    expect(await momentOf(stand, [], () => Promise.reject(new Error("no"))).server).toBeNull();
  });

  it("is stored before each step, and once for a field that is typed into", () => {
    const moment = (id: string) => momentOf(stand, [], () => Promise.resolve(id));
    const [first, second] = [moment("1"), moment("2")];
    const note = { kind: "deed", stand, at: 0 } as const;
    const noted = [
      { ...note, deed: fill("a"), moment: first },
      { ...note, deed: fill("ab") },
      { ...note, deed: press("x"), moment: second },
    ].reduce(notedAfter, nothingNoted);
    expect(noted.steps).toHaveLength(2);
    expect(noted.moments).toEqual([first, second]);
    const back = notedAfter(noted, {
      kind: "returned",
      line: { steps: noted.steps.slice(0, 1), moments: [first] },
    });
    const other = notedAfter(back, { ...note, deed: press("y"), moment: second });
    expect(other.steps.map(({ deed }) => deed)).toEqual([fill("ab"), press("y")]);
    expect(other.moments).toEqual([first, second]);
  });
});
