import { sessionKeys } from "../../api/session-keys.ts";
import { paths } from "../../runtime/paths.ts";
import type { Deed, WalkTarget, Walk } from "./walk.ts";
import { loginAfter } from "./walk.ts";

/* The generated test must be self-contained: only Playwright and `/__qa`, nothing of this repository. */

const json = (value: unknown): string => JSON.stringify(value);

/** The pattern of a text that is no longer than this one. */
const wholeText = (text: string): string =>
  String.raw`^\s*${text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)}\s*$`;

const located = ({ role, name, nth }: WalkTarget): string => {
  const found =
    role === "field"
      ? `page.getByLabel(${json(name)}, { exact: true })`
      : role === "summary"
        ? // It has no role of its own.
          `page.locator("summary", { hasText: new RegExp(${json(wholeText(name))}, "u") })`
        : `page.getByRole(${json(role)}, { name: ${json(name)}, exact: true })`;
  return nth === 0 ? `${found}.first()` : `${found}.nth(${nth})`;
};

/** Leads to a page without calls: those of the overview would use up faults (`run-scenario.ts`). */
const quietSignIn = `${paths.signIn}?next=${encodeURIComponent(paths.storage)}`;

const ordered = (method: string, path: string, body: unknown): string =>
  `await order(page, ${json(method)}, ${json(path)}${body === null ? "" : `, ${json(body)}`});`;

const storedLine = ({ area, name, value }: Extract<Deed, { kind: "store" }>): string =>
  value === null
    ? `await page.evaluate((name) => ${area}Storage.removeItem(name), ${json(name)});`
    : `await page.evaluate(([name, value]) => ${area}Storage.setItem(name, value), ${json([name, value])} as const);`;

const lineOf = (deed: Deed, login: string): string => {
  switch (deed.kind) {
    case "press":
      return `await ${located(deed.target)}.click();`;
    case "fill":
      return `await ${located(deed.target)}.fill(${deed.text === null ? `await passwordOf(page, ${json(login)})` : json(deed.text)});`;
    case "choose":
      return `await ${located(deed.target)}.selectOption({ label: ${json(deed.option)} });`;
    case "open":
      return `await page.goto(${json(deed.path)});`;
    case "letter":
      return `await openLetter(page, ${json(deed.to)}, ${json(deed.letter)});`;
    case "sign-in":
      return `await signIn(page, ${json(deed.login)});`;
    case "order":
      return ordered(deed.method, deed.path, deed.body);
    case "store":
      return storedLine(deed);
    default:
      return eventLine(deed.event.type, deed.machine);
  }
};

const stepLines = ({ start, steps }: Walk): readonly string[] => {
  let path = start.page;
  let login = start.person ?? "";
  return steps.flatMap((step, at) => {
    const line = lineOf(step.deed, login);
    login = loginAfter(login, step);
    const { after } = step;
    const isLast = at === steps.length - 1;
    const hasMoved = after.path !== path;
    path = after.path;
    return [
      line,
      ...(hasMoved || isLast ? [`await expect(page).toHaveURL(${json(after.path)});`] : []),
      ...(isLast && after.heading !== null
        ? [
            `await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(${json(after.heading)});`,
          ]
        : []),
    ];
  });
};

const eventLine = (event: string, machine: string): string =>
  `// Only the console can send an event: ${event} to ${machine}.`;

/** The session ends earlier than the server says. */
const endsIn = (minutes: number): string =>
  `await page.evaluate(([name, ms]) => localStorage.setItem(name, JSON.stringify(Date.now() + ms)), ${json([sessionKeys.expiresAt, minutes * 60_000])} as const);`;

