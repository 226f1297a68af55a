import { describe, expect, it } from "vitest";
import { codeOf, comingIn, hour, minute, problemOf, wholeOf } from "./support/letters.ts";
import { mockForFile, mykola, olena, taras } from "./support/suite.ts";

const { running, session } = mockForFile();
const visitor = () => comingIn(session());
const fresh = "Fresh-2027";
const profile = "/api/ud/profile";

describe("requesting a recovery", () => {
  it.each(["/recovery/change-password", "recovery/change-password"])(
    "sends a letter with a link to %s",
    async (path) => {
      const { control, recover } = visitor();
      expect((await recover(olena[0].toUpperCase(), path)).status).toBe(204);
      const letters = await control.outbox();
      expect(letters).toMatchObject([
        { to: olena[0], kind: "recover-access", subject: "Відновлення доступу до кабінету" },
      ]);
      const start = `${running().url}/recovery/change-password?code=`;
      expect(letters[0]!.link.startsWith(start)).toBe(true);
      expect(codeOf(letters[0]!.link)).toMatch(/^[\w-]{43}$/u);
    },
  );

  it("gives the same answer for a confirmed, a waiting, a social and an unknown email; only a letter differs", async () => {
    const { control, recover } = visitor();
    const emails = [
      olena[0],
      mykola[0],
      "oksana.google@example.com",
      "nobody@example.com",
      "olena.robota@example.com",
    ];
    const answers = [];
    for (const email of emails) answers.push(await wholeOf(await recover(email)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 204, body: "" });
    expect((await control.outbox()).map(({ to }) => to)).toEqual(emails.slice(0, 3).toReversed());
  });

  it.each(["https://example.com/x", "//example.com", "/recovery/../x", "/a?b=c", ""])(
    "refuses a path that could lead elsewhere: %j",
    async (path) => {
      const { control, recover } = visitor();
      expect((await recover(olena[0], path)).status).toBe(400);
      expect(await control.outbox()).toEqual([]);
    },
  );
});

