import { describe, expect, it } from "vitest";
import { withProvenMailbox } from "#mock/rules/proven-mailbox.ts";
import { cabinetOf, enterCabinet } from "./support/cabinet.ts";
import { codeOf, comingIn, day, problemOf } from "./support/letters.ts";
import { iryna, mockForFile, mykola, olena, taras } from "./support/suite.ts";

const { running, session } = mockForFile();
const visitor = () => comingIn(session());
const fresh = "olena.nova@example.com";
const callbackPath = { path: "email-confirm" };

/** Olena in a new session, with her two entries: the default one and another. */
const atOlenas = async () => {
  const here = visitor();
  const cabinet = await enterCabinet(here, olena);
  const [first, second] = await cabinet.emails();
  if (first === undefined || second === undefined) throw new Error("Olena has two emails");
  return { ...here, cabinet, first, second };
};

describe("a saved email", () => {
  it("with another address waits for its confirmation; a letter goes to that address [PROF-3]", async () => {
    const { cabinet, confirm, control, first, second } = await atOlenas();
    const answer = await cabinet.saveEmail({ ...second, email: fresh, callbackPath });
    expect(answer.status).toBe(200);
    const saved = { ...second, email: fresh, confirmed: false };
    expect(await answer.json()).toEqual(saved);
    expect(await cabinet.emails()).toEqual([first, saved]);
    const letters = await control.outbox();
    expect(letters).toMatchObject([
      { to: fresh, kind: "confirm-email", subject: "Підтвердьте нову електронну адресу" },
    ]);
    const [letter] = letters;
    expect(letter!.link.startsWith(`${running().url}/email-confirm?code=`)).toBe(true);
    const confirmed = await confirm(codeOf(letter!.link));
    expect([confirmed.status, await confirmed.json()]).toEqual([200, { alreadyConfirmed: false }]);
    expect(await cabinet.emails()).toEqual([first, { ...saved, confirmed: true }]);
  });

  it("links to the confirmation page, with or without a path in the request", async () => {
    const { cabinet, control, second } = await atOlenas();
    await cabinet.saveEmail({ ...second, email: fresh, callbackPath: { path: "/email-confirm" } });
    await cabinet.saveEmail({ ...second, email: `2.${fresh}` });
    const paths = (await control.outbox()).map(({ link }) => new URL(link).pathname);
    expect(paths).toEqual(["/email-confirm", "/email-confirm"]);
  });

  it("with the same address, also in other capitals, stays confirmed and sends no letter", async () => {
    const { cabinet, control, first } = await atOlenas();
    const email = first.email.toUpperCase();
    const answer = await cabinet.saveEmail({ ...first, email, callbackPath });
    expect(await answer.json()).toEqual({ ...first, email });
    expect(await control.outbox()).toEqual([]);
  });

  it("does not change the login, the confirmation of the account or its version", async () => {
    const { attempt, cabinet, confirm, first, newestCode } = await atOlenas();
    const { dlc } = await cabinet.profile();
    await cabinet.saveEmail({ ...first, email: fresh });
    expect(await cabinet.profile()).toMatchObject({ name: olena[0], email: fresh, dlc });
    expect((await attempt(...olena)).status).toBe(200);
    expect((await attempt(fresh, olena[1])).status).toBe(401);
    await confirm(await newestCode(fresh));
    expect((await attempt(...olena)).status).toBe(200);
  });

  it("is refused when the entry was changed elsewhere, and no letter is sent [PROF-3]", async () => {
    const { cabinet, control, first, second } = await atOlenas();
    const wasOf = ({ email, useAsDefault }: typeof first) => ({ email, useAsDefault });
    const message = "Цей запис тим часом змінено в іншому місці. Нічого не збережено.";
    const change = { ...second, email: fresh, was: wasOf(second) };
    expect((await cabinet.saveEmail(change)).status).toBe(200);
    const refused = await cabinet.saveEmail({ ...change, email: `2.${fresh}` });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message, errors: [{ field: "was", message }] },
    ]);
    const list = await cabinet.saveEmails([
      { ...first, was: wasOf(first) },
      // The first entry has this address too, but the outdated version is reported.
      { ...change, email: first.email },
    ]);
    expect([list.status, await list.json()]).toEqual([
      409,
      { message, errors: [{ field: "1.was", message }] },
    ]);
    expect(await cabinet.emails()).toEqual([first, { ...second, email: fresh, confirmed: false }]);
    expect(await control.outbox()).toHaveLength(1);
    const now = await cabinet.emails();
    const marked = { ...now[1]!, was: { email: fresh, useAsDefault: true } };
    expect((await cabinet.saveEmail(marked)).status).toBe(409);
    // Without `useAsDefault` in `was`, the default mark is not compared.
    const untold = await cabinet.saveEmails(
      now.map(({ id, email }) => ({ id, email, useAsDefault: false, was: { email } })),
    );
    expect(untold.status).toBe(200);
    // What another entry was does not count.
    const other = await cabinet.saveEmail({ ...now[1]!, was: wasOf(now[0]!) });
    expect(other.status).toBe(409);
    const saved = await cabinet.saveEmails(now.map((entry) => ({ ...entry, was: wasOf(entry) })));
    expect(saved.status).toBe(200);
  });

  it("may be another resident's address, which the answer does not reveal", async () => {
    const { cabinet, second } = await atOlenas();
    const answer = await cabinet.saveEmail({ ...second, email: taras[0] });
    expect([answer.status, (await answer.json()).confirmed]).toEqual([200, false]);
  });
});

