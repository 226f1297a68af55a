import { beforeEach, describe, expect, it } from "vitest";
import { readyScenarios } from "#web/qa/scenarios/ready-scenarios.ts";
import type { Scenario } from "#web/qa/scenarios/scenario.ts";
import { playwrightTest } from "#web/qa/walk/playwright-test.ts";
import type { ReplayDeps } from "#web/qa/walk/replay.ts";
import { replay, unlike } from "#web/qa/walk/replay.ts";
import type { Standings } from "#web/qa/walk/stand.ts";
import { filledTarget, findTarget, pressedTarget, typeInto } from "#web/qa/walk/targets.ts";
import type { Deed, Stand, Walk } from "#web/qa/walk/walk.ts";
import { readWalk, withoutSecretFields } from "#web/qa/walk/walk.ts";
import { walkTexts } from "#web/qa/walk/walk.texts.ts";

const stand: Stand = { path: "/a", heading: "A", states: { "sign-in": "editing" } };
const standing = (...states: readonly string[]): Standings => ({
  path: "/a",
  heading: "A",
  machines: { "sign-in": states.map((state) => ({ state, isMoving: false })) },
});
const press: Deed = { kind: "press", target: { role: "button", name: "Go", nth: 0 } };
const [start] = readyScenarios;

const walkOf = (...deeds: readonly Deed[]): Walk => ({
  version: 1,
  browser: "Browser",
  width: 360,
  height: 740,
  start: { ...(start as Scenario), person: null, sessionMinutes: null, page: "/a" },
  steps: deeds.map((deed, at) => ({ at: at * 1_000, deed, after: stand })),
  calls: [],
});

describe("a file of a walk", () => {
  it("reads back as it was written", () => {
    const walk = walkOf(
      press,
      { kind: "open", path: "/b" },
      { kind: "store", area: "local", name: "portal.emails", value: null },
    );
    expect(readWalk(JSON.stringify(walk))).toEqual({ kind: "read", walk });
  });

  it("is refused when it is broken, of another version, or has unknown steps", () => {
    expect(readWalk("{")).toEqual({ kind: "broken" });
    expect(readWalk("[]")).toEqual({ kind: "broken" });
    expect(readWalk('{"version":0}')).toEqual({ kind: "other-version", version: 0 });
    const odd = { ...walkOf(press), steps: [{ at: 0, deed: { kind: "fly" }, after: stand }] };
    expect(readWalk(JSON.stringify(odd))).toEqual({ kind: "broken" });
  });

  it("contains no password and no token of an event", () => {
    const change = { field: "password", value: "Olena-2026" };
    const event = { type: "CHANGE", change, deep: [{ accessToken: "abc" }], minutes: 5 };
    const kept = withoutSecretFields(event);
    expect(JSON.stringify(kept)).not.toMatch(/Olena-2026|abc/u);
    expect(kept).toMatchObject({ type: "CHANGE", change: { field: "password" }, minutes: 5 });
  });
});

