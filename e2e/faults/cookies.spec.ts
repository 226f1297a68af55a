import { expect, test } from "../fixtures.ts";
import { errorToast, expectToasts } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";

const advice =
  "Браузер не приймає файли cookie, тому портал не може прийняти цю дію. Дозвольте cookie для цього сайту й спробуйте ще раз. Читати сторінки, питання та документи можна й без них.";

test("tells a visitor whose browser blocks cookies what still works without them [ERR-1, SES-5]", async ({
  page,
  person,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/status of 403/u);
  watching.expectProblem(/XSRF-TOKEN is missing/u);
  // Like a browser with cookies blocked: cookies cannot be read or written, and opening a storage throws.
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "cookie", { get: () => "" });
    for (const storage of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
  const { login, password } = person("olena");
  await page.goto("/sign-in");
  await submitSignIn(page, login, password);
  // First the server's message, as in the table. Then advice, because the server cannot know the cause.
  const refused = "Запит не підтверджено. Оновіть сторінку та спробуйте ще раз.";
  const said = page.getByRole("main").getByRole("region", { name: "Не вдалося увійти" });
  await expectToasts(page, [errorToast(refused, advice)]);
  await expect(said.getByRole("listitem")).toHaveText([refused, advice]);
  await expect(page.getByLabel(texts.login)).toHaveValue(login);
  await expect(page.getByLabel(texts.login)).not.toHaveAttribute("aria-invalid", "true");
  await page.goto("/help");
  await expect(page.getByRole("main").getByRole("heading").nth(1)).toBeVisible();
});

test("a refusal unrelated to cookies shows the server's message [ERR-1, SES-5]", async ({
  page,
  person,
  control,
  submitSignIn,
  watching,
}) => {
  watching.expectConsole(/status of 403/u);
  // Cookies are accepted, but the page cannot read the anti-forgery proof.
  await page.addInitScript(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
    if (cookie === undefined) throw new Error("no cookies here");
    Object.defineProperty(Document.prototype, "cookie", {
      set(this: Document, value: string): void {
        cookie.set?.call(this, value);
      },
      get(this: Document): string {
        const all: unknown = cookie.get?.call(this);
        return String(all)
          .split("; ")
          .filter((one) => !one.startsWith("XSRF-TOKEN="))
          .join("; ");
      },
    });
  });
  const message = "Вхід з цієї мережі заборонено.";
  const path = "/api/account/authentication";
  await control.setFault({ method: "POST", path, times: "always", status: 403, body: { message } });
  const { login, password } = person("olena");
  await page.goto("/sign-in");
  await submitSignIn(page, login, password);
  await expectToasts(page, [errorToast(message)]);
  await expect(page.getByRole("main")).toContainText(message);
  await expect(page.getByRole("main")).not.toContainText("cookie");
});