describe("the letter to a changed address", () => {
  it("is replaced by the next one, but not that of another entry [PROF-3]", async () => {
    const { cabinet, confirm, first, second, newestCode } = await atOlenas();
    await cabinet.saveEmail({ ...second, email: fresh });
    const older = await newestCode(fresh);
    await cabinet.saveEmail({ ...first, email: "first@example.com" });
    const firsts = await newestCode("first@example.com");
    await cabinet.saveEmail({ ...second, email: "second@example.com" });
    // Registering would make a second cabinet.
    expect(await problemOf(await confirm(older))).toMatchObject({
      status: 404,
      message: "Посилання для підтвердження недійсне. Відкрийте посилання з останнього листа.",
    });
    expect((await confirm(firsts)).status).toBe(200);
    expect((await cabinet.emails()).map(({ confirmed }) => confirmed)).toEqual([true, false]);
    expect((await confirm(await newestCode("second@example.com"))).status).toBe(200);
    expect((await cabinet.emails()).map(({ confirmed }) => confirmed)).toEqual([true, true]);
  });

  it("answers that it was used, and confirms no later address", async () => {
    const { cabinet, confirm, second, newestCode } = await atOlenas();
    await cabinet.saveEmail({ ...second, email: fresh });
    const used = await newestCode(fresh);
    await confirm(used);
    expect(await (await confirm(used)).json()).toEqual({ alreadyConfirmed: true });
    await cabinet.saveEmail({ ...second, email: "second@example.com" });
    expect((await confirm(used)).status).toBe(404);
    expect((await cabinet.emails())[1]).toMatchObject({ confirmed: false });
  });

  it("expires after a day if it is not used; only then another save sends a new one", async () => {
    const { ask, cabinet, confirm, control, second, signIn, newestCode } = await atOlenas();
    const change = { ...second, email: fresh };
    await cabinet.saveEmail(change);
    await cabinet.saveEmail(change);
    expect(await control.outbox(fresh)).toHaveLength(1);
    const code = await newestCode(fresh);
    await control.advanceClock(day);
    expect(await problemOf(await confirm(code))).toMatchObject({
      status: 410,
      message:
        "Строк дії посилання минув. Збережіть електронні адреси у профілі ще раз, щоб отримати новий лист.",
    });
    // The session has expired after a day, too.
    const next = cabinetOf({ ask }, await signIn(...olena));
    const [other] = await next.emails();
    await next.saveEmail(other!);
    expect(await control.outbox(fresh)).toHaveLength(1);
    await next.saveEmail(change);
    expect(await control.outbox(fresh)).toHaveLength(2);
    const used = await newestCode(fresh);
    expect((await confirm(used)).status).toBe(200);
    await next.saveEmail(change);
    expect(await control.outbox(fresh)).toHaveLength(2);
    await control.advanceClock(day);
    expect(await (await confirm(used)).json()).toEqual({ alreadyConfirmed: true });
  });
});

