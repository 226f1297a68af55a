import { truncate, writeFile } from "node:fs/promises";
import type { Page, TestInfo } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";
import { texts } from "../support/texts.ts";

const message = "/api/cms/public/callback";
const attachments = `${message}/*`;
const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2000)]);
const bill = { name: "Рахунок за воду.pdf", mimeType: "application/pdf", buffer: pdf };
const program = { name: "рахунок.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ……") };

const field = (page: Page) => page.getByLabel(/^Прикріпити файл/u);
const submit = (page: Page) => page.getByRole("button", { name: texts.send, exact: true });

/** A large PDF on the disk: the browser opens it there, while the bytes of a buffer would be sent to it first. */
const large = async (testInfo: TestInfo, bytes: number): Promise<string> => {
  const file = testInfo.outputPath(bill.name);
  await writeFile(file, pdf);
  await truncate(file, bytes);
  return file;
};

const open = (page: Page) => page.goto("/contacts/new");

const fillIn = async (page: Page): Promise<void> => {
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
  watching.allowConsole(/Failed to load resource/u);
  await control.configure({ recaptcha: { show: false } });
});

test("sends a message and its file once each, whatever is pressed twice [FEED-3, FEED-4, FEED-5]", async ({
  page,
  control,
  expectAccessible,
}) => {
  await open(page);
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

test("refuses a disguised, a disallowed, an empty and a huge file with a message, takes one by keyboard or dropped, and sends none that was removed [FEED-3, ALL-4]", async ({
  page,
  control,
  expectAccessible,
}, testInfo) => {
  const removal = page.getByRole("button", { name: "Прибрати файл" });
  await open(page);
  await fillIn(page);
  for (const [file, text] of [
    [program, /^Файл «рахунок.pdf» не додано: його вміст не відповідає назві/u],
    [{ ...bill, name: "фото.jpg.exe" }, /^Файл «фото.jpg.exe» не додано/u],
    [{ ...bill, buffer: Buffer.alloc(0) }, /^Файл «Рахунок за воду.pdf» порожній/u],
    [await large(testInfo, 10 * 1024 * 1024 + 1), /^Файл «Рахунок за воду.pdf» завеликий: 10/u],
  ] as const) {
    await field(page).setInputFiles(file);
    await expect(page.getByText(text)).toBeVisible();
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  }
  await expectAccessible(page);

  // Wait for the file chooser before the key is pressed: Playwright has to intercept it.
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("textbox", { name: "Повідомлення" }).focus();
  await page.keyboard.press("Tab");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(bill);
  await expect(removal).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(removal).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await expect(removal).toHaveCount(0);

  const drop = (selector: string, file: string) =>
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
      [selector, file] as const,
    );
  // One that misses the drop zone must not replace the page.
  expect(await drop("h1", "Повз.pdf")).toBe(false);
  expect(await drop("input[type=file]", bill.name)).toBe(false);
  await expect(page.getByText(/^Буде додано файл/u)).toHaveText(/«Рахунок за воду.pdf»/u);
  await expect(page.getByRole("textbox", { name: "Повідомлення" })).toHaveValue(/^Чому/u);
  await removal.click();
  await expect(field(page)).toBeFocused();
  expect(await callsOf(control)).toEqual([]);
  await submit(page).click();
  await expect(page).toHaveURL("/contacts/completed");
  expect(await callsOf(control)).toEqual([["message", 200, true]]);
});

test("shows the progress of the upload, and lets it be cancelled [FEED-3, FEED-4]", async ({
  page,
  context,
  control,
  expectAccessible,
}, testInfo) => {
  const session = await context.newCDPSession(page);
  await open(page);
  await fillIn(page);
  await field(page).setInputFiles(await large(testInfo, 10_000_000));
  await expect(page.getByText(/^Буде додано файл/u)).toBeVisible();
  // Longer than the test may take: on a slow machine too, the file is still on its way when it is cancelled.
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 50_000,
  });
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Файл до звернення" })).toBeFocused();
  const progress = page.getByRole("progressbar");
  await expect
    .poll(() => progress.evaluate((bar) => (bar instanceof HTMLProgressElement ? bar.value : 0)))
    .toBeGreaterThan(0);
  await expect(page.getByText(/^Надіслано \d+\s%$/u)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Завершити без файла" }).click();
  await expect(page).toHaveURL("/contacts/completed");
  await expect(page.getByText("Файл до звернення міг не надійти")).toBeVisible();
  await expectAccessible(page);
  expect((await callsOf(control)).filter(([what]) => what === "message")).toHaveLength(1);
  // Otherwise the next test would have this slow network.
  await session.detach();
});

test("uploads the file again alone after each kind of failure, never the message [FEED-4]", async ({
  page,
  control,
  expectAccessible,
}) => {
  await open(page);
  await fillIn(page);
  await field(page).setInputFiles(bill);
  const alert = page.getByRole("main").getByRole("alert");
  const again = page.getByRole("button", { name: "Надіслати файл ще раз" });
  await control.setFault({ method: "POST", path: attachments, times: 1, status: 503 });
  await submit(page).click();
  await expect(alert).toContainText("Невідомо, чи надійшов файл «Рахунок за воду.pdf».");
  await expectAccessible(page);
  let tries = 2;
  for (const fault of [{ status: 500 }, { status: 504 }, { status: 413 }] as const) {
    await control.setFault({ method: "POST", path: attachments, times: 1, ...fault });
    await again.click();
    await expect.poll(async () => (await callsOf(control)).length).toBe((tries += 1));
    await expect(alert).toContainText(
      fault.status === 413 ? "» не додано." : "Невідомо, чи надійшов файл",
    );
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

test("accepts another file after the server refused one; no reload sends the message again, before the file was sent or after [FEED-4]", async ({
  page,
  control,
}) => {
  await open(page);
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
  const once = [
    ["message", 200, true],
    ["file", 415, false],
    ["file", 204, true],
  ];
  expect(await callsOf(control)).toEqual(once);

  await fillIn(page);
  await field(page).setInputFiles(bill);
  await control.setFault({ method: "POST", path: attachments, times: 1, status: 503 });
  await submit(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL("/contacts/completed");
  await expect(page.getByText("Файл до звернення міг не надійти")).toBeVisible();
  expect(await callsOf(control)).toEqual([...once, ["message", 200, true], ["file", 503, false]]);
});

test("keeps the page during an upload and before a retry when another tab signs out [FEED-4, SES-9]", async ({
  page,
  context,
  control,
  person,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, person("olena"), "/contacts/new");
  const cabinet = page.getByRole("banner").getByRole("link", { name: "Мій кабінет" });
  await expect(cabinet).toBeVisible();
  await fillIn(page);
  await field(page).setInputFiles(bill);
  const other = await context.newPage();
  await other.goto("/dashboard/profile");
  await control.setFault({ method: "POST", path: attachments, times: 1, status: 503 });
  const upload = await hold(page, "/attachment");
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Файл до звернення" })).toBeFocused();
  await other.getByRole("button", { name: texts.userMenu }).click();
  await other.getByRole("menuitem", { name: texts.logout }).click();
  await expect(cabinet).toHaveCount(0);
  await expect(page).toHaveURL("/contacts/new");
  upload.release();
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
  const scripts = await hold(page, "/assets/*.js");
  await page.goto("/contacts/new", { waitUntil: "commit" });
  await field(page).setInputFiles(bill);
  scripts.release();
  await expect(page.getByText(/^Буде додано файл «Рахунок за воду.pdf»/u)).toBeVisible();
  await fillIn(page);
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
