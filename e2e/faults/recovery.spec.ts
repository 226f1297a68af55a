import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";
import {
  requestCall,
  changeCall,
  chosen,
  email,
  send,
  password,
  again,
  submit,
  main,
  askFor,
  letterTo,
  fillBoth,
  setPassword,
} from "../support/recovery.ts";
import type { SaidToast } from "../support/toasts.ts";
import { errorToast, expectToasts } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";
import { browserLines, expectReadable, expectSaid, refusals, waitOut } from "./table.ts";

interface Trouble {
  readonly order: { readonly status: number; readonly rawBody?: string; readonly body?: object };
  /** Empty when the form has a message of its own. */
  readonly message?: string;
  readonly toast?: SaidToast;
}

test("accepts a code only once [REC-7]", async ({ page, person, control, watching }) => {
  watching.expectConsole(/status of 410/u);
  const { login } = person("olena");
  await askFor(page, login);
  const link = await letterTo(control, login);
  await page.goto(link);
  await setPassword(page);
  await page.goto(link);
  await fillBoth(page, "Друга спроба 2");
  await submit(page).click();
  await expect(main(page)).toContainText(texts.codeUsed);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("form")).toHaveCount(0);
  for (const way of [texts.newLetter, texts.signIn, texts.feedback])
    await expect(main(page).getByRole("link", { name: way })).toBeVisible();
  await main(page).getByRole("link", { name: texts.newLetter }).click();
  await expect(page).toHaveURL("/recovery/send-email");
  await expect(email(page)).toBeVisible();
});

test("refuses a code that has expired, was never issued, or was replaced by a newer one [REC-7]", async ({
  page,
  person,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 4(?:04|10)/u);
  const { login } = person("olena");
  const refused = async (link: string, why: string): Promise<void> => {
    await page.goto(link);
    await fillBoth(page);
    await submit(page).click();
    await expect(main(page)).toContainText(why);
    await expect(main(page).getByRole("link", { name: texts.newLetter })).toBeVisible();
  };
  await refused("/recovery/change-password?code=never-issued", texts.codeUnknown);
  await askFor(page, login);
  const older = await letterTo(control, login);
  await askFor(page, login);
  await refused(older, texts.codeUnknown);
  await control.advanceClock(61 * 60 * 1000);
  await refused(await letterTo(control, login), texts.linkExpired);
});

test("asks for the link of the letter when the code is missing [REC-5]", async ({ page }) => {
  for (const query of ["", "?code=", "?code=%20", "?token=abc"]) {
    await page.goto(`/recovery/change-password${query}`);
    await expect(page.getByText(texts.noCode)).toBeVisible();
    await expect(page.getByRole("form")).toHaveCount(0);
  }
  await main(page).getByRole("link", { name: texts.newLetter }).click();
  await expect(email(page)).toBeVisible();
});

test("sends each form once, however often it is pressed [REC-2, REC-6]", async ({
  page,
  person,
  control,
  watching,
}) => {
  const { login } = person("olena");
  const posts = (path: string) => watching.requests.filter((one) => one.url().endsWith(path));
  const request = await hold(page, requestCall);
  await page.goto("/recovery");
  await email(page).fill(login);
  await email(page).press("Enter");
  await email(page).press("Enter");
  await expect(send(page)).toHaveAttribute("aria-disabled", "true");
  await send(page).dispatchEvent("click");
  request.release();
  await expect(page.getByText(texts.letterSentTo(login))).toBeVisible();
  expect(posts(requestCall)).toHaveLength(1);
  await page.goto(await letterTo(control, login));
  const change = await hold(page, changeCall);
  await fillBoth(page);
  await again(page).press("Enter");
  await again(page).press("Enter");
  await submit(page).dispatchEvent("click");
  change.release();
  await expect(page.getByText(texts.restored)).toBeVisible();
  expect(posts(changeCall)).toHaveLength(1);
});

test("shows nothing of a call whose page was left [REC-4]", async ({ page, person }) => {
  await page.goto("/sign-in");
  await page.getByRole("link", { name: texts.forgot }).click();
  const request = await hold(page, requestCall);
  await email(page).fill(person("olena").login);
  const given = page.waitForEvent("requestfailed", (one) => one.url().endsWith(requestCall));
  await email(page).press("Enter");
  await expect.poll(request.asked).toBe(1);
  await page.goBack();
  await given;
  await expect(page).toHaveURL("/sign-in");
  await expectToasts(page, []);
});