/** What `runScenario` does, in the same order. There a person who is to be refused stays on the page of the sign-in. */
const startLines = ({ start }: Walk): readonly string[] => {
  const reset = ordered("POST", "reset", null);
  const configured =
    Object.keys(start.configuration).length === 0
      ? []
      : [ordered("PUT", "configuration", start.configuration)];
  const opened = [
    ...(start.minimal ? [ordered("PUT", "bodies", { kind: "minimal" })] : []),
    ...start.faults.map((fault) => ordered("POST", "faults", fault)),
    ...(start.clockMs === 0 ? [] : [ordered("POST", "clock", { advanceMs: start.clockMs })]),
    `await page.goto(${json(start.page)});`,
    ...start.events.map(({ machine, event }) => eventLine(event.type, machine)),
  ];
  if (start.person === null) return [reset, ...configured, ...opened];
  if (start.page === paths.signIn)
    return [reset, ...configured, `await submitSignIn(page, ${json(start.person)});`];
  return [
    reset,
    `await signIn(page, ${json(start.person)}, ${json(quietSignIn)});`,
    ...configured,
    ...(start.sessionMinutes === null ? [] : [endsIn(start.sessionMinutes)]),
    ...opened,
  ];
};

const head = `import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { expect, test } from "playwright/test";

const order = async (page: Page, method: string, path: string, data?: unknown): Promise<void> => {
  const answer = await page.request.fetch(\`/__qa/\${path}\`, { method, data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Walks contain no passwords: those of test people are known, others are invented. */
const passwordOf = async (page: Page, login: string): Promise<string> => {
  const people: readonly { login: string; password: string | null }[] = await (
    await page.request.get("/__qa/people")
  ).json();
  return people.find((one) => one.login === login && one.password !== null)?.password ?? "Walk-2026";
};
`;

const opensLetter = `
const opened = new Set<string>();

/** Opens the newest letter of this kind. One that was opened is opened again only if no newer one comes. */
const openLetter = async (page: Page, to: string, kind: string): Promise<void> => {
  const links = async (): Promise<readonly string[]> => {
    const letters: readonly { kind: string; link: string }[] = await (
      await page.request.get("/__qa/outbox", { params: { to } })
    ).json();
    return letters.filter((letter) => letter.kind === kind).map(({ link }) => link);
  };
  const newest = async (): Promise<string | undefined> =>
    (await links()).find((link) => !opened.has(link));
  await expect.poll(newest).toBeDefined().catch(() => undefined);
  const [link = "no letter"] = [await newest(), ...(await links())].filter((one) => one !== undefined);
  opened.add(link);
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
};
`;

/** The texts of the sign-in form, which a walk may lack. */
export interface SignInTexts {
  readonly login: string;
  readonly password: string;
  readonly submit: string;
  readonly page: string;
}

const signInOf = ({ login, password, submit, page }: SignInTexts): string => `
const submitSignIn = async (page: Page, login: string, path = ${json(page)}): Promise<void> => {
  await page.goto(path);
  await page.getByLabel(${json(login)}, { exact: true }).fill(login);
  await page.getByLabel(${json(password)}, { exact: true }).fill(await passwordOf(page, login));
  await page.getByRole("button", { name: ${json(submit)}, exact: true }).click();
};

const signIn = async (page: Page, login: string, path = ${json(page)}): Promise<void> => {
  await submitSignIn(page, login, path);
  await expect(page).not.toHaveURL(path);
  // Calls that still run would use up faults that are ordered next.
  await page.waitForLoadState("networkidle");
};
`;

/** A Playwright test that repeats the walk by roles and labels, in its own QA session. */
export const playwrightTest = (walk: Walk, texts: SignInTexts): string => {
  const signsIn =
    walk.start.person !== null || walk.steps.some(({ deed }) => deed.kind === "sign-in");
  const lines = [...startLines(walk), ...stepLines(walk)];
  const opens = walk.steps.some(({ deed }) => deed.kind === "letter");
  return `${head}${signsIn ? signInOf(texts) : ""}${opens ? opensLetter : ""}
test(${json(walk.start.name)}, async ({ page, context, baseURL }) => {
  const url = baseURL ?? "http://localhost:4173";
  await context.addCookies([{ name: "qa-session", value: \`walk-\${randomUUID()}\`, url }]);
  await page.setViewportSize({ width: ${Math.round(walk.width)}, height: ${Math.round(walk.height)} });
${lines.map((line) => `  ${line}`).join("\n")}
});
`;
};
