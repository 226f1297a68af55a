import type { Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import { expect, test } from "../fixtures.ts";
import { deferred } from "../support/deferred.ts";
import { texts } from "../support/texts.ts";

const message = "/api/cms/public/callback";
const attachments = `${message}/*`;
const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2000)]);
const bill = { name: "Рахунок за воду.pdf", mimeType: "application/pdf", buffer: pdf };
const program = { name: "рахунок.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ……") };

const field = (page: Page) => page.getByLabel(/^Прикріпити файл/u);
const submit = (page: Page) => page.getByRole("button", { name: texts.send, exact: true });

const fillIn = async (page: Page): Promise<void> => {
  await page.goto("/contacts/new");
  await page.getByLabel("Ім’я").fill("Олена");
  await page.getByLabel(texts.email).fill("olena@example.com");
  await page.getByRole("textbox", { name: "Повідомлення" }).fill("Чому зросла сума за воду?");
};

/** The calls of the form, as the server saw them. */
const callsOf = async (control: Control) =>
  (await control.calls())
    .filter(({ path }) => path.startsWith(message))
    .map(({ path, status, conforms }) => [path === message ? "message" : "file", status, conforms]);

test.beforeEach(async ({ control, watching }) => {
  watching.expectConsole(/Failed to load resource/u);
  await control.configure({ recaptcha: { show: false } });
});

test("sends a message and its file once each, whatever is pressed twice [FEED-3, FEED-4, FEED-5]", async ({
  page,
  control,
  expectAccessible,
}) => {
  await fillIn(page);
  await field(page).setInputFiles(bill);
  await expect(page.getByText(/^Буде додано файл «Рахунок за воду.pdf»/u)).toBeVisible();
  await expectAccessible(page);
  await submit(page).dblclick();
  await expect(page).toHaveURL("/contacts/completed");
  await expect(page.getByText(/^Ваше звернення успішно надіслано!/u)).toBeVisible();
  await expect(page.getByText("Файл до звернення не додано")).toHaveCount(0);
  expect(await callsOf(control)).toEqual([
    ["message", 200, true],
    ["file", 204, true],
  ]);
});

test("refuses a disguised, a disallowed, an empty and a huge file with a message, before anything is sent [FEED-3]", async ({
  page,
  control,
  expectAccessible,
}) => {
  await fillIn(page);
  for (const [file, text] of [
    [program, /^Файл «рахунок.pdf» не додано: його вміст не відповідає назві/u],
    [{ ...bill, name: "фото.jpg.exe" }, /^Файл «фото.jpg.exe» не додано/u],
    [{ ...bill, buffer: Buffer.alloc(0) }, /^Файл «Рахунок за воду.pdf» порожній/u],
    [
      { ...bill, buffer: Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]) },
      /^Файл «Рахунок за воду.pdf» завеликий: 10/u,
    ],
  ] as const) {
    await field(page).setInputFiles(file);
    await expect(page.getByText(text)).toBeVisible();
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  }
  await expectAccessible(page);
  await field(page).setInputFiles(bill);
  await page.getByRole("button", { name: "Видалити файл" }).click();
  await expect(field(page)).toBeFocused();
  expect(await callsOf(control)).toEqual([]);
  await submit(page).click();
  await expect(page).toHaveURL("/contacts/completed");
  expect(await callsOf(control)).toEqual([["message", 200, true]]);
});

test("accepts a dropped file, and keeps the page when the file misses the drop zone [FEED-3]", async ({
  page,
}) => {
  await fillIn(page);
  const drop = (selector: string) =>
    page.evaluate(
      ([target, name]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(["%PDF-1.7 x"], name ?? "", { type: "application/pdf" }));
        const event = (type: string) =>
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer });
        const element = document.querySelector(target ?? "");
        element?.dispatchEvent(event("dragover"));
        return element?.dispatchEvent(event("drop"));
      },
      [selector, bill.name] as const,
    );
  expect(await drop("h1")).toBe(false);
  await expect(page.getByText(/^Буде додано файл/u)).toHaveCount(0);
  expect(await drop("input[type=file]")).toBe(false);
  await expect(page.getByText(/^Буде додано файл «Рахунок за воду.pdf»/u)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Повідомлення" })).toHaveValue(/^Чому/u);
});