test("keeps what was typed after any failure, and sends it afterwards [REC-4, REC-6]", async ({
  page,
  context,
  person,
  control,
  watching,
}) => {
  watching.expectConsole(/Failed to load resource/u);
  const { login } = person("olena");
  const summary = page.getByRole("form").getByRole("region");
  const troubles: readonly Trouble[] = [
    {
      order: { status: 500 },
      message: texts.requestFailedInForm,
      toast: errorToast(texts.requestFailed),
    },
    {
      order: { status: 504, rawBody: "" },
      message: texts.noConnectionDetail,
      toast: errorToast(texts.noConnection, texts.noConnectionDetail),
    },
    {
      order: { status: 429, body: { message: "Зачекайте хвилину." } },
      message: "Зачекайте хвилину.",
    },
    { order: { status: 503, rawBody: "" } },
  ];
  const go = async (
    path: string,
    own: string,
    kept: () => Promise<void>,
    press: () => Promise<void>,
  ) => {
    for (const trouble of troubles) {
      await control.setFault({ method: "POST", path, times: 1, ...trouble.order });
      await press();
      await expect(summary).toBeFocused();
      await expectToasts(page, [trouble.toast ?? errorToast(trouble.message ?? own)]);
      await expect(summary).toContainText(trouble.message ?? own);
      await kept();
      await control.clearFaults();
    }
    await context.setOffline(true);
    await press();
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(texts.noConnectionDetail);
    await kept();
    await context.setOffline(false);
    await press();
  };
  await page.goto("/recovery");
  await email(page).fill(login);
  await go(
    requestCall,
    texts.letterNotSent,
    () => expect(email(page)).toHaveValue(login),
    () => email(page).press("Enter"),
  );
  await expect(page.getByText(texts.letterSentTo(login))).toBeVisible();
  await page.goto(await letterTo(control, login));
  await fillBoth(page);
  await go(
    changeCall,
    texts.passwordNotChanged,
    async () => {
      await expect(password(page)).toHaveValue(chosen);
      await expect(again(page)).toHaveValue(chosen);
    },
    () => again(page).press("Enter"),
  );
  await expect(page.getByText(texts.restored)).toBeVisible();
});

test("keeps both forms after any failure of their calls, and sends each only once [REC-4, REC-6, ERR-1, ERR-2, ERR-4, ERR-5]", async ({
  page,
  person,
  control,
  watching,
}) => {
  watching.expectConsole(browserLines);
  const { login } = person("olena");
  const summary = page.getByRole("form").getByRole("region");
  const tryAll = async (
    path: string,
    fallback: string,
    press: () => Promise<void>,
    kept: () => Promise<void>,
    faults = refusals,
  ) => {
    const posts = () => watching.requests.filter((one) => one.url().endsWith(path)).length;
    for (const fault of faults) {
      await control.setFault({ method: "POST", path, times: "always", ...fault.order });
      const before = posts();
      await press();
      await expect.poll(posts).toBe(before + 1);
      await waitOut(page, fault);
      await expect(summary, fault.name).toBeFocused();
      await expect(summary, fault.name).toContainText(/[а-яіїєґ]{4}/u);
      await expectSaid(page, fault, fallback);
      await expectReadable(page, fault.name);
      await kept();
      expect(posts(), fault.name).toBe(before + 1);
      await control.clearFaults();
    }
    await press();
  };
  await page.clock.install();
  await page.goto("/recovery");
  await email(page).fill(login);
  await tryAll(
    requestCall,
    texts.letterNotSent,
    () => email(page).press("Enter"),
    () => expect(email(page)).toHaveValue(login),
  );
  await expect(page.getByText(texts.letterSentTo(login))).toBeVisible();
  await page.goto(await letterTo(control, login));
  await fillBoth(page);
  await tryAll(
    changeCall,
    texts.passwordNotChanged,
    () => again(page).press("Enter"),
    async () => {
      await expect(password(page)).toHaveValue(chosen);
      await expect(again(page)).toHaveValue(chosen);
    },
    // An unknown code ends the form. A separate test covers that.
    refusals.filter(({ name }) => name !== "404"),
  );
  await expect(page.getByText(texts.restored)).toBeVisible();
});

test("a refusal keeps the letter's code for Back, and a used code is kept nowhere [REC-7, SES-3]", async ({
  page,
  control,
  person,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  const { login } = person("olena");
  await askFor(page, login);
  await page.goto(await letterTo(control, login));
  await control.setFault({ method: "POST", path: changeCall, times: 1, status: 401 });
  await fillBoth(page);
  await submit(page).click();
  await expect(page).toHaveURL("/sign-in");
  await page.goBack();
  await expect(page).toHaveURL("/recovery/change-password");
  await setPassword(page);
  await expect(page).toHaveURL("/recovery/change-password-complete");
  await page.goBack();
  await expect(page).not.toHaveURL(/change-password/u);
});
