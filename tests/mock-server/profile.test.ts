import { describe, expect, it } from "vitest";
import type { Profile } from "#contracts/schemas/profile.ts";
import { deleteProfile } from "#mock/routes/profile.ts";
import { hashPassword } from "#mock/rules/password.ts";
import { World } from "#mock/state/world.ts";
import { cabinetOf, enterCabinet, statusesOf } from "./support/cabinet.ts";
import { comingIn, day, problemOf } from "./support/letters.ts";
import { mockForFile, olena, taras } from "./support/suite.ts";
import { seedOf } from "./support/seeds.ts";

const { running, session } = mockForFile();
const visitor = () => comingIn(session());
const unfit = "Такий логін не підходить. Вкажіть іншу електронну адресу.";

const bodyOf = async (answer: Response) => (await answer.json()) as Required<Profile>;

describe("a saved profile", () => {
  it("changes names and login, keeps dates and address, and gets a newer version [PROF-2]", async () => {
    const cabinet = await enterCabinet(visitor(), olena);
    const before = await cabinet.profile();
    const answer = await cabinet.saveProfile({
      firstName: "Олена Марія",
      lastName: "О’Коваленко",
      middleName: null,
      email: "somebody@example.com",
      dc: "2001-01-01T00:00:00.000Z",
    });
    expect(answer.status).toBe(200);
    const saved = await bodyOf(answer);
    expect(saved).toEqual({
      ...before,
      firstName: "Олена Марія",
      lastName: "О’Коваленко",
      middleName: null,
      dlc: saved.dlc,
    });
    expect(saved.dlc > before.dlc).toBe(true);
    expect(await cabinet.profile()).toEqual(saved);
  });

  it("is refused when an older version was edited, and stores nothing [PROF-2]", async () => {
    const here = visitor();
    const [one, other] = [await enterCabinet(here, olena), await enterCabinet(here, olena)];
    const seen = await one.profile();
    await other.saveProfile({ firstName: "Олеся" });
    const stored = await one.profile();
    for (const dlc of [seen.dlc, "2001-01-01T00:00:00.000Z", "2999-01-01T00:00:00.000Z"]) {
      const refused = await one.saveProfile({ lastName: "Інша", dlc });
      expect(refused.status).toBe(409);
      const message = "Профіль тим часом змінено в іншому місці. Нічого не збережено.";
      expect(await refused.json()).toEqual({ message, errors: [{ message }] });
    }
    expect(await one.profile()).toEqual(stored);
  });

  it("is accepted once for many saves of the same version", async () => {
    const cabinet = await enterCabinet(visitor(), olena);
    const { dlc } = await cabinet.profile();
    const answers = await Promise.all(
      ["А", "Б", "В", "Г"].map((firstName) => cabinet.saveProfile({ firstName, dlc })),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  });

  it("gets a newer version each time, even when the clock stands still or is set back", async () => {
    const { name, ...here } = visitor();
    const cabinet = await enterCabinet(here, olena);
    await here.control.advanceClock(day / 2);
    const first = await bodyOf(await cabinet.saveProfile({}));
    await here.control.resetClock();
    const { clock } = running().worlds.get(name);
    let last = first.dlc;
    for (let count = 0; count < 20; count += 1) {
      const { dlc } = await bodyOf(await cabinet.saveProfile({}));
      expect(Date.parse(dlc)).toBeGreaterThan(Date.parse(last));
      last = dlc;
    }
    expect(Date.parse(last)).toBeGreaterThan(clock.now());
  });

  it("may have 100 characters in a name, not bytes; longer ones are refused with their field", async () => {
    const cabinet = await enterCabinet(visitor(), olena);
    const longest = "ї𝒳".repeat(50);
    const names = { firstName: longest, lastName: longest, middleName: longest };
    expect(await bodyOf(await cabinet.saveProfile(names))).toMatchObject(names);
    const stored = await cabinet.profile();
    const tooLong = { firstName: `${longest}я`, lastName: "я", middleName: `${longest}я` };
    const refused = await cabinet.saveProfile(tooLong);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual([
      { field: "firstName", message: "Не більше 100 символів." },
      { field: "middleName", message: "Не більше 100 символів." },
    ]);
    expect(await cabinet.profile()).toEqual(stored);
  });

  it.each(["", " ", "<b>Я</b>", "\u0000\u202e", "__proto__", "'; DROP", "👩‍👩‍👧‍👦", "  Я  "])(
    "returns a text unchanged: %j",
    async (text) => {
      const cabinet = await enterCabinet(visitor(), olena);
      const names = { firstName: text, lastName: text, middleName: text };
      expect(await bodyOf(await cabinet.saveProfile(names))).toMatchObject(names);
      expect(await cabinet.profile()).toMatchObject(names);
    },
  );
});

describe("a changed login", () => {
  const login = "Olena.Nova@example.com";

  it("is the only one for signing in; sessions and addresses stay [PROF-2]", async () => {
    const here = visitor();
    const [one, other] = [await enterCabinet(here, olena), await enterCabinet(here, olena)];
    const emails = await one.emails();
    expect((await one.saveProfile({ name: login })).status).toBe(200);
    expect(await other.profile()).toMatchObject({ name: login, email: olena[0] });
    expect(await other.emails()).toEqual(emails);
    expect((await here.attempt(olena[0], olena[1])).status).toBe(401);
    expect((await here.attempt(login.toLowerCase(), olena[1])).status).toBe(200);
    expect(await here.registered(olena[0], "Somebody-2026")).toMatch(/^[\w-]{43}$/u);
  });

  it("must be an email that nobody else has; both refusals have the same text", async () => {
    const here = visitor();
    const cabinet = await enterCabinet(here, olena);
    const stored = await cabinet.profile();
    const logins = [
      taras[0],
      taras[0].toUpperCase(),
      "olena",
      "a@b",
      "olena @example.com",
      `${login}\n`,
    ];
    for (const name of logins) {
      expect(await problemOf(await cabinet.saveProfile({ name }))).toMatchObject({
        status: 422,
        fields: ["name"],
      });
      const { errors } = await (await cabinet.saveProfile({ name })).json();
      expect(errors).toEqual([{ field: "name", message: unfit }]);
    }
    expect(await cabinet.profile()).toEqual(stored);
    expect((await here.attempt(...olena)).status).toBe(200);
  });

  it("may be the same in other capitals, or another address of one's list", async () => {
    const cabinet = await enterCabinet(visitor(), olena);
    expect((await cabinet.saveProfile({ name: olena[0].toUpperCase() })).status).toBe(200);
    expect((await cabinet.saveProfile({ name: "olena.robota@example.com" })).status).toBe(200);
  });

  it("invalidates the recovery links sent to the old one", async () => {
    const here = visitor();
    const code = await here.recovering(olena[0]);
    const cabinet = await enterCabinet(here, olena);
    await cabinet.saveProfile({ name: login });
    expect((await here.changePassword(code, "Stranger-2026")).status).toBe(404);
    expect((await here.changePassword(await here.recovering(login), "Fresh-2026")).status).toBe(
      204,
    );
  });
});

it("another name leaves the recovery links of a profile valid", async () => {
  const here = visitor();
  const code = await here.recovering(olena[0]);
  await (await enterCabinet(here, olena)).saveProfile({ firstName: "Олеся" });
  expect((await here.changePassword(code, "Fresh-2026")).status).toBe(204);
});

describe("the deletion of a profile", () => {
  it("requires the password; a wrong one is a 401 that ends no session [PROF-7]", async () => {
    const here = visitor();
    const cabinet = await enterCabinet(here, olena);
    for (let count = 0; count < 6; count += 1) {
      const refused = await cabinet.deleteProfile(count === 0 ? taras[1] : `wrong-${count}`);
      expect(refused.headers.has("www-authenticate")).toBe(false);
      expect(await problemOf(refused)).toEqual({
        status: 401,
        message: "Неправильно введено пароль підтвердження!",
        fields: undefined,
      });
    }
    expect(await cabinet.isOver()).toBe(false);
    expect((await here.attempt(...olena)).status).toBe(200);
    expect((await cabinet.deleteProfile("")).status).toBe(400);
  });

  it("removes the person at once, with sign-ins, links and login [PROF-7]", async () => {
    const here = visitor();
    const [one, other] = [await enterCabinet(here, olena), await enterCabinet(here, olena)];
    const neighbour = await enterCabinet(here, taras);
    const recovery = await here.recovering(olena[0]);
    const [, second] = await one.emails();
    await one.saveEmail({ ...second!, email: "olena.nova@example.com" });
    const confirmation = await here.newestCode("olena.nova@example.com");
    const deleted = await one.deleteProfile(olena[1]);
    expect([deleted.status, await deleted.text()]).toEqual([204, ""]);
    expect([await one.isOver(), await other.isOver()]).toEqual([true, true]);
    expect((await one.deleteProfile(olena[1])).status).toBe(401);
    expect((await one.addPhone("+38 (067) 123 45 67")).status).toBe(401);
    expect((await here.attempt(...olena)).status).toBe(401);
    expect((await here.changePassword(recovery, "Fresh-2026")).status).toBe(404);
    expect((await here.confirm(confirmation)).status).toBe(404);
    await here.recover(olena[0]);
    expect((await here.control.outbox(olena[0])).length).toBe(1);
    expect(await neighbour.isOver()).toBe(false);
    expect(JSON.stringify(running().worlds.get(here.name).snapshot().data.people)).not.toContain(
      olena[0],
    );
  });

  it("allows a new registration of the email, without the former data", async () => {
    const here = visitor();
    await (await enterCabinet(here, olena)).deleteProfile(olena[1]);
    const fresh = [olena[0], "Anew-2026"] as const;
    await here.confirm(await here.registered(...fresh));
    const cabinet = await enterCabinet(here, fresh);
    expect(await cabinet.all()).toMatchObject({
      profile: { firstName: "", name: olena[0] },
      emails: [{ email: olena[0], useAsDefault: true, confirmed: true }],
      phones: [],
      bills: [],
    });
  });

  it("happens once, however often it is requested at the same moment", async () => {
    const cabinet = await enterCabinet(visitor(), olena);
    const answers = await Promise.all([1, 2, 3].map(() => cabinet.deleteProfile(olena[1])));
    expect(statusesOf(answers)).toEqual([204, 401, 401]);
    expect(running().errors).toEqual([]);
  });

  it("leaves no session or link for a later person with the same id", async () => {
    const here = visitor();
    const world = running().worlds.get(here.name);
    const person = world.personByLogin(olena[0])!;
    const [one, other] = [await enterCabinet(here, olena), await enterCabinet(here, olena)];
    const code = await here.recovering(olena[0]);
    await one.deleteProfile(olena[1]);
    world.updatePerson(person);
    expect([await one.isOver(), await other.isOver()]).toEqual([true, true]);
    expect((await here.changePassword(code, "Fresh-2027")).status).toBe(404);
  });

  it("forgets failed sign-ins with the login", async () => {
    const here = visitor();
    const cabinet = await enterCabinet(here, olena);
    for (let count = 0; count < 5; count += 1) await here.attempt(olena[0], "wrong");
    await cabinet.deleteProfile(olena[1]);
    expect((await here.attempt(...olena)).status).toBe(401);
  });

  it("checks the password that is valid when it happens", async () => {
    const world = new World({ seed: seedOf(), now: () => 0 });
    const person = world.personByLogin(olena[0])!;
    const token = world.sessions.issue(person.id);
    const deleting = deleteProfile({ world, person, token, body: { password: olena[1] } });
    world.updatePerson({ ...person, passwordHash: hashPassword("Fresh-2027", "salt") });
    await expect(deleting).rejects.toMatchObject({ status: 401 });
    expect(world.sessions.personIdOf(token)).toBe(person.id);
    expect(world.personById(person.id)).toBeDefined();
  });

  it("is possible with a social account as soon as it has a password", async () => {
    const here = visitor();
    const login = "oksana.google@example.com";
    const { accessToken } = await here.control.setState("a signed-in resident", { login });
    const cabinet = cabinetOf(here, accessToken);
    expect((await cabinet.deleteProfile("anything")).status).toBe(401);
    await here.changePassword(await here.recovering(login), "Oksana-2026");
    const again = await enterCabinet(here, [login, "Oksana-2026"]);
    expect((await again.deleteProfile("Oksana-2026")).status).toBe(204);
  });

  it("is undone by the QA reset", async () => {
    const here = visitor();
    const cabinet = await enterCabinet(here, olena);
    const before = await cabinet.all();
    await cabinet.saveProfile({ firstName: "Інша", name: "olena.nova@example.com" });
    const [first] = await cabinet.emails();
    await cabinet.saveEmail({ ...first!, email: "olena.nova@example.com" });
    await cabinet.addPhone("+38 (067) 123 45 67", true);
    await cabinet.allowBills("820", true);
    await cabinet.deleteProfile(olena[1]);
    await here.control.reset();
    expect(await (await enterCabinet(here, olena)).all()).toEqual(before);
  });
});
