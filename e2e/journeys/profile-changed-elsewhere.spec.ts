import { expect, test } from "../fixtures.ts";
import {
  changeElsewhere,
  comeBack,
  edit,
  firstName,
  general,
  generalTexts as w,
  lastName,
  onAnotherDevice,
  outdated,
  profilePath,
  save,
  savedBodies,
  toProfile,
} from "../support/profile-general.ts";
import * as emails from "../support/profile-emails.ts";
import {
  openProfile,
  phones,
  phonesCall,
  save as saveOf,
  profileCall,
} from "../support/profile.ts";
import { entryChunk } from "../support/chunks.ts";
import { hold } from "../support/hold.ts";
import { idle } from "../support/idle.ts";
import { whenRunning } from "../support/running.ts";
import { texts } from "../support/texts.ts";

const menu = { name: new RegExp(`^${texts.userMenu}`, "u") };

test.describe("a profile that another device has changed", () => {
  test.beforeEach(({ watching }) => {
    watching.allowConsole(/status of 409/u);
  });

  for (const [decision, button] of [
    ["taken over", w.take],
    ["kept under what was typed", w.keep],
  ] as const) {
    test(`is reported after a refused save, and is ${decision} [PROF-2]`, async ({
      page,
      context,
      person,
      signIn,
      watching,
    }) => {
      await toProfile(page, signIn, person("olena"));
      await edit(page).click();
      await firstName(page).fill("Олена-Марія");
      await changeElsewhere(context, "Шевчук");
      await save(page).click();
      await expect(outdated(page)).toBeFocused();
      await expect(outdated(page)).toContainText("Шевчук");
      await expect(firstName(page)).toHaveValue("Олена-Марія");
      const before = savedBodies(watching).length;
      await outdated(page).getByRole("button", { name: button }).click();
      await expect(lastName(page)).toBeFocused();
      await expect(lastName(page)).toHaveValue("Шевчук");
      await expect(firstName(page)).toHaveValue(button === w.keep ? "Олена-Марія" : "Олена");
      await expect(outdated(page)).toHaveCount(0);
      expect(savedBodies(watching)).toHaveLength(before);
      if (button === w.take) return;
      await expect(page.getByText(w.kept)).toBeVisible();
      await save(page).click();
      await expect(page.getByRole("button", menu)).toContainText("Олена-Марія Шевчук");
      expect(savedBodies(watching).at(-1)).toMatchObject({
        firstName: "Олена-Марія",
        lastName: "Шевчук",
      });
    });
  }

  test("is noticed when a resident returns to a page without an open form [PROF-2]", async ({
    page,
    context,
    person,
    signIn,
  }) => {
    await page.clock.install();
    await toProfile(page, signIn, person("olena"));
    await changeElsewhere(context, "Шевчук");
    await expect(general(page)).toContainText("Коваленко");
    await comeBack(page);
    await expect(general(page)).toContainText("Шевчук");
    await expect(page.getByRole("button", menu)).toContainText("Олена Шевчук");
  });

  test("is reported when a resident returns to an open form, before anything is sent [PROF-2]", async ({
    page,
    context,
    person,
    signIn,
    watching,
  }) => {
    await page.clock.install();
    await toProfile(page, signIn, person("olena"));
    await edit(page).click();
    await firstName(page).fill("Олена-Марія");
    await changeElsewhere(context, "Шевчук");
    await comeBack(page);
    await expect(outdated(page)).toContainText("Шевчук");
    await expect(firstName(page)).toBeFocused();
    await expect(firstName(page)).toHaveValue("Олена-Марія");
    const before = savedBodies(watching).length;
    await save(page).click({ force: true });
    await expect(outdated(page)).toBeFocused();
    expect(savedBodies(watching)).toHaveLength(before);
    await outdated(page).getByRole("button", { name: w.keep }).click();
    await save(page).click();
    await expect(page.getByRole("button", menu)).toContainText("Олена-Марія Шевчук");
  });
});

