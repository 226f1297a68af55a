import { expect, test } from "../fixtures.ts";

const screenHeight = 640;

test("many long toasts leave half of a phone's screen free, and each can be reached [SHELL-6, ALL-3]", async ({
  page,
  person,
  control,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/status of 422/u);
  await page.setViewportSize({ width: 360, height: screenHeight });
  const reason =
    "Дані для входу не прийнято: постачальник саме перевіряє свої записи, і це триває довше, ніж звичайно. Спробуйте, будь ласка, трохи пізніше або напишіть нам, якщо це повторюється щодня.";
  const errors = [1, 2, 3, 4].map((nth) => ({ message: `${nth}. ${reason}` }));
  const path = "/api/account/authentication";
  await control.setFault({ method: "POST", path, times: "always", status: 422, body: { errors } });
  const { login, password } = person("olena");
  await page.goto("/sign-in");
  await submitSignIn(page, login, password);
  await expect(page.locator(".ui-toast")).toHaveCount(errors.length);
  // Measured in one step, because toasts disappear by themselves.
  const { region, closed, submit } = await page.evaluate(() => {
    const placeOf = (one: Element | null | undefined) => {
      const { top = 0, bottom = 0 } = one?.getBoundingClientRect() ?? {};
      return { top, bottom };
    };
    const focused = (button: HTMLElement) => {
      button.focus();
      return placeOf(button);
    };
    const closes = [...document.querySelectorAll<HTMLElement>(".ui-toast > button")].map(focused);
    const submits = [...document.querySelectorAll<HTMLElement>("main [type=submit]")].map(focused);
    return {
      region: placeOf(document.querySelector(".ui-toasts")),
      closed: closes,
      submit: submits[0],
    };
  });
  expect(region.bottom - region.top).toBeLessThanOrEqual(screenHeight / 2);
  expect(closed).toHaveLength(errors.length);
  for (const { top, bottom } of closed) {
    expect(top).toBeGreaterThanOrEqual(0);
    // The list scrolls by whole pixels, but the position of a line may be fractional.
    expect(bottom).toBeLessThanOrEqual(screenHeight + 1);
  }
  // A focused submit button is not covered by the toasts (WCAG 2.4.11).
  expect(submit?.bottom).toBeLessThanOrEqual(region.top);
});
