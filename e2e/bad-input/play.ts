import type { Locator, Page, Request } from "playwright/test";
import { trimmed } from "#machines/forms/trimmed.ts";
import { expect, test } from "../fixtures.ts";
import { badStrings, trace } from "./strings.ts";

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

const refusal = { message: "Відмовлено.", errors: [{ message: "Відмовлено." }] };

/** A task of the page that takes longer is a freeze, in milliseconds. */
const freeze = 1500;

const unitsOf = (text: string): readonly number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/** Puts a text in the place of what stands there; unit by unit, for a message to the page has no lone surrogates. */
export const typeInto = async (field: Locator, text: string): Promise<void> => {
  await field.evaluate((element, units) => {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
      throw new TypeError("Not a text field");
    element.focus();
    const typed = units.map((unit) => String.fromCharCode(unit)).join("");
    element.setRangeText(typed, 0, element.value.length, "end");
    element.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  }, unitsOf(text));
};

export const shownIn = (field: Locator): Promise<string> =>
  field
    .evaluate((element) => {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
        throw new TypeError("Not a text field");
      return Array.from({ length: element.value.length }, (_, at) => element.value.charCodeAt(at));
    })
    .then((units) => units.map((unit) => String.fromCharCode(unit)).join(""));

/** A line of text takes no line breaks: the browser drops them. */
export const asLine = (text: string): string => text.replaceAll(/[\r\n]/gu, "");

const sentIn = (request: Request | undefined, key: string): unknown => {
  const body: unknown = request?.postDataJSON();
  return typeof body === "object" && body !== null ? Reflect.get(body, key) : undefined;
};

/** The words that belong to a field. */
export const describedBy = (field: Locator): Promise<string> =>
  field.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );

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
    await route.fulfill({ status: 422, json: refusal });
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

/** As `toBeFocused`, but looks at every frame: with hundreds of strings its pauses count. */
export const untilFocused = async (element: Locator, name: string): Promise<void> => {
  const isFocused = element.evaluate(
    (node) =>
      new Promise<boolean>((resolve) => {
        const look = (left: number): void => {
          if (node === document.activeElement || left === 0) resolve(left > 0);
          else requestAnimationFrame(() => look(left - 1));
        };
        look(300);
      }),
  );
  expect(await isFocused, name).toBe(true);
};

/** One string in one field: what it led to has to be clear, and what was sent has to be what the field shows. */
const tryString = async (
  page: Page,
  { fields }: BadForm,
  field: BadField,
  text: string,
  name: string,
  calls: readonly Request[],
): Promise<void> => {
  const input = fieldOf(page, field.label);
  await typeInto(input, text);
  if (field.twin !== undefined) await typeInto(fieldOf(page, field.twin), text);
  const typed = await shownIn(input);
  if (field.isMasked === undefined) expect(typed, name).toBe(asLine(text));
  const before = calls.length;
  await input.press("Enter");
  // Refused by the form or by the server: the summary takes the focus either way.
  const summary = page.getByRole("form").getByRole("region").first();
  await untilFocused(summary, name);
  const shown = await shownIn(input);
  if (field.isMasked === undefined)
    expect([typed, ...(field.isTrimmed ? [trimmed(typed)] : [])], name).toContain(shown);
  if (calls.length > before) {
    expect(calls.length, name).toBe(before + 1);
    const sent = sentIn(calls.at(-1), field.key);
    expect(sent ?? "", name).toBe(shown);
    for (const other of fields.filter(({ key }) => key !== field.key))
      expect(sentIn(calls.at(-1), other.key), name).toBe(other.good);
    return;
  }
  await expect(input, name).toHaveAttribute("aria-invalid", "true");
  const said = await summary.getByRole("link").allInnerTexts();
  const beside = await describedBy(input);
  // Where two fields have the same words, those of the summary begin with the field's name.
  const words = said.flatMap((one) => [one, one.replace(`${field.label}. `, "")]);
  expect(
    words.filter((one) => /[а-яіїєґ]{4}/u.test(one) && beside.includes(one)),
    name,
  ).not.toEqual([]);
};

/** Every bad string in every field of a form; the server answers each call with a refusal, so that the form stays. */
export const playBadInput = (name: string, form: BadForm): void => {
  for (const field of form.fields) {
    test(`takes any text in «${field.label}» of ${name}: sent as it is shown, or an error in words`, async ({
      page,
      watching,
    }) => {
      test.setTimeout(90_000);
      const dialogs: string[] = [];
      page.on("dialog", (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      watching.expectConsole(/status of 422/u);
      const calls = await prepare(page, form);
      for (const { label, twin, good } of form.fields)
        for (const one of [label, twin]) if (one !== undefined) await fieldOf(page, one).fill(good);
      for (const [kind, text] of Object.entries(badStrings))
        await tryString(page, form, field, text, kind, calls);
      await expectUnharmed(page);
      expect(dialogs).toEqual([]);
    });
  }
};
