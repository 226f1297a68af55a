import { describe, expect, it } from "vitest";
import { changePassword } from "#mock/routes/password.ts";
import { hashPassword, verifyPassword } from "#mock/rules/password.ts";
import { World } from "#mock/state/world.ts";
import { cabinetOf, enterCabinet, statusesOf } from "./support/cabinet.ts";
import { comingIn, problemOf } from "./support/letters.ts";
import { mockForFile, olena, taras } from "./support/suite.ts";
import { seedOf } from "./support/seeds.ts";

const { running, session } = mockForFile();
const visitor = () => comingIn(session());
const fresh = "Fresh-2027";

describe("a changed password", () => {
  it("is the only one for signing in; this session continues, the person's others end [PROF-6]", async () => {
    const here = visitor();
    const [one, other] = [await enterCabinet(here, olena), await enterCabinet(here, olena)];
    const neighbour = await enterCabinet(here, taras);
    const answer = await one.changePassword(olena[1], fresh);
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect([await one.isOver(), await other.isOver(), await neighbour.isOver()]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await here.attempt(...olena)).status).toBe(401);
    expect((await here.attempt(olena[0], fresh)).status).toBe(200);
    expect((await here.attempt(...taras)).status).toBe(200);
  });

  it("requires the current one: a wrong one is a 422 with its field and ends no session [PROF-6]", async () => {
    const here = visitor();
    const [one, other] = [await enterCabinet(here, olena), await enterCabinet(here, olena)];
    for (const password of ["wrong", taras[1], fresh, `${olena[1]} `, olena[1].toLowerCase()]) {
      const refused = await one.changePassword(password, fresh);
      const message = "Поточний пароль введено неправильно.";
      expect(refused.status).toBe(422);
      expect(await refused.json()).toEqual({ message, errors: [{ field: "password", message }] });
    }
    expect([await one.isOver(), await other.isOver()]).toEqual([false, false]);
    expect((await here.attempt(...olena)).status).toBe(200);
  });

  it("is refused when it is very common or too short, and changes nothing [PROF-6]", async () => {
    const here = visitor();
    const cabinet = await enterCabinet(here, olena);
    for (const [password, status] of [
      ["qwerty", 422],
      ["ПАРОЛЬ", 422],
      ["12345", 400],
      ["", 400],
    ] as const) {
      expect(await problemOf(await cabinet.changePassword(olena[1], password))).toMatchObject({
        status,
        fields: ["newPassword"],
      });
    }
    // Without the current password, the answer reveals nothing about the new one.
    expect(await problemOf(await cabinet.changePassword("wrong", "qwerty"))).toMatchObject({
      fields: ["password"],
    });
    expect((await here.attempt(...olena)).status).toBe(200);
  });

  it.each(["  Fresh 2027  ", "😀".repeat(6), "п".repeat(300)])(
    "is accepted as typed: %j",
    async (typed) => {
      const here = visitor();
      const cabinet = await enterCabinet(here, olena);
      expect((await cabinet.changePassword(olena[1], typed)).status).toBe(204);
      expect((await here.attempt(olena[0], typed)).status).toBe(200);
      expect((await here.attempt(olena[0], typed.trim().slice(0, -1))).status).toBe(401);
    },
  );

  it("invalidates the recovery links sent before [PROF-6]", async () => {
    const here = visitor();
    const [mine, theirs] = [await here.recovering(olena[0]), await here.recovering(taras[0])];
    const cabinet = await enterCabinet(here, olena);
    await cabinet.changePassword("wrong", fresh);
    await cabinet.changePassword(olena[1], fresh);
    expect((await here.changePassword(mine, "Stranger-2027")).status).toBe(404);
    expect((await here.changePassword(theirs, "Taras-2027")).status).toBe(204);
    expect((await here.attempt(olena[0], fresh)).status).toBe(200);
  });

  it("keeps other links: to confirm an address, and one already used", async () => {
    const here = visitor();
    const used = await here.recovering(olena[0]);
    await here.changePassword(used, fresh);
    const cabinet = await enterCabinet(here, [olena[0], fresh]);
    const [, second] = await cabinet.emails();
    await cabinet.saveEmail({ ...second!, email: "new@example.com" });
    await cabinet.changePassword(fresh, "Other-2027");
    expect((await here.changePassword(used, "Again-2027")).status).toBe(410);
    expect((await here.confirm(await here.newestCode("new@example.com"))).status).toBe(200);
  });

  it("does not change the version of the profile", async () => {
    const cabinet = await enterCabinet(visitor(), olena);
    const { dlc } = await cabinet.profile();
    await cabinet.changePassword(olena[1], fresh);
    expect(await cabinet.profile()).toMatchObject({ dlc });
  });

  it("keeps an edit that arrives while the current one is being checked", async () => {
    const world = new World({ seed: seedOf(), now: () => 0 });
    const person = world.personByLogin(olena[0])!;
    const token = world.sessions.issue(person.id);
    const body = { password: olena[1], newPassword: fresh };
    const changing = changePassword({ world, person, token, body });
    world.updatePerson({ ...person, firstName: "Олеся" });
    await changing;
    const { firstName, passwordHash } = world.personById(person.id)!;
    expect(firstName).toBe("Олеся");
    expect(await verifyPassword(fresh, passwordHash)).toBe(true);
  });

  it("needs the password that is valid when the change happens", async () => {
    const world = new World({ seed: seedOf(), now: () => 0 });
    const person = world.personByLogin(olena[0])!;
    const token = world.sessions.issue(person.id);
    const body = { password: olena[1], newPassword: fresh };
    const changing = changePassword({ world, person, token, body });
    const passwordHash = hashPassword("Recovered-2027", "salt");
    world.updatePerson({ ...person, passwordHash });
    await expect(changing).rejects.toMatchObject({ status: 422 });
    expect(world.personById(person.id)?.passwordHash).toBe(passwordHash);
  });

  it("is accepted once when two are sent at the same moment", async () => {
    const here = visitor();
    const cabinet = await enterCabinet(here, olena);
    const wishes = ["First-2027", "Second-2027"];
    const answers = await Promise.all(wishes.map((wish) => cabinet.changePassword(olena[1], wish)));
    expect(statusesOf(answers)).toEqual([204, 422]);
    for (const [index, wish] of wishes.entries()) {
      const expected = answers[index]?.status === 204 ? 200 : 401;
      expect((await here.attempt(olena[0], wish)).status).toBe(expected);
    }
  });

  it("is not possible with a social account only; a recovery sets the first password", async () => {
    const here = visitor();
    const login = "oksana.google@example.com";
    const { accessToken } = await here.control.setState("a signed-in resident", { login });
    const cabinet = cabinetOf(here, accessToken);
    expect((await cabinet.changePassword("anything", fresh)).status).toBe(422);
    await here.changePassword(await here.recovering(login), fresh);
    const again = await enterCabinet(here, [login, fresh]);
    expect((await again.changePassword(fresh, "Other-2027")).status).toBe(204);
    expect(running().errors).toEqual([]);
  });
});