describe("an element used on a page", () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <a href="/x">Увійти</a>
      <main>
        <a href="/y"><span aria-hidden="true">→</span> Увійти</a>
        <label for="login">Логін</label><input id="login">
        <label>Пароль <input type="password" id="hidden"></label>
        <label>Показаний <input type="text" autocomplete="current-password" id="shown"></label>
        <label>Місяць <select id="month"><option value="1">січень</option><option value="2">лютий</option></select></label>
        <button aria-label="Закрити"><svg></svg></button>
        <details><summary>Як сплатити? <svg aria-hidden="true"></svg></summary></details>
        <p id="text">нічого</p>
      </main>`;
    return () => document.body.replaceChildren();
  });
  const element = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(selector);
    return found;
  };

  it("is found again by role, name and position", () => {
    for (const [selector, target] of [
      ['a[href="/x"]', { role: "link", name: "Увійти", nth: 0 }],
      ['a[href="/y"]', { role: "link", name: "Увійти", nth: 1 }],
      ["button", { role: "button", name: "Закрити", nth: 0 }],
      ["summary", { role: "summary", name: "Як сплатити?", nth: 0 }],
    ] as const) {
      expect(pressedTarget(element(selector))).toEqual(target);
      expect(findTarget(document, target)).toBe(element(selector));
    }
    expect(pressedTarget(element("svg"))?.name).toBe("Закрити");
    expect(pressedTarget(element("#text"))).toBeNull();
    expect(findTarget(document, { role: "link", name: "Увійти", nth: 2 })).toBeNull();
  });

  it("is recorded with its text, except passwords, shown ones too", () => {
    const filled = (selector: string, text: string) => {
      typeInto(element(selector), text);
      return filledTarget(element(selector));
    };
    expect(filled("#login", "olena@example.com")).toEqual({
      target: { role: "field", name: "Логін", nth: 0 },
      text: "olena@example.com",
      isChoice: false,
    });
    expect(filled("#hidden", "Olena-2026")).toMatchObject({ text: null });
    expect(filled("#shown", "Olena-2026")).toMatchObject({ text: null });
    expect(filled("#month", "лютий")).toMatchObject({ text: "лютий", isChoice: true });
  });
});

describe("replaying a walk", () => {
  const stage = (more: Partial<ReplayDeps> = {}) => {
    const acted: Deed[] = [];
    const pauses: number[] = [];
    const deps: ReplayDeps = {
      begin: () => Promise.resolve(true),
      act: (deed) => {
        acted.push(deed);
        return Promise.resolve(true);
      },
      stand: () => standing("editing"),
      until: (isSo) => Promise.resolve(isSo()),
      pause: (ms) => {
        pauses.push(ms);
        return Promise.resolve();
      },
      onStep: () => {},
      ...more,
    };
    return { acted, pauses, deps };
  };

  it("does every step, at the given speed", async () => {
    const walk = walkOf(press, { kind: "open", path: "/b" }, press);
    const { acted, pauses, deps } = stage();
    expect(await replay(walk, 4, deps)).toBeNull();
    expect(acted).toEqual(walk.steps.map(({ deed }) => deed));
    expect(pauses).toEqual([0, 250, 250]);
  });

  it("says which letter is missing", async () => {
    const { deps } = stage({ act: () => Promise.resolve(false) });
    const letter: Deed = { kind: "letter", to: "new@example.com", letter: "confirm-email" };
    const missing = { ...letter, kind: "no-letter", step: 1 } as const;
    expect(await replay(walkOf(letter), 1, deps)).toEqual(missing);
    expect(walkTexts.difference(missing)).toContain("confirm-email на адресу new@example.com");
  });

  it("types the password of the signed-in person, whatever address is typed in the cabinet", async () => {
    const logins: string[] = [];
    const { deps } = stage({
      act: (_, login) => {
        logins.push(login);
        return Promise.resolve(true);
      },
    });
    const target = { role: "field", name: "Пошта", nth: 0 };
    const walk = walkOf(
      { kind: "sign-in", login: "b@example.com" },
      { kind: "fill", target, text: "c@example.com" },
      press,
    );
    const cabinet = { ...stand, path: "/dashboard/profile" };
    const inCabinet = {
      ...walk,
      start: { ...walk.start, person: "a@example.com" },
      steps: walk.steps.map((step) => ({ ...step, after: cabinet })),
    };
    const there = { ...standing("editing"), path: cabinet.path };
    expect(await replay(inCabinet, 1, { ...deps, stand: () => there })).toBeNull();
    expect(logins).toEqual(["a@example.com", "b@example.com", "b@example.com"]);
  });

  it("accepts a machine that now runs twice instead of once", () => {
    expect(unlike(stand, standing("failed", "editing"))).toBeNull();
  });

  it("reports the first difference and stops", async () => {
    const walk = walkOf(press, press);
    const elsewhere = stage({ stand: () => standing("failed") });
    expect(await replay(walk, Infinity, elsewhere.deps)).toEqual({
      kind: "stands-elsewhere",
      step: 1,
      what: "sign-in",
      expected: "editing",
      found: "failed",
    });
    expect(elsewhere.acted).toHaveLength(1);
    const gone = stage({ act: () => Promise.resolve(false) });
    expect(await replay(walk, 1, gone.deps)).toMatchObject({ kind: "no-target", step: 1 });
    expect(unlike(stand, standing("failed", "open"))).toEqual({
      what: "sign-in",
      expected: "editing",
      found: "failed | open",
    });
    expect(unlike(stand, standing())).toMatchObject({ what: "sign-in", found: "" });
    expect(unlike(stand, { ...standing("editing"), path: "/b" })).toMatchObject({ what: "path" });
    expect(unlike(stand, { ...standing("editing"), heading: null })).toEqual({
      what: "heading",
      expected: "A",
      found: "",
    });
    const unbegun = stage({ begin: () => Promise.resolve(false) });
    expect(await replay(walk, 1, unbegun.deps)).toEqual({ kind: "not-begun", step: 0 });
  });
});

describe("the Playwright test of a walk", () => {
  const texts = { login: "Логін", password: "Пароль", submit: "Увійти", page: "/sign-in" };
  const field = (name: string) => ({ role: "field", name, nth: 0 });

  it("uses roles and labels, and gets passwords from the server", () => {
    const text = playwrightTest(
      walkOf(
        { kind: "fill", target: field("Логін"), text: 'o"lena@example.com' },
        { kind: "fill", target: field("Пароль"), text: null },
        { kind: "choose", target: field("Місяць"), option: "лютий" },
        press,
        { kind: "order", method: "POST", path: "clock", body: { advanceMs: 5 } },
      ),
      texts,
    );
    for (const line of [
      String.raw`page.getByLabel("Логін", { exact: true }).first().fill("o\"lena@example.com");`,
      String.raw`.fill(await passwordOf(page, "o\"lena@example.com"));`,
      'page.getByLabel("Місяць", { exact: true }).first().selectOption({ label: "лютий" });',
      'page.getByRole("button", { name: "Go", exact: true }).first().click();',
      'await order(page, "POST", "clock", {"advanceMs":5});',
      'await expect(page).toHaveURL("/a");',
    ])
      expect(text).toContain(line);
    expect(text).not.toContain("const signIn");
  });

  it("opens the newest letter of a kind from the outbox, as a walk stores no code", () => {
    const letter: Deed = { kind: "letter", to: "new@example.com", letter: "confirm-email" };
    const text = playwrightTest(walkOf(press, letter), texts);
    expect(text).toContain('await openLetter(page, "new@example.com", "confirm-email");');
    expect(text).toContain('page.request.get("/__qa/outbox", { params: { to } })');
    expect(playwrightTest(walkOf(press), texts)).not.toContain("openLetter");
  });

  it("starts as the scenario does: the person, then the configuration, the session's end and the faults", () => {
    const walk = walkOf(press);
    const fault = { method: "GET", path: "/api/ud/profile", status: 500 };
    const text = playwrightTest(
      {
        ...walk,
        start: {
          ...walk.start,
          person: "olena@example.com",
          configuration: { run_platform: "volyn" },
          sessionMinutes: 4,
          faults: [fault] as never,
          clockMs: 5,
          events: [{ machine: "recovery", event: { type: "NEXT" } }],
        },
      },
      texts,
    );
    const lines = [
      'await order(page, "POST", "reset");',
      'await signIn(page, "olena@example.com", "/sign-in?next=%2Fstorage");',
      'await order(page, "PUT", "configuration", {"run_platform":"volyn"});',
      '["portal.expires-at",240000] as const',
      'await order(page, "POST", "faults", ',
      'await order(page, "POST", "clock", {"advanceMs":5});',
      'await page.goto("/a");',
      "// Only the console can send an event: NEXT to recovery.",
    ];
    const places = lines.map((line) => text.indexOf(line));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it("stays on the page of the sign-in where the scenario is about a refused one", () => {
    const walk = walkOf(press);
    const refused = {
      ...walk.start,
      person: "mykola@example.com",
      page: "/sign-in",
      configuration: { run_platform: "volyn" },
    };
    const text = playwrightTest({ ...walk, start: refused }, texts);
    expect(text).toMatch(
      /PUT", "configuration", .*\n *await submitSignIn\(page, "mykola@example.com"\);\n *await page.getByRole/u,
    );
  });

  it("presses a summary, which has no role", () => {
    const target = { role: "summary", name: "Як сплатити?", nth: 0 };
    expect(playwrightTest(walkOf({ kind: "press", target }), texts)).toContain(
      String.raw`page.locator("summary", { hasText: new RegExp("^\\s*Як сплатити\\?\\s*$", "u") }).first().click();`,
    );
  });

  it("signs in through the form where the walk did", () => {
    const text = playwrightTest(walkOf({ kind: "sign-in", login: "olena@example.com" }), texts);
    expect(text).toContain('await signIn(page, "olena@example.com");');
    expect(text).toContain('page.getByLabel("Пароль", { exact: true })');
  });
});