test("keeps what was typed across the end of the session, in this tab only [SES-10]", async ({
  page,
  person,
  signIn,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  const olena = person("olena");
  await toProfile(page, signIn, olena);
  await edit(page).click();
  await firstName(page).fill("Олена-Марія");
  await control.setFault({ method: "POST", path: profileCall, times: 1, status: 401 });
  await save(page).click();
  const dialog = page.getByRole("dialog", { name: texts.sessionEnded });
  await expect(dialog).toBeVisible();
  await expect(firstName(page)).toBeHidden();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)]),
  );
  expect(kept).not.toContain("Марія");
  await dialog.getByLabel(texts.login).fill(olena.login);
  await dialog.getByLabel(texts.password, { exact: true }).fill(olena.password);
  await dialog.getByRole("button", { name: texts.signIn, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(profilePath);
  await expect(firstName(page)).toHaveValue("Олена-Марія");
  await save(page).click();
  await expect(page.getByRole("button", menu)).toContainText("Олена-Марія Коваленко");
});

const others = {
  email: "Електронні адреси змінено в іншому місці",
  phone: "Телефон змінено в іншому місці",
} as const;

test("an email that another device has changed is overwritten only by a decision [PROF-3]", async ({
  page,
  context,
  person,
  signIn,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 409/u);
  await signIn(page, person("olena"));
  await emails.openForm(page);
  await emails.addresses(page).last().fill("mine@example.com");
  const other = await onAnotherDevice(context);
  await emails.openForm(other);
  await emails.addresses(other).last().fill("elsewhere@example.com");
  await emails.save(other).click();
  await expect(emails.edit(other)).toBeVisible();
  await other.close();
  await emails.save(page).click();
  const panel = page.getByRole("region", { name: others.email });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText("elsewhere@example.com");
  await expect(emails.addresses(page).last()).toHaveValue("mine@example.com");
  expect(await emails.putsOf(control, emails.listCall)).toEqual([200, 409]);
  await panel.getByRole("button", { name: w.keep }).click();
  await expect(emails.addresses(page).first()).toBeFocused();
  await emails.save(page).click();
  await expect(emails.region(page)).toContainText("mine@example.com");
});

test("a phone that another tab has changed is reported on return, and taken over [PROF-5]", async ({
  page,
  context,
  person,
  signIn,
  control,
}) => {
  const openSecond = async (tab: typeof page) => {
    await phones(tab)
      .getByRole("button", { name: /^Редагувати телефон/u })
      .nth(1)
      .click();
    return phones(tab).getByLabel("Телефон", { exact: true });
  };
  await page.clock.install();
  await signIn(page, person("olena"));
  await openProfile(page);
  const field = await openSecond(page);
  await field.fill("0930001122");
  const other = await context.newPage();
  await other.goto(profilePath);
  await (await openSecond(other)).fill("0990001122");
  await saveOf(phones(other)).click();
  await expect(phones(other).getByText("+38 (099) 000 11 22")).toBeVisible();
  await other.close();
  await comeBack(page);
  const panel = page.getByRole("region", { name: others.phone });
  await expect(panel).toContainText("+38 (099) 000 11 22");
  await expect(field).toHaveValue("+38 (093) 000 11 22");
  await saveOf(phones(page)).click({ force: true });
  await expect(panel).toBeFocused();
  await panel.getByRole("button", { name: w.take }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("+38 (099) 000 11 22");
  await expect(page.getByText(w.taken)).toBeVisible();
  expect(await emails.putsOf(control, phonesCall)).toEqual([200]);
});

test("an answer from before another tab's change is not shown [PROF-2, ALL-11]", async ({
  page,
  context,
  person,
  signIn,
}) => {
  await toProfile(page, signIn, person("olena"));
  await edit(page).click();
  await firstName(page).fill("Марія");
  const other = await context.newPage();
  const script = await hold(other, entryChunk());
  await other.goto(profilePath, { waitUntil: "commit" });
  // By the page itself: Playwright does not always tell the end of a call that nobody has read yet.
  const isAnswered = () =>
    other.evaluate(
      (call) =>
        performance
          .getEntriesByType("resource")
          .some(({ name, duration }) => name.endsWith(call) && duration > 0),
      profileCall,
    );
  await expect.poll(isAnswered).toBe(true);
  await save(page).click();
  await expect(page.getByRole("button", menu)).toContainText("Марія Коваленко");
  script.release();
  await expect(other.getByRole("button", menu)).toContainText("Марія Коваленко");
  await whenRunning(other);
  await idle(other);
  await expect(other.getByRole("button", menu)).toContainText("Марія Коваленко");
  await expect(page.getByRole("button", menu)).toContainText("Марія Коваленко");
});