describe("a saved list of emails", () => {
  it("is stored and returned as a whole; only changed addresses get a letter [PROF-3]", async () => {
    const { cabinet, control, first, second } = await atOlenas();
    const answer = await cabinet.saveEmails([
      { ...first, callbackPath: { path: "email-confirm" } },
      { ...second, email: fresh },
    ]);
    expect(answer.status).toBe(200);
    const stored = await cabinet.emails();
    expect(await answer.json()).toEqual(stored);
    expect(stored).toEqual([first, { ...second, email: fresh, confirmed: false }]);
    const letters = await control.outbox();
    expect(letters.map(({ to, link }) => [to, new URL(link).pathname])).toEqual([
      [fresh, "/email-confirm"],
    ]);
  });

  it("may be a part of the list, and may swap two addresses", async () => {
    const { cabinet, control, first, second } = await atOlenas();
    await cabinet.saveEmails([{ ...second, email: fresh }]);
    expect(await cabinet.emails()).toMatchObject([first, { email: fresh }]);
    const swap = [
      { ...first, email: fresh },
      { ...second, email: first.email },
    ];
    expect((await cabinet.saveEmails(swap)).status).toBe(200);
    expect((await cabinet.emails()).map(({ email }) => email)).toEqual([fresh, first.email]);
    expect((await control.outbox()).map(({ to }) => to).toSorted()).toEqual(
      [first.email, fresh, fresh].toSorted(),
    );
  });

  it("changes nothing and sends nothing when one entry is invalid [PROF-3]", async () => {
    const { cabinet, control, first, second } = await atOlenas();
    const good = { ...first, email: fresh };
    const taken = "Ця електронна адреса вже є у Вашому профілі.";
    for (const [bad, status, field, message] of [
      [{ ...second, email: fresh.toUpperCase() }, 409, "1.email", taken],
      [{ ...good, email: "third@example.com" }, 409, "1.id", "Ту саму адресу змінено двічі."],
      [{ ...second, email: "no email" }, 400, "1.email", "Неправильне значення"],
    ] as const) {
      const refused = await cabinet.saveEmails([good, bad]);
      expect(refused.status).toBe(status);
      expect((await refused.json()).errors).toContainEqual({ field, message });
    }
    for (const id of ["email-taras.bondar-1", "__proto__"]) {
      expect((await cabinet.saveEmails([good, { ...second, id }])).status).toBe(404);
    }
    expect((await cabinet.saveEmails([])).status).toBe(400);
    expect(await cabinet.emails()).toEqual([first, second]);
    expect(await control.outbox()).toEqual([]);
  });

  it("is refused with the address that another entry has, even outside the request", async () => {
    const { cabinet, first, second } = await atOlenas();
    for (const refused of [
      await cabinet.saveEmails([{ ...second, email: first.email }]),
      await cabinet.saveEmail({ ...second, email: first.email }),
    ]) {
      expect(refused.status).toBe(409);
      expect((await refused.json()).errors).toMatchObject([
        { message: "Ця електронна адреса вже є у Вашому профілі." },
      ]);
    }
  });
});

