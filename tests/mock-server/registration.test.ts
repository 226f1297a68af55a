import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf, comingIn, day, minute, problemOf, wholeOf } from "./support/letters.ts";
import { mockForFile, mykola, olena } from "./support/suite.ts";

const { running, session } = mockForFile();
const visitor = () => comingIn(session());
const ivan = ["ivan.petrenko@example.com", "Ivan-2026"] as const;
const profile = "/api/ud/profile";

describe("registration", () => {
  it("leaves the account inactive until the link of the letter is opened [REG-10]", async () => {
    const { attempt, ask, confirm, control, register, signIn } = visitor();
    expect((await register(...ivan)).status).toBe(204);
    expect((await attempt(...ivan)).status).toBe(403);
    const letters = await control.outbox();
    expect(letters).toMatchObject([
      { to: ivan[0], kind: "confirm-email", subject: "Підтвердьте електронну пошту" },
    ]);
    const link = letters[0]!.link;
    expect(link.startsWith(`${running().url}/email-confirm?code=`)).toBe(true);
    expect((await attempt(...ivan)).status).toBe(403);
    const confirmed = await confirm(codeOf(link));
    expect(confirmed.status).toBe(200);
    expect(await confirmed.json()).toEqual({ alreadyConfirmed: false });
    const token = await signIn(...ivan);
    expect(await (await ask(profile, { token })).json()).toMatchObject({
      name: ivan[0],
      email: ivan[0],
      firstName: "",
    });
    expect(running().errors).toEqual([]);
  });

  it("stores the phone when one is given", async () => {
    const { ask, confirm, newestCode, register, signIn } = visitor();
    const phones = async (email: string, change: object) => {
      await register(email, ivan[1], change);
      await confirm(await newestCode(email));
      const token = await signIn(email, ivan[1]);
      return (await ask("/api/ud/contact_info/phones", { token })).json();
    };
    expect(await phones("one@example.com", { phone: "+38 (067) 123 45 67" })).toMatchObject([
      { phone: "+38 (067) 123 45 67", useAsDefault: true },
    ]);
    expect(await phones("two@example.com", {})).toEqual([]);
  });

  it("gives the same answer for a new, a waiting and a confirmed email, and sends each a letter", async () => {
    const { control, register } = visitor();
    const answers = [];
    for (const email of [ivan[0], mykola[0], olena[0]]) {
      answers.push(await wholeOf(await register(email, ivan[1])));
    }
    expect(answers[0]).toMatchObject({ status: 204, body: "" });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await control.outbox()).map(({ to, kind }) => [to, kind])).toEqual([
      [olena[0], "recover-access"],
      [mykola[0], "confirm-email"],
      [ivan[0], "confirm-email"],
    ]);
  });

  it("changes nothing in a confirmed account, and sends its owner a recovery link", async () => {
    const { attempt, ask, changePassword, control, register, signIn } = visitor();
    const token = await signIn(...olena);
    const before = await (await ask(profile, { token })).text();
    const registered = await register(olena[0].toUpperCase(), ivan[1], {
      phone: "+38 (067) 123 45 67",
    });
    expect(registered.status).toBe(204);
    expect(await (await ask(profile, { token })).text()).toBe(before);
    expect((await attempt(...olena)).status).toBe(200);
    expect((await attempt(olena[0], ivan[1])).status).toBe(401);
    const [letter] = await control.outbox();
    expect(letter).toMatchObject({ to: olena[0], kind: "recover-access" });
    expect(letter!.subject).toBe("Кабінет із цією електронною поштою вже існує");
    const start = `${running().url}/recovery/change-password?code=`;
    expect(letter!.link.startsWith(start)).toBe(true);
    expect((await changePassword(codeOf(letter!.link), "Olena-2027")).status).toBe(204);
    expect((await attempt(olena[0], "Olena-2027")).status).toBe(200);
  });

  it("replaces the owner's earlier recovery link, as any newer letter does", async () => {
    const { changePassword, newestCode, recover, register } = visitor();
    await recover(olena[0]);
    const first = await newestCode(olena[0]);
    await register(olena[0], ivan[1]);
    expect((await changePassword(first, "Olena-2027")).status).toBe(404);
    expect((await changePassword(await newestCode(olena[0]), "Olena-2027")).status).toBe(204);
  });

  it("gives nobody a password for a cabinet that only Google opens", async () => {
    const { attempt, control, register } = visitor();
    const login = "oksana.google@example.com";
    expect((await register(login, "Stranger-2026")).status).toBe(204);
    expect((await attempt(login, "Stranger-2026")).status).toBe(401);
    expect(await control.outbox()).toMatchObject([{ to: login, kind: "recover-access" }]);
  });

  it("replaces a former one that still waits: password, phone, link", async () => {
    const { ask, attempt, confirm, control, register, registered, signIn, newestCode } = visitor();
    const first = await registered(ivan[0], "First-2026");
    await register("IVAN.petrenko@example.com", "Second-2026", { phone: "+380 (067) 123 45 67" });
    expect(await control.outbox(ivan[0])).toHaveLength(2);
    expect((await confirm(first)).status).toBe(404);
    expect((await confirm(await newestCode(ivan[0]))).status).toBe(200);
    expect((await attempt(ivan[0], "First-2026")).status).toBe(401);
    const token = await signIn(ivan[0], "Second-2026");
    const phones = await ask("/api/ud/contact_info/phones", { token });
    expect(await phones.json()).toMatchObject([{ phone: "+380 (067) 123 45 67" }]);
  });

  it("sends the waiting test person a valid letter", async () => {
    const { attempt, confirm, registered } = visitor();
    const code = await registered(...mykola);
    expect((await confirm(code)).status).toBe(200);
    expect((await attempt(...mykola)).status).toBe(200);
  });

  it.each(["123456", "qwerty", "Password", "ПАРОЛЬ"])(
    "refuses the common password %s before it checks the captcha",
    async (weak) => {
      const { ask, control, register } = visitor();
      await control.configure({ recaptcha: { show: true, show_in_registration: true } });
      const solved = await ask("/__outside/recaptcha/token", { method: "POST" });
      const recaptcha = await solved.text();
      const refused = await problemOf(await register(ivan[0], weak, { recaptcha }));
      expect(refused).toEqual({
        status: 422,
        message: "Цей пароль надто поширений, його легко вгадати. Оберіть інший.",
        fields: ["password"],
      });
      expect(await control.outbox()).toEqual([]);
      expect((await register(...ivan, { recaptcha })).status).toBe(204);
    },
  );

  it("requires a solved captcha where configured, and accepts it once", async () => {
    const { ask, control, register } = visitor();
    await control.configure({ recaptcha: { show: true, show_in_sign_in: true } });
    expect((await register(...ivan)).status).toBe(204);
    await control.configure({ recaptcha: { show_in_registration: true } });
    const refused = await problemOf(await register(...ivan));
    expect(refused).toMatchObject({ status: 422, fields: ["recaptcha"] });
    const solved = await ask("/__outside/recaptcha/token", { method: "POST" });
    const recaptcha = await solved.text();
    expect((await register(...ivan, { recaptcha })).status).toBe(204);
    expect((await register(...ivan, { recaptcha })).status).toBe(422);
    await control.configure({ recaptcha: { show: false } });
    expect((await register(...ivan)).status).toBe(204);
  });

  it("names every invalid field", async () => {
    const { register } = visitor();
    const refused = await register("ivan", "12345", {
      phone: "0671234567",
      callbackPath: { path: "https://example.com" },
    });
    expect(await problemOf(refused)).toMatchObject({
      status: 400,
      fields: ["email", "email", "phone", "password", "callbackPath.path"],
    });
  });
});

