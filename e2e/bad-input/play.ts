import type { Locator, Page, Request } from "playwright/test";
import { trimmed } from "#machines/forms/trimmed.ts";
import { expect, test } from "../fixtures.ts";
import { badStrings, trace } from "./strings.ts";
import { sendEach, type NamedText, type Outcome } from "./send-each.ts";

export interface BadField {
  readonly label: string;
  /** Name of the field in the request body. */
  readonly key: string;
  /** A valid value, used while another field is tested. */
  readonly good: string;
  /** Invisible characters at both ends are removed when the form is sent, and the field shows the result. */
  readonly isTrimmed?: true;
  /** A mask keeps only what fits. What is sent is what the field shows. */
  readonly isMasked?: true;
  /** Another field that gets the same text, as a password is typed twice. */
  readonly twin?: string;
}

export interface BadForm {
  /** Opens the form and makes everything but these fields valid. */
  readonly open: (page: Page) => Promise<void>;
  /** The path of the call. */
  readonly call: string;
  readonly fields: readonly BadField[];
}

/** The server's response to a call of the form. Its number shows which call the summary is about. */
const refusal = (call: number) => {
  const message = `Відмовлено № ${call}.`;
  return { message, errors: [{ message }] };
};

/** Number of calls that had been made when the summary was shown. */
const callsBy = ({ summary }: Outcome): number =>
  Math.max(0, ...[...summary.matchAll(/№ (\d+)/gu)].map(([, call]) => Number(call)));

/** A longer task (in milliseconds) counts as a freeze. */
const freeze = 1500;

/** A single-line field has no line breaks: the browser drops them. */
export const asLine = (text: string): string => text.replaceAll(/[\r\n]/gu, "");

const sentIn = (request: Request | undefined, key: string): unknown => {
  const body: unknown = request?.postDataJSON();
  return typeof body === "object" && body !== null ? Reflect.get(body, key) : undefined;
};

const fieldOf = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** Records long tasks from the start and refuses each call of the form. Returns the requests. */
export const prepare = async (
  page: Page,
  { open, call }: Pick<BadForm, "open" | "call">,
): Promise<readonly Request[]> => {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask", buffered: true });
  });
  const calls: Request[] = [];
  await page.route(`**${call}`, async (route) => {
    calls.push(route.request());
    await route.fulfill({ status: 422, json: refusal(calls.length) });
  });
  await open(page);
  return calls;
};

/** No string became part of the page, ran, or froze the page. */
export const expectUnharmed = async (page: Page): Promise<void> => {
  const harm = await page.evaluate((left) => {
    const tasks: unknown = Reflect.get(window, "longTasks");
    return {
      ran: Reflect.has(window, left),
      polluted: Object.keys(Object.prototype),
      elements: [...document.querySelectorAll("main script, main img[src='x'], main svg[onload]")]
        .length,
      longest: Array.isArray(tasks) ? Math.max(0, ...tasks.map(Number)) : -1,
    };
  }, trace);
  expect(harm).toMatchObject({ ran: false, polluted: [], elements: 0 });
  expect(harm.longest).toBeGreaterThanOrEqual(0);
  expect(harm.longest).toBeLessThan(freeze);
};

/** The error is clear, and what was sent is what the field shows. */
const expectClear = (
  { fields }: BadForm,
  field: BadField,
  [name, text]: NamedText,
  outcome: Outcome,
  call: Request | undefined,
): void => {
  const { typed, shown } = outcome;
  if (field.isMasked === undefined) {
    expect(typed, name).toBe(asLine(text));
    expect([typed, ...(field.isTrimmed ? [trimmed(typed)] : [])], name).toContain(shown);
  }
  // The summary takes the focus, whether the form or the server refused the input.
  expect(outcome.isFocused, name).toBe(true);
  if (call !== undefined) {
    expect(sentIn(call, field.key) ?? "", name).toBe(shown);
    for (const other of fields.filter(({ key }) => key !== field.key))
      expect(sentIn(call, other.key), name).toBe(other.good);
    return;
  }
  expect(outcome.isInvalid, name).toBe(true);
  // When two fields have the same message, the summary puts the field's name before it.
  const texts = outcome.links.flatMap((one) => [one, one.replace(`${field.label}. `, "")]);
  expect(
    texts.filter((one) => /[а-яіїєґ]{4}/u.test(one) && outcome.beside.includes(one)),
    name,
  ).not.toEqual([]);
};

/** Tries every bad string in one field while the other fields are valid. */
const playField = async (
  page: Page,
  form: BadForm,
  field: BadField,
  calls: readonly Request[],
): Promise<void> => {
  for (const { label, twin, good } of form.fields)
    for (const one of [label, twin]) if (one !== undefined) await fieldOf(page, one).fill(good);
  const texts = Object.entries(badStrings);
  const twin = field.twin === undefined ? undefined : fieldOf(page, field.twin);
  let made = calls.length;
  const outcomes = await sendEach(fieldOf(page, field.label), texts, twin);
  expect(outcomes).toHaveLength(texts.length);
  for (const [at, outcome] of outcomes.entries()) {
    const isSent = callsBy(outcome) > made;
    if (isSent) made += 1;
    const call = isSent ? calls[made - 1] : undefined;
    expectClear(form, field, texts[at] ?? ["", ""], outcome, call);
  }
  expect(calls).toHaveLength(made);
};

/** Tries every bad string in every field of a form. The server refuses each call, so the form stays open. */
export const playBadInput = (name: string, form: BadForm): void => {
  test(`every field of ${name} takes any text: it is sent as shown, or refused with a message`, async ({
    page,
    watching,
  }) => {
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    watching.expectConsole(/status of 422/u);
    const calls = await prepare(page, form);
    for (const field of form.fields) await playField(page, form, field, calls);
    await expectUnharmed(page);
    expect(dialogs).toEqual([]);
  });
};