describe("a new password by the code of a letter", () => {
  it("is set once, only for this account [REC-7]", async () => {
    const { attempt, changePassword, recovering } = visitor();
    const code = await recovering(olena[0]);
    expect((await attempt(...olena)).status).toBe(200);
    const changed = await changePassword(code, fresh);
    expect([changed.status, await changed.text()]).toEqual([204, ""]);
    expect((await attempt(...olena)).status).toBe(401);
    expect((await attempt(olena[0], fresh)).status).toBe(200);
    expect((await attempt(...taras)).status).toBe(200);
    expect((await attempt(taras[0], fresh)).status).toBe(401);
    expect(await problemOf(await changePassword(code, "Again-2027"))).toEqual({
      status: 410,
      message: "Це посилання вже використано. Щоб змінити пароль ще раз, замовте новий лист.",
      fields: undefined,
    });
    expect((await attempt(olena[0], fresh)).status).toBe(200);
  });

  it("is refused with a clear message for an unknown code, and changes nothing [REC-7]", async () => {
    const { attempt, changePassword, recovering } = visitor();
    const code = await recovering(olena[0]);
    for (const other of ["x", `${code}x`, code.toLowerCase().slice(1)]) {
      expect(await problemOf(await changePassword(other, fresh))).toEqual({
        status: 404,
        message:
          "Посилання для відновлення доступу недійсне. Відкрийте посилання з останнього листа або замовте новий лист.",
        fields: undefined,
      });
    }
    expect((await attempt(...olena)).status).toBe(200);
  });

  it("ends every session of this resident and of nobody else", async () => {
    const { ask, changePassword, recovering, signIn } = visitor();
    const mine = [await signIn(...olena), await signIn(...olena)];
    const other = await signIn(...taras);
    await changePassword(await recovering(olena[0]), fresh);
    for (const token of mine) expect((await ask(profile, { token })).status).toBe(401);
    expect((await ask(profile, { token: other })).status).toBe(200);
    expect((await ask(profile, { token: await signIn(olena[0], fresh) })).status).toBe(200);
  });

  it("is refused an hour after the letter", async () => {
    const { attempt, changePassword, control, recovering } = visitor();
    const code = await recovering(olena[0]);
    await control.advanceClock(hour);
    expect(await problemOf(await changePassword(code, fresh))).toEqual({
      status: 410,
      message: "Строк дії посилання минув. Замовте новий лист.",
      fields: undefined,
    });
    expect((await attempt(...olena)).status).toBe(200);
    const next = await recovering(olena[0]);
    await control.advanceClock(hour - minute);
    expect((await changePassword(next, fresh)).status).toBe(204);
  });

  it("works with the newest letter only; a used link is reported as used, and links of others stay valid", async () => {
    const { changePassword, control, recovering } = visitor();
    const [first, others] = [await recovering(olena[0]), await recovering(taras[0])];
    const second = await recovering(olena[0]);
    expect((await changePassword(first, fresh)).status).toBe(404);
    expect((await changePassword(second, fresh)).status).toBe(204);
    await recovering(olena[0]);
    expect((await changePassword(second, fresh)).status).toBe(410);
    expect((await changePassword(others, fresh)).status).toBe(204);
    await control.advanceClock(hour);
    const { message } = await problemOf(await changePassword(second, fresh));
    expect(message).toContain("вже використано");
  });

  it("is refused when it is very common, and the link stays valid", async () => {
    const { attempt, changePassword, recovering } = visitor();
    const code = await recovering(olena[0]);
    expect(await problemOf(await changePassword(code, "111111"))).toMatchObject({
      status: 422,
      fields: ["password"],
    });
    expect(await problemOf(await changePassword(code, "12345"))).toMatchObject({
      status: 400,
      fields: ["password"],
    });
    expect((await attempt(...olena)).status).toBe(200);
    expect((await changePassword(code, fresh)).status).toBe(204);
  });

  it("confirms a waiting account, and its older confirmation link answers so", async () => {
    const { attempt, changePassword, confirm, recovering, registered } = visitor();
    const confirmation = await registered(...mykola);
    await changePassword(await recovering(mykola[0]), fresh);
    expect((await attempt(mykola[0], fresh)).status).toBe(200);
    expect(await (await confirm(confirmation)).json()).toEqual({ alreadyConfirmed: true });
  });

  it("is the first password for somebody with a social account only", async () => {
    const { attempt, changePassword, recovering } = visitor();
    const login = "oksana.google@example.com";
    expect((await attempt(login, fresh)).status).toBe(401);
    await changePassword(await recovering(login), fresh);
    expect((await attempt(login, fresh)).status).toBe(200);
  });

  it("clears the failed sign-ins, because the mailbox is proved", async () => {
    const { attempt, changePassword, recovering } = visitor();
    for (let count = 0; count < 5; count += 1) await attempt(olena[0], "wrong");
    expect((await attempt(...olena)).status).toBe(429);
    await changePassword(await recovering(olena[0]), fresh);
    expect((await attempt(olena[0], fresh)).status).toBe(200);
  });

  it("clears them also of a login that was registered in capitals [SIGN-6, REC-7]", async () => {
    const { attempt, changePassword, recovering, registered } = visitor();
    const login = "New.Comer@Example.com";
    await registered(login, fresh);
    for (let count = 0; count < 5; count += 1) await attempt(login, "wrong");
    expect((await attempt(login, fresh)).status).toBe(429);
    await changePassword(await recovering(login), "Other-2028");
    expect((await attempt(login, "Other-2028")).status).toBe(200);
  });

  it("works only in the QA session of its letter", async () => {
    const [one, other] = [visitor(), visitor()];
    const code = await one.recovering(olena[0]);
    expect((await other.changePassword(code, fresh)).status).toBe(404);
    expect((await other.attempt(...olena)).status).toBe(200);
    expect(running().errors).toEqual([]);
  });
});
