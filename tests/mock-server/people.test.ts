import { describe, expect, it } from "vitest";
import { changeTexts } from "#mock/seed/people.data.ts";
import { enterCabinet } from "./support/cabinet.ts";
import { comingIn } from "./support/letters.ts";
import { halyna, iryna, mockForFile, mykola, olena } from "./support/suite.ts";

const { session } = mockForFile();
const visitor = () => comingIn(session());
type Visitor = ReturnType<typeof visitor>;

const newPassword = "Dovga-fraza-7";

/** What the list says about a person besides the situation of the seed; `null` without a change. */
const changesAt = async ({ control }: Visitor, login: string): Promise<string | null> => {
  const found = (await control.people()).find((one) => one.login === login);
  if (found === undefined) throw new Error(`${login} is not listed`);
  return found.situation.split(". ").find((part) => part.startsWith("Зараз: ")) ?? null;
};

describe("the list of test people [QA-1]", () => {
  it("says nothing about changes of a fresh session, and nothing again after a reset", async () => {
    const here = visitor();
    const marked = async () =>
      (await here.control.people()).filter(({ situation }) => situation.includes("Зараз"));
    expect(await marked()).toEqual([]);
    await here.changePassword(await here.recovering(olena[0]), newPassword);
    expect(await marked()).toHaveLength(1);
    await here.control.reset();
    expect(await marked()).toEqual([]);
  });

  it("says that a password is not the one of the seed any more", async () => {
    const here = visitor();
    await here.changePassword(await here.recovering(olena[0]), newPassword);
    expect(await changesAt(here, olena[0])).toBe(changeTexts.now([changeTexts.password]));
    const cabinet = await enterCabinet(here, [olena[0], newPassword]);
    await cabinet.changePassword(newPassword, olena[1]);
    expect(await changesAt(here, olena[0])).toBeNull();
  });

  it("says that an email is confirmed now, also with the password of the registration", async () => {
    const here = visitor();
    await here.confirm(await here.registered(mykola[0], newPassword));
    expect(await changesAt(here, mykola[0])).toBe(
      changeTexts.now([changeTexts.password, changeTexts.confirmed]),
    );
  });

  it("says that a login was changed or a cabinet deleted", async () => {
    const here = visitor();
    await (await enterCabinet(here, iryna)).saveProfile({ name: "iryna.new@example.com" });
    expect(await changesAt(here, iryna[0])).toBe(
      changeTexts.now([changeTexts.login("iryna.new@example.com")]),
    );
    await (await enterCabinet(here, halyna)).deleteProfile(halyna[1]);
    expect(await changesAt(here, halyna[0])).toBe(changeTexts.now([changeTexts.gone]));
  });

  it("says that a cabinet which was deleted and registered again waits for its letter", async () => {
    const here = visitor();
    await (await enterCabinet(here, halyna)).deleteProfile(halyna[1]);
    const code = await here.registered(...halyna);
    expect((await here.attempt(...halyna)).status).toBe(403);
    expect(await changesAt(here, halyna[0])).toBe(changeTexts.now([changeTexts.notConfirmed]));
    await here.confirm(code);
    expect(await changesAt(here, halyna[0])).toBeNull();
  });

  it("says that a Google account opens a cabinet now", async () => {
    const here = visitor();
    const clientId = "mock-portal.apps.googleusercontent.com";
    const asked = await here.ask("/__outside/gsi/token", {
      body: { subject: "google-petro", clientId, nonce: "n" },
    });
    await here.ask("/api/warehouse/consumer/registration/by-social-network-token", {
      body: { token: await asked.text(), socialNetwork: "GOOGLE" },
    });
    expect(await changesAt(here, "petro.google@example.com")).toBe(
      changeTexts.now([changeTexts.linked]),
    );
  });

  it("says that a Google account does not open a cabinet any more", async () => {
    const here = visitor();
    const login = "oksana.google@example.com";
    await here.changePassword(await here.recovering(login), newPassword);
    expect(await changesAt(here, login)).toBeNull();
    await (await enterCabinet(here, [login, newPassword])).deleteProfile(newPassword);
    expect(await changesAt(here, login)).toBe(
      changeTexts.now([changeTexts.notLinked, changeTexts.emailFree]),
    );
  });

  it("says whether a cabinet has the email of a Google account that opens none", async () => {
    const here = visitor();
    const ofGoogle = async (login: string) =>
      (await here.control.people())
        .filter((one) => one.provider === "google" && one.login === login)
        .map(({ situation }) => situation.split(". ").at(-1));
    await (await enterCabinet(here, olena)).deleteProfile(olena[1]);
    expect(await ofGoogle(olena[0])).toEqual([changeTexts.now([changeTexts.emailFree])]);
    const petro = "petro.google@example.com";
    await here.registered(petro, newPassword);
    expect(await ofGoogle(petro)).toEqual([changeTexts.now([changeTexts.emailUsed])]);
  });
});