describe("the default address", () => {
  it("moves to another entry on request, and cannot be unset [PROF-3]", async () => {
    const { cabinet, first, second } = await atOlenas();
    const marks = async () => (await cabinet.emails()).map(({ useAsDefault }) => useAsDefault);
    const answer = await cabinet.saveEmail({ ...first, useAsDefault: false });
    expect(await answer.json()).toEqual(first);
    expect(await marks()).toEqual([true, false]);
    await cabinet.saveEmail({ ...second, useAsDefault: true });
    expect(await marks()).toEqual([false, true]);
    expect(await cabinet.profile()).toMatchObject({ email: second.email });
    await cabinet.saveEmail({ ...first, email: fresh, useAsDefault: false });
    expect(await marks()).toEqual([false, true]);
    await cabinet.saveEmails([
      { ...first, useAsDefault: true },
      { ...second, useAsDefault: true },
    ]);
    expect(await marks()).toEqual([true, false]);
    await cabinet.saveEmails([
      { ...first, useAsDefault: false },
      { ...second, useAsDefault: false },
    ]);
    expect(await marks()).toEqual([true, false]);
    expect(await cabinet.profile()).toMatchObject({ email: first.email });
  });

  it("cannot be set for two entries at once", async () => {
    const { cabinet, name } = await atOlenas();
    const world = running().worlds.get(name);
    const person = world.personByLogin(olena[0])!;
    const third = { id: "third", email: fresh, useAsDefault: false, confirmed: true };
    world.updatePerson({ ...person, emails: [...person.emails, third] });
    const stored = await cabinet.emails();
    const refused = await cabinet.saveEmails(
      stored.slice(1).map((entry) => ({ ...entry, useAsDefault: true })),
    );
    expect(await problemOf(refused)).toMatchObject({
      status: 409,
      message: "Лише одна електронна адреса може бути адресою за замовчуванням.",
      fields: ["0.useAsDefault", "1.useAsDefault"],
    });
    // The present default may repeat its mark.
    const all = await cabinet.saveEmails(stored.map((entry) => ({ ...entry, useAsDefault: true })));
    expect((await problemOf(all)).fields).toEqual(["1.useAsDefault", "2.useAsDefault"]);
    expect(await cabinet.emails()).toEqual(stored);
  });
});

describe("the proved address of an account", () => {
  it("is confirmed in the list too, by the letter of registration or by a recovery", async () => {
    const here = visitor();
    await here.confirm(await here.registered("new@example.com", "Newcomer-2026"));
    await here.changePassword(await here.recovering(mykola[0]), "Mykola-2027");
    for (const person of [
      ["new@example.com", "Newcomer-2026"],
      [mykola[0], "Mykola-2027"],
    ] as const) {
      expect(await (await enterCabinet(here, person)).emails()).toMatchObject([
        { email: person[0], confirmed: true },
      ]);
    }
  });

  it("is that of the login in any case", () => {
    const world = running().worlds.get(session().name);
    const person = world.personByLogin(mykola[0])!;
    const [entry] = person.emails;
    const proven = withProvenMailbox({
      ...person,
      emails: [
        { ...entry!, email: person.login.toUpperCase() },
        { ...entry!, email: fresh },
      ],
    });
    expect([person.confirmed, proven.confirmed]).toEqual([false, true]);
    expect(proven.emails.map(({ confirmed }) => confirmed)).toEqual([true, false]);
  });

  it("is only that of the login: another waiting address keeps waiting", async () => {
    const here = visitor();
    const cabinet = await enterCabinet(here, iryna);
    const [only] = await cabinet.emails();
    await cabinet.saveEmail({ ...only!, email: fresh });
    await here.changePassword(await here.recovering(iryna[0]), "Iryna-2027");
    const again = await enterCabinet(here, [iryna[0], "Iryna-2027"]);
    expect(await again.emails()).toMatchObject([{ email: fresh, confirmed: false }]);
  });
});
