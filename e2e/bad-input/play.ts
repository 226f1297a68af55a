import type { Locator, Page, Request } from "playwright/test";
import { trimmed } from "#machines/forms/trimmed.ts";
import { expect, test } from "../fixtures.ts";
import { badStrings, trace } from "./strings.ts";
import { sendEach, type NamedText, type Outcome } from "./send-each.ts";

export interface BadField {
  readonly label: string;
  /** Its name in the body of the call. */
  readonly key: string;
  /** What makes the rest of the form right while another field is tried. */
  readonly good: string;
  /** What cannot be seen around it is dropped when the form is sent, and the field shows it. */
  readonly isTrimmed?: true;
  /** A mask takes what fits it; what is sent is what the field shows. */
  readonly isMasked?: true;
  /** Another field that gets the same string: a password is typed twice. */
  readonly twin?: string;
}

export interface BadForm {
  /** Where the form is, everything but the fields in order. */
  readonly open: (page: Page) => Promise<void>;
  /** The path of the call. */
  readonly call: string;
  readonly fields: readonly BadField[];
}

/** The server's answer to a call of the form: its number tells which of them the summary shows. */
const refusal = (call: number) => {
  const message = `Відмовлено № ${call}.`;
  return { message, errors: [{ message }] };
};

/** How many calls had been made by then. */
const callsBy = ({ summary }: Outcome): number =>
  Math.max(0, ...[...summary.matchAll(/№ (\d+)/gu)].map(([, call]) => Number(call)));

/** A task of the page that takes longer is a freeze, in milliseconds. */
const freeze = 1500;

/** A line of text takes no line breaks: the browser drops them. */
export const asLine = (text: string): string => text.replaceAll(/[\r\n]/gu, "");

const sentIn = (request: Request | undefined, key: string): unknown => {
  const body: unknown = request?.postDataJSON();
  return typeof body === "object" && body !== null ? Reflect.get(body, key) : undefined;
};

const fieldOf = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** Notes long tasks from the start, and refuses each call of the form; answers with the calls. */
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

/** Nothing of a string became part of the page, ran, or held the page up. */
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

/** What one string led to has to be clear, and what was sent has to be what the field shows. */
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
  // Refused by the form or by the server: the summary takes the focus either way.
  expect(outcome.isFocused, name).toBe(true);
  if (call !== undefined) {
    expect(sentIn(call, field.key) ?? "", name).toBe(shown);
    for (const other of fields.filter(({ key }) => key !== field.key))
      expect(sentIn(call, other.key), name).toBe(other.good);
    return;
  }
  expect(outcome.isInvalid, name).toBe(true);
  // Where two fields have the same words, those of the summary begin with the field's name.
  const texts = outcome.links.flatMap((one) => [one, one.replace(`${field.label}. `, "")]);
  expect(
    texts.filter((one) => /[а-яіїєґ]{4}/u.test(one) && outcome.beside.includes(one)),
    name,
  ).not.toEqual([]);
};

/** Every bad string in one field while the others are right. */
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

/** Every bad string in every field of a form; the server answers each call with a refusal, so that the form stays. */
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
