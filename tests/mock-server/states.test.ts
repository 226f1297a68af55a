import { describe, expect, it } from "vitest";
import { states } from "#contracts/states/states.ts";
import { cabinetOf } from "./support/cabinet.ts";
import { comingIn } from "./support/letters.ts";
import { olena, mockForFile } from "./support/suite.ts";

type LetterState =
  | "a registration that waits for its confirmation"
  | "a registration that was confirmed"
  | "a confirmation link that has expired"
  | "a recovery that waits for its password"
  | "a recovery that was used"
  | "a recovery link that has expired";

const { session } = mockForFile();
const login = "resident@example.com";
const profile = "/api/ud/profile";

describe("provider states", () => {
  it("answer 200 for an empty name or a teardown, and 400 with the list for an unknown one", async () => {
    const { ask, attempt } = session();
    const set = (body: unknown) => ask("/__qa/states", { body });
    expect((await set({ state: "", params: {}, action: "setup" })).status).toBe(200);
    expect((await set({ state: null, params: null })).status).toBe(200);
    expect((await set({})).status).toBe(200);
    // A state without parameters needs none, and a setup is what is meant without an action.
    expect((await set({ state: "the captcha is required for sign-in" })).status).toBe(200);
    expect((await attempt(...olena)).status).toBe(422);
    expect((await set({ state: "", action: "teardown" })).status).toBe(200);
    for (const state of ["no such", "toString", "__proto__"]) {
      const unknown = await set({ state, params: {}, action: "setup" });
      expect([state, unknown.status]).toEqual([state, 400]);
      expect((await unknown.json()).states).toEqual(Object.keys(states));
    }
    const { message } = await (await set({ state: "x".repeat(101) })).json();
    expect(message).toBe(`There is no state "${"x".repeat(100)}"`);
    const wrong = await set({ state: "a published page", params: { id: "" }, action: "setup" });
    expect(wrong.status).toBe(400);
    expect((await wrong.json()).errors[0].field).toBe("id");
  });

  it("create residents and return valid tokens", async () => {
    const { ask, attempt, control } = session();
    await control.setState("a confirmed resident", { login, password: "secret-1" });
    expect((await attempt(login, "secret-1")).status).toBe(200);
    await control.setState("an unconfirmed resident", { login, password: "secret-2" });
    expect((await attempt(login, "secret-2")).status).toBe(403);
    await control.setState("too many failed sign-ins", { login });
    expect((await attempt(login, "secret-2")).status).toBe(429);
    const { accessToken } = await control.setState("a signed-in resident", { login });
    for (const call of [profile, "/api/ud/contact_info/emails", "/api/ud/contact_info/phones"]) {
      const answer = await (await ask(call, { token: accessToken })).json();
      expect(JSON.stringify(answer).length).toBeGreaterThan(2);
    }
    const ended = await control.setState("an ended session", { login });
    expect((await ask(profile, { token: ended.accessToken })).status).toBe(401);
  });

  it("link accounts, and return a neighbour's codes", async () => {
    const { ask, control } = session();
    const owed = (codes: {
      serviceProviderCode: string;
      invoiceAccountCode: string;
      accessToken: string;
    }) =>
      ask(
        `/api/warehouse/consumer/invoice/amount_to_pay?serviceProviderCode=${codes.serviceProviderCode}&code=${codes.invoiceAccountCode}`,
        { token: codes.accessToken },
      );
    const own = await control.setState("a signed-in resident with linked accounts", { login });
    expect((await owed(own)).status).toBe(200);
    const foreign = await control.setState("a signed-in resident and a neighbour's account", {
      login,
    });
    expect((await owed(foreign)).status).toBe(404);
    const none = await control.setState("a signed-in resident without linked accounts", { login });
    const links = await ask("/api/warehouse/consumer/invoice_accounts", {
      token: none.accessToken,
    });
    expect(await links.json()).toEqual([]);
    const silent = await control.setState("a signed-in resident without phones", { login });
    const phones = await ask("/api/ud/contact_info/phones", { token: silent.accessToken });
    expect(await phones.json()).toEqual([]);
  });

  it("return codes of letters in different stages", async () => {
    const visitor = comingIn(session());
    const { changePassword, confirm, control } = visitor;
    const state = async (name: LetterState) => (await control.setState(name, { login })).code;
    const confirming = async (name: LetterState) => {
      const answer = await confirm(await state(name));
      return answer.status === 200 ? answer.json() : answer.status;
    };
    expect(await confirming("a registration that was confirmed")).toEqual({
      alreadyConfirmed: true,
    });
    expect(await confirming("a registration that waits for its confirmation")).toEqual({
      alreadyConfirmed: false,
    });
    expect(await confirming("a confirmation link that has expired")).toBe(410);
    const changing = async (name: LetterState) =>
      (await changePassword(await state(name), "Fresh-2027")).status;
    expect(await changing("a recovery that waits for its password")).toBe(204);
    expect(await changing("a recovery that was used")).toBe(410);
    expect(await changing("a recovery link that has expired")).toBe(410);
  });

  it("remove an email, and require a captcha for registration", async () => {
    const { attempt, control, register } = comingIn(session());
    await control.setState("nobody with this email", { login: olena[0].toUpperCase() });
    expect((await attempt(...olena)).status).toBe(401);
    await control.setState("the captcha is required for registration", {});
    expect((await attempt(...olena)).status).toBe(401);
    expect((await register("new@example.com", "Fresh-2027")).status).toBe(422);
  });

  it("publish and remove content", async () => {
    const { ask, control } = session();
    const status = async (path: string) => (await ask(`/api/cms/public/content/${path}`)).status;
    await control.setState("a published page", { id: "x" });
    await control.setState("a published page part", { id: "x" });
    await control.setState("a category with posts", { id: "x" });
    const paths = ["pages/x", "page-parts/x", "posts/categories/x"];
    expect(await Promise.all(paths.map(status))).toEqual([200, 200, 200]);
    await control.setState("a category without posts", { id: "x" });
    expect(await (await ask("/api/cms/public/content/posts/categories/x")).json()).toEqual([]);
    await control.setState("no such content", { id: "x" });
    expect(await Promise.all(paths.map(status))).toEqual([404, 404, 404]);
  });

  it("create a profile and its contacts, and return ids, dates and codes", async () => {
    const visitor = comingIn(session());
    const { ask, confirm, control } = visitor;
    const other = "other@example.com";
    const profiled = await control.setState("a signed-in resident's profile", { login });
    const cabinet = cabinetOf(visitor, profiled.accessToken);
    expect(await cabinet.profile()).toMatchObject({ name: login, dlc: profiled.dlc });
    const rival = await control.setState("a signed-in resident and somebody else's login", {
      login,
      other,
    });
    expect(rival.dlc).toBe(profiled.dlc);
    expect((await cabinet.saveProfile({ name: other })).status).toBe(422);
    const mails = await control.setState("a signed-in resident with two emails", {
      login,
      email: login,
      other,
    });
    expect(await cabinetOf(visitor, mails.accessToken).emails()).toEqual([
      { id: mails.defaultId, email: login, useAsDefault: true, confirmed: true },
      { id: mails.otherId, email: other, useAsDefault: false, confirmed: true },
    ]);
    const numbers = { phone: "+38 (067) 123 45 67", other: "+38 (050) 765 43 21" };
    const phoned = await control.setState("a signed-in resident with two phones", {
      login,
      ...numbers,
    });
    expect(await cabinet.phones()).toEqual([
      { id: phoned.defaultId, phone: numbers.phone, useAsDefault: true },
      { id: phoned.otherId, phone: numbers.other, useAsDefault: false },
    ]);
    const foreign = await control.setState("a signed-in resident and a neighbour's contacts", {
      login,
    });
    const change = { email: "new@example.com", useAsDefault: false };
    expect((await cabinet.saveEmail({ id: foreign.emailId, ...change })).status).toBe(404);
    const moved = { id: foreign.phoneId, phone: "+38 (093) 111 22 33", useAsDefault: false };
    expect((await cabinet.savePhone(moved)).status).toBe(404);
    const params = { login, email: change.email };
    const late = await control.setState("a changed email whose link has expired", params);
    expect((await confirm(late.code)).status).toBe(410);
    const waiting = await control.setState(
      "a changed email that waits for its confirmation",
      params,
    );
    expect(await (await confirm(waiting.code)).json()).toEqual({ alreadyConfirmed: false });
    const known = { login, password: "Known-2026" };
    await control.setState("a signed-in resident with a password", known);
    expect((await cabinet.deleteProfile(known.password)).status).toBe(204);
    await ask("/__qa/states", { body: { state: "x", action: "teardown" } });
    expect(await cabinet.isOver()).toBe(true);
  });

  it("make exactly the next call fail", async () => {
    const { ask, control } = session();
    const { accessToken: token } = await control.setState("the next call fails", {
      login,
      status: 409,
    });
    const failed = await ask(profile, { token });
    expect(failed.status).toBe(409);
    expect((await failed.json()).errors).toHaveLength(1);
    expect((await ask(profile, { token })).status).toBe(200);
  });

  it("are undone by a teardown, several at once", async () => {
    const { ask, attempt, control } = session();
    await control.setState("a published page", { id: "x" });
    await control.setState("the captcha is required for sign-in", {});
    expect((await attempt(...olena)).status).toBe(422);
    for (const state of ["a published page", "the captcha is required for sign-in"]) {
      await ask("/__qa/states", { body: { state, action: "teardown" } });
    }
    expect((await ask("/api/cms/public/content/pages/x")).status).toBe(404);
    expect((await attempt(...olena)).status).toBe(200);
  });
});