describe("the confirmation of an email", () => {
  it("works once and later answers that it was done, even after a day [REG-10]", async () => {
    const { confirm, control, registered } = visitor();
    const code = await registered(...ivan);
    const said = async () => (await confirm(code)).json();
    expect(await said()).toEqual({ alreadyConfirmed: false });
    expect(await said()).toEqual({ alreadyConfirmed: true });
    await control.advanceClock(2 * day);
    expect(await said()).toEqual({ alreadyConfirmed: true });
  });

  it("expires after a day; a new registration sends a new link", async () => {
    const { attempt, confirm, control, registered } = visitor();
    const code = await registered(...ivan);
    await control.advanceClock(day);
    expect(await problemOf(await confirm(code))).toEqual({
      status: 410,
      message: "Строк дії посилання минув. Зареєструйтеся ще раз, щоб отримати новий лист.",
      fields: undefined,
    });
    expect((await attempt(...ivan)).status).toBe(403);
    const next = await registered(...ivan);
    await control.advanceClock(day - minute);
    expect((await confirm(next)).status).toBe(200);
  });

  it("accepts only the codes of its letters, and signs nobody in", async () => {
    const { changePassword, confirm, recovering, registered } = visitor();
    const code = await registered(...ivan);
    for (const other of [`${code}x`, code.slice(1), "x", await recovering(ivan[0])]) {
      expect((await problemOf(await confirm(other))).status).toBe(404);
    }
    expect((await changePassword(code, "Ivan-2027")).status).toBe(404);
    expect((await confirm("")).status).toBe(400);
    expect(Object.keys(await (await confirm(code)).json())).toEqual(["alreadyConfirmed"]);
  });

  it("confirms only one account", async () => {
    const { attempt, confirm, registered } = visitor();
    const code = await registered(...ivan);
    await registered("second@example.com", "Second-2026");
    await confirm(code);
    expect((await attempt("second@example.com", "Second-2026")).status).toBe(403);
    expect((await attempt(...mykola)).status).toBe(403);
  });

  it("works only in the QA session of its letter", async () => {
    const [one, other] = [visitor(), visitor()];
    const code = await one.registered(...ivan);
    expect((await other.confirm(code)).status).toBe(404);
    await one.control.reset();
    expect((await one.confirm(code)).status).toBe(404);
  });

  it("has a unique code of 256 bits, which the stored codes do not contain", async () => {
    const { name, registered } = visitor();
    const codes = new Set<string>();
    for (let count = 0; count < 50; count += 1) codes.add(await registered(...ivan));
    expect(codes.size).toBe(50);
    const { data } = running().worlds.get(name).snapshot();
    for (const code of codes) {
      expect(code).toMatch(/^[\w-]{43}$/u);
      expect(JSON.stringify(data.codes)).not.toContain(code);
    }
    expect(data.codes).toHaveLength(1);
  });

  it("works with the newest link only, in any order of requests and openings", async () => {
    const emails = ["one@example.com", "two@example.com"] as const;
    const step = fc.record({ who: fc.nat(1), open: fc.option(fc.nat(5), { nil: undefined }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { confirm, registered } = visitor();
        const sent = [[], []] as string[][];
        const confirmed = [false, false];
        for (const { who, open } of steps) {
          const mine = sent[who]!;
          if (open === undefined) {
            // The letter for a confirmed account has a link to a new password instead.
            const code = await registered(emails[who]!, "Some-2026");
            if (!confirmed[who]) mine.push(code);
            continue;
          }
          const code = mine[open];
          if (code === undefined) continue;
          const isNewest = open === mine.length - 1;
          const answer = await confirm(code);
          expect(answer.status).toBe(isNewest ? 200 : 404);
          if (!isNewest) continue;
          expect(await answer.json()).toEqual({ alreadyConfirmed: confirmed[who] });
          confirmed[who] = true;
        }
      }),
      { numRuns: 25 },
    );
  });
});
