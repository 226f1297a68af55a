/**
 * What a person does × the ways in which a server can refuse it. `npm test` takes three ways for each act, `npm run
 * faults` all of them.
 */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { errorToast } from "../support/toasts.ts";
import type { ActRow, Step } from "./acts.ts";
import { acts } from "./acts.ts";
import { chosen, isUnanswered, refusals } from "./answers.ts";
import type { Opened } from "./portal.tsx";
import { openPortal, settled, withMock } from "./portal.tsx";
import { expectReadable, raw } from "./readable.ts";

withMock();

/** One more than the last reading, which is in the row of the field. */
const nextReading = (field: HTMLElement): string => {
  const row = field.closest("tr, li")?.textContent ?? "";
  const last = /(\d[\d\s]*)(?:,\d+)?\s(?:м³|кВт)/u.exec(row)?.[1];
  if (last === undefined) throw new Error(`No last reading: ${row}`);
  return String(Number(last.replaceAll(/\s/gu, "")) + 1);
};

const fill = async ({ user }: Opened, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.clear(field);
  await user.paste(text);
};

/** The form may be a lazy part. */
const fieldOf = async (name: RegExp): Promise<HTMLElement> => {
  const [field] = await screen.findAllByLabelText(name, { selector: "input, textarea" });
  if (field === undefined) throw new Error(`No field is called ${String(name)}`);
  return field;
};

const pressed = async ({ user }: Opened, name: RegExp): Promise<void> => {
  const [button] = [
    ...screen.queryAllByRole("button", { name }),
    ...screen.queryAllByRole("checkbox", { name }),
  ];
  if (button === undefined) throw new Error(`No button is called ${String(name)}`);
  await user.click(button);
};

const take = async (shown: Opened, step: Step): Promise<void> => {
  if ("press" in step) await pressed(shown, step.press);
  else if ("check" in step)
    await shown.user.click(screen.getByRole("checkbox", { name: step.check }));
  else if ("readingInto" in step) {
    const field = await fieldOf(step.readingInto);
    await fill(shown, field, nextReading(field));
  } else await fill(shown, await fieldOf(step.into), step.type);
  await settled(shown.wire);
};

const begin = async (shown: Opened, { press, confirm }: ActRow): Promise<void> => {
  await pressed(shown, press);
  if (confirm === undefined) return;
  const dialog = within(await screen.findByRole("alertdialog"));
  await shown.user.click(dialog.getByRole("button", { name: confirm }));
};

const perform = async (shown: Opened, act: ActRow): Promise<void> => {
  await begin(shown, act);
  await settled(shown.wire);
};

const typed = (): readonly string[] =>
  [...document.querySelectorAll<HTMLInputElement>("main input, main textarea")].map(
    ({ type, checked, value }) => (type === "checkbox" ? String(checked) : value),
  );

const cases = acts.flatMap((act) =>
  chosen(act.path, act.id, refusals).map((fault) => ({ act, id: act.id, fault })),
);
const leadsOn = ({ act: { leadOn = [] }, fault }: (typeof cases)[number]): boolean =>
  leadOn.includes(fault.name);

const brokenBy = async ({ act, id, fault }: (typeof cases)[number]) => {
  const shown = await openPortal(act.path, act.person, {
    session: `act-${id}-${refusals.indexOf(fault)}`,
    broken: (wire) => wire.break(id, fault),
  });
  const untouched = typed();
  for (const step of act.steps) await take(shown, step);
  const before = typed();
  await perform(shown, act);
  // It is never sent again automatically.
  expect(shown.wire.asked.filter((one) => one.id === id)).toHaveLength(act.calls ?? 1);
  return { shown, kept: act.resets ? untouched : before };
};

describe("what a person does", () => {
  it.each(cases.filter((one) => !leadsOn(one)))(
    "$id loses no input when it is answered by $fault.name, and succeeds afterwards [ERR-1, ERR-2, ERR-4, ERR-5]",
    async (one) => {
      const { calls = 1, says, resets, steps, isToldInPlace } = one.act;
      const { shown, kept } = await brokenBy(one);
      expect(typed()).toEqual(kept);
      const { fault } = one;
      const own = says === undefined ? [] : [errorToast(fault.saysOfActs ?? says)];
      const isSilent = isToldInPlace === true && isUnanswered(fault);
      expectReadable(shown, /./u, fault.says.length > 0 && !isSilent ? fault.says : own);
      shown.wire.mend();
      if (resets) for (const step of steps) await take(shown, step);
      await perform(shown, one.act);
      const answers = () => shown.wire.answered.filter(({ id }) => id === one.id);
      await waitFor(() => expect(answers()).toHaveLength(calls));
      expect(answers().filter(({ status }) => status >= 300)).toEqual([]);
    },
  );

  it.each(acts.filter(({ isWishedAgain }) => isWishedAgain !== true))(
    "$id is sent once while its answer is slow, however often it is pressed [ERR-4, ERR-5]",
    async (act) => {
      let answer = (): void => undefined;
      const slow = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const shown = await openPortal(act.path, act.person, {
        session: `slow-${act.id}`,
        broken: (wire) => wire.delay(act.id, () => slow),
      });
      for (const step of act.steps) await take(shown, step);
      await begin(shown, act);
      const asked = () => shown.wire.asked.filter(({ id }) => id === act.id);
      await waitFor(() => expect(asked()).toHaveLength(1));
      for (const button of screen.queryAllByRole("button", { name: act.confirm ?? act.press }))
        await shown.user.dblClick(button);
      expect(document.body.textContent).not.toMatch(raw);
      answer();
      await settled(shown.wire);
      expectReadable(shown, /./u);
      expect(asked()).toHaveLength(1);
      expect(shown.wire.answered.filter(({ id }) => id === act.id)).toEqual([
        { id: act.id, status: expect.toBeOneOf([200, 201, 204]) },
      ]);
    },
  );

  it.each(cases.filter(leadsOn))(
    "$id opens its own screen when it is answered by $fault.name [ERR-4, ERR-5]",
    async (one) => {
      const { shown } = await brokenBy(one);
      expectReadable(shown, /./u);
      expect(shown.location()).toMatch(/^\/admin\//u);
    },
  );
});