test("shows the progress of the upload, and lets it be cancelled [FEED-3, FEED-4]", async ({
  page,
  context,
  control,
  expectAccessible,
}) => {
  const session = await context.newCDPSession(page);
  await fillIn(page);
  await field(page).setInputFiles({
    ...bill,
    buffer: Buffer.concat([pdf, Buffer.alloc(4_000_000)]),
  });
  await expect(page.getByText(/^Буде додано файл/u)).toBeVisible();
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Файл до звернення" })).toBeFocused();
  const progress = page.getByRole("progressbar");
  await expect
    .poll(() => progress.evaluate((bar) => (bar instanceof HTMLProgressElement ? bar.value : 0)))
    .toBeGreaterThan(0);
  await expect(page.getByText(/^Надіслано \d+\s%$/u)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Завершити без файлу" }).click();
  await expect(page).toHaveURL("/contacts/completed");
  await expect(page.getByText("Файл до звернення не додано")).toBeVisible();
  await expectAccessible(page);
  expect((await callsOf(control)).filter(([what]) => what === "message")).toHaveLength(1);
});

test("uploads the file again alone after each kind of failure, never the message [FEED-4]", async ({
  page,
  control,
  expectAccessible,
}) => {
  await fillIn(page);
  await field(page).setInputFiles(bill);
  const alert = page.getByRole("main").getByRole("alert");
  const again = page.getByRole("button", { name: "Надіслати файл ще раз" });
  await control.setFault({ method: "POST", path: attachments, times: 1, status: 503 });
  await submit(page).click();
  await expect(alert).toContainText("Файл «Рахунок за воду.pdf» не додано.");
  await expectAccessible(page);
  let tries = 2;
  for (const fault of [{ status: 500 }, { status: 504 }, { status: 413 }] as const) {
    await control.setFault({ method: "POST", path: attachments, times: 1, ...fault });
    await again.click();
    await expect.poll(async () => (await callsOf(control)).length).toBe((tries += 1));
    await expect(alert).toContainText("Файл «Рахунок за воду.pdf» не додано.");
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  }
  // Abort the request in the browser: a browser retries by itself when only the server closes the connection.
  await page.route("**/attachment", (route) => route.abort("connectionreset"), { times: 1 });
  await again.click();
  await expect(alert).toContainText(texts.noConnectionDetail);
  await again.click();
  await expect(page).toHaveURL("/contacts/completed");
  await expect(page.getByText("Файл до звернення не додано")).toHaveCount(0);
  const calls = await callsOf(control);
  expect(calls.filter(([what]) => what === "message")).toEqual([["message", 200, true]]);
  expect(calls.filter(([what]) => what === "file")).toHaveLength(5);
});

test("accepts another file after the server refused one, and does not repeat the message by Back or a reload [FEED-4]", async ({
  page,
  control,
}) => {
  await fillIn(page);
  await field(page).setInputFiles(bill);
  await control.setFault({ method: "POST", path: attachments, times: 1, status: 415 });
  await submit(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
  await field(page).setInputFiles({ name: "фото.png", mimeType: "image/png", buffer: png });
  await expect(page).toHaveURL("/contacts/completed");
  await page.reload();
  await expect(page.getByText(/^Ваше звернення успішно надіслано!/u)).toBeVisible();
  await page.getByRole("link", { name: "Написати ще раз" }).click();
  await expect(page.getByRole("textbox", { name: "Повідомлення" })).toHaveValue("");
  expect(await callsOf(control)).toEqual([
    ["message", 200, true],
    ["file", 415, false],
    ["file", 204, true],
  ]);
});

test("starts over after a reload in the middle: the message was sent and is not sent again [FEED-4]", async ({
  page,
  control,
}) => {
  await fillIn(page);
  await field(page).setInputFiles(bill);
  await control.setFault({ method: "POST", path: attachments, times: 1, status: 503 });
  await submit(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Повідомлення" })).toHaveValue("");
  expect((await callsOf(control)).filter(([what]) => what === "message")).toHaveLength(1);
});

test("keeps the page during an upload and before a retry when another tab signs out [FEED-4, SES-9]", async ({
  page,
  context,
  control,
  person,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, person("olena"));
  await fillIn(page);
  await field(page).setInputFiles(bill);
  const other = await context.newPage();
  await other.goto("/dashboard");
  const onItsWay = deferred();
  await page.route(
    "**/attachment",
    async (route) => {
      await onItsWay.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await control.setFault({ method: "POST", path: attachments, times: 1, status: 503 });
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Файл до звернення" })).toBeFocused();
  await other.getByRole("button", { name: texts.userMenu }).click();
  await other.getByRole("menuitem", { name: texts.logout }).click();
  await expect(page.getByRole("button", { name: texts.userMenu })).toHaveCount(0);
  await expect(page).toHaveURL("/contacts/new");
  onItsWay.resolve();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Надіслати файл ще раз" }).click();
  await expect(page).toHaveURL("/contacts/completed");
  await expect(page.getByText("Файл до звернення не додано")).toHaveCount(0);
  expect(await callsOf(control)).toEqual([
    ["message", 200, true],
    ["file", 503, false],
    ["file", 204, true],
  ]);
});

test("keeps a file that was chosen before the script had loaded, and one whose message failed [FEED-3]", async ({
  page,
  control,
}) => {
  const script = deferred();
  await page.route("**/assets/*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/contacts/new", { waitUntil: "commit" });
  await field(page).setInputFiles(bill);
  script.resolve();
  await expect(page.getByText(/^Буде додано файл «Рахунок за воду.pdf»/u)).toBeVisible();
  await page.getByLabel("Ім’я").fill("Олена");
  await page.getByLabel(texts.email).fill("olena@example.com");
  await page.getByRole("textbox", { name: "Повідомлення" }).fill("Чому зросла сума за воду?");
  await control.setFault({ method: "POST", path: message, times: 1, status: 500 });
  await submit(page).click();
  await expect(page.getByRole("form").getByRole("region")).toContainText("двічі воно не надійде.");
  await expect(page.getByText(/^Буде додано файл «Рахунок за воду.pdf»/u)).toBeVisible();
  await submit(page).click();
  await expect(page).toHaveURL("/contacts/completed");
  expect(await callsOf(control)).toEqual([
    ["message", 500, false],
    ["message", 200, true],
    ["file", 204, true],
  ]);
});

test("can be used by keyboard alone [FEED-3, ALL-4]", async ({ page }) => {
  // Wait for the file chooser before the key is pressed: Playwright has to intercept it.
  const chooser = page.waitForEvent("filechooser");
  await fillIn(page);
  await page.getByRole("textbox", { name: "Повідомлення" }).focus();
  await page.keyboard.press("Tab");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(bill);
  await expect(page.getByRole("button", { name: "Видалити файл" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Видалити файл" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
});
