import { describe, expect, it } from "vitest";
import { sampleFile } from "#contracts/builders/sample-files.ts";
import type { ContentItem, ContentSummary } from "#contracts/schemas/administration.ts";
import { contentKept } from "#mock/rules/content-records.ts";
import { cabinetOf } from "./support/cabinet.ts";
import { comingIn } from "./support/letters.ts";
import { forgeryProof } from "./support/server.ts";
import { editor, mockForFile, mykola, olena } from "./support/suite.ts";
import { allInvoices, utilityOf } from "./support/utility.ts";

/*
 * What the contract says of its provider states. The pact's own check asks for most of them once, for the residents of the
 * seed, so it cannot tell a state that was set up from one that was there already.
 */

const { running, session } = mockForFile();
const [login, password] = olena;
const callback = "/api/cms/public/callback";

const json = async <T>(answering: Promise<Response>): Promise<T> =>
  (await (await answering).json()) as T;

describe("a provider state of signing in [CON-2]", () => {
  const message = { name: "Олена", email: login, message: "Чому зросла сума за воду?" };

  it.each([
    ["the captcha is required for sign-in", [422, 204, 200]],
    ["the captcha is required for registration", [401, 422, 200]],
    ["the captcha is required for feedback", [401, 204, 422]],
  ] as const)("%s: in that form alone, also where the captcha was off", async (state, statuses) => {
    const { ask, attempt, control, register } = comingIn(session());
    await control.configure({ recaptcha: { show: false, show_in_callback: false } });
    await control.setState(state, {});
    const answers = [
      await attempt(login, "wrong"),
      await register("new@example.com", "Fresh-2027"),
      await ask(callback, { body: { message } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });

  it("is of the login in any spelling, and one that says who may sign in lets them in", async () => {
    const { attempt, control } = session();
    const status = async () => (await attempt(login, password)).status;
    await control.setState("too many failed sign-ins", { login: login.toUpperCase() });
    expect(await status()).toBe(429);
    await control.setState("a confirmed resident", { login: login.toUpperCase(), password });
    expect(await status()).toBe(200);
  });

  it("confirms whoever is signed in, and nobody whose registration waits", async () => {
    const { attempt, control } = session();
    const status = async () => (await attempt(...mykola)).status;
    await control.setState("a signed-in resident", { login: mykola[0] });
    expect(await status()).toBe(200);
    await control.setState("a registration that waits for its confirmation", { login: mykola[0] });
    expect(await status()).toBe(403);
    await control.setState("a registration that was confirmed", { login: mykola[0] });
    expect(await status()).toBe(200);
  });

  it("signs in a resident who has a phone, as many as there were and at least one", async () => {
    const visitor = session();
    const { control } = visitor;
    const state = "a signed-in resident";
    const phones = async (name: typeof state | "a signed-in resident without phones") =>
      cabinetOf(visitor, (await control.setState(name, { login })).accessToken).phones();
    const [one, other] = ["+38 (067) 123 45 67", "+38 (050) 765 43 21"] as const;
    await control.setState("a signed-in resident with two phones", { login, phone: one, other });
    expect((await phones(state)).map(({ phone }) => phone)).toEqual([one, other]);
    expect(await phones("a signed-in resident without phones")).toEqual([]);
    expect(await phones(state)).toEqual([
      { id: expect.any(String), phone: expect.any(String), useAsDefault: true },
    ]);
  });
});

describe("the next call fails [CON-2]", () => {
  it.each([
    [400, false],
    [409, true],
    [422, true],
    [504, false],
  ] as const)(
    "with the status %s, if it goes to the service; what is wrong is listed: %s",
    async (status, isListed) => {
      const { ask, control } = session();
      const { accessToken: token } = await control.setState("the next call fails", {
        login,
        status,
      });
      expect((await ask("/config.json")).status).toBe(200);
      const failed = await ask("/api/ud/profile", { token });
      expect(failed.status).toBe(status);
      expect("errors" in (await failed.json())).toBe(isListed);
    },
  );
});

it("a message that was taken under a key gets its file under the id that was answered [CON-2, FEED-4]", async () => {
  const { control, name } = session();
  const words = { name: "Олена", email: login, message: "Чому зросла сума за воду?" };
  await control.setState("a message that was taken under a key", {
    key: "example-key-0123456789",
    id: "first",
    ...words,
  });
  const body = new FormData();
  body.append("attachment", sampleFile("a.pdf", "pdf"));
  const answer = await fetch(`${running().url}${callback}/first/attachment`, {
    method: "POST",
    body,
    headers: { ...forgeryProof, "x-qa-session": name },
  });
  expect(answer.status).toBe(204);
});

describe("a provider state of the content area [CON-2]", () => {
  const area = "/api/cms/admin";

  const inTheArea = () => {
    const { ask, control } = session();
    const asked = <T>(path: string, token?: string) => json<T>(ask(path, { token }));
    return {
      control,
      isManager: async ({ accessToken }: { readonly accessToken: string }) =>
        (await asked<{ isContentManager: boolean }>(`${area}/rights`, accessToken))
          .isContentManager,
      item: (kind: string, id: string, token: string) =>
        asked<ContentItem>(`${area}/content/${kind}/${id}`, token),
      ids: async (kind: string, token: string) =>
        (await asked<readonly ContentSummary[]>(`${area}/content/${kind}`, token)).map(
          ({ id }) => id,
        ),
      shown: (path: string) => ask(`/api/cms/public/content/${path}`),
      manager: async () =>
        (await control.setState("a content manager", { login: editor[0] })).accessToken,
    };
  };

  it("makes a manager of any resident, and a resident of any manager", async () => {
    const { control, isManager } = inTheArea();
    const item = { kind: "faq", id: "no-letter" } as const;
    expect(await isManager(await control.setState("a content manager", { login }))).toBe(true);
    const resident = await control.setState("a signed-in resident and an item saved twice", {
      login: editor[0],
      ...item,
    });
    expect(await isManager(resident)).toBe(false);
    const again = await control.setState("a content manager and no such item", { login, ...item });
    expect(await isManager(again)).toBe(true);
  });

  it("has items of its kind alone, in the given order or as many as are kept", async () => {
    const { control, ids, manager } = inTheArea();
    const before = await ids("feature", await manager());
    const order = ["third", "first", before[0] ?? ""];
    const ordered = await control.setState("a content manager and items in this order", {
      login,
      kind: "faq",
      ids: order,
    });
    expect(await ids("faq", ordered.accessToken)).toEqual(order);
    const full = await control.setState("a content manager and a kind that is full", {
      login,
      kind: "faq",
      id: "first",
    });
    const all = await ids("faq", full.accessToken);
    expect(all).toHaveLength(contentKept.items);
    expect(all).not.toContain("first");
    expect(await ids("feature", full.accessToken)).toEqual(before);
  });

  it("has an item with two versions, of which residents see the first, and another kind's of the same name", async () => {
    const { control, item, shown } = inTheArea();
    await control.setState("a published page", { id: "same" });
    const { accessToken } = await control.setState("a content manager and an item saved twice", {
      login,
      kind: "page-part",
      id: "same",
    });
    expect(await item("page-part", "same", accessToken)).toMatchObject({
      version: 2,
      content: "<p>2</p>",
      publishedAt: expect.any(String),
    });
    expect(await json(shown("page-parts/same"))).toMatchObject({ content: "<p>1</p>" });
    expect((await shown("pages/same")).status).toBe(200);
  });

  it("has a draft that editors see and residents do not, until its page is published", async () => {
    const { control, ids, item, manager, shown } = inTheArea();
    const draft = { kind: "page", id: "to-come" } as const;
    await control.setState("a draft that nobody published", draft);
    expect(await ids("page", await manager())).toContain("to-come");
    expect((await shown("pages/to-come")).status).toBe(404);
    await control.setState("a published page", { id: "to-come" });
    expect((await shown("pages/to-come")).status).toBe(200);
    const page = { id: "about", name: "Про портал", content: "<p>Текст редакторів.</p>" };
    await control.setState("a page with a newer draft", page);
    const { title, content, version } = await item("page", "about", await manager());
    expect([title === page.name, content === page.content, version]).toEqual([false, false, 2]);
    expect(await json(shown("pages/about"))).toMatchObject(page);
  });

  it("has a category whose only post is a draft", async () => {
    const { control, ids, manager, shown } = inTheArea();
    await control.setState("a category with nothing but a draft", { id: "documents" });
    expect(await json(shown("posts/categories/documents"))).toEqual([]);
    expect(await ids("document", await manager())).toHaveLength(1);
  });
});

describe("a provider state of accounts [CON-2]", () => {
  it("has the amount that was given last, and adds no account where one fits", async () => {
    const visitor = session();
    const { control } = visitor;
    const before = await control.setState("a signed-in resident", { login });
    const accounts = await utilityOf(visitor, before.accessToken).links();
    const linked = await control.setState("a signed-in resident with linked accounts", { login });
    expect(await utilityOf(visitor, linked.accessToken).links()).toEqual(accounts);
    for (const amountToPay of [10.5, 20.25]) {
      const { accessToken, serviceProviderCode, invoiceAccountCode } = await control.setState(
        "a signed-in resident with an amount to pay",
        { login, amountToPay },
      );
      const cabinet = utilityOf(visitor, accessToken);
      expect(await cabinet.owed(serviceProviderCode, invoiceAccountCode)).toBe(amountToPay);
    }
  });

  it("keeps the other accounts of a resident to whom a fitting one is linked", async () => {
    const visitor = session();
    const { control } = visitor;
    const waiting = await control.setState("a signed-in resident with a payment on its way", {
      login: "new@example.com",
    });
    const metered = await control.setState("a signed-in resident with two counters", {
      login: "new@example.com",
    });
    const links = await utilityOf(visitor, metered.accessToken).links();
    const codes = links.map(({ invoiceAccount }) => invoiceAccount.code);
    expect(codes).toHaveLength(2);
    expect(codes).toContain(waiting.invoiceAccountCode);
  });

  it("has two meters, a usual reading of the first and one of the second that is too low", async () => {
    const visitor = session();
    const state = "a signed-in resident with two counters";
    const told = await visitor.control.setState(state, { login });
    const outcomes = await utilityOf(visitor, told.accessToken).send([
      { counterId: told.counterId, value: told.usualValue },
      { counterId: told.otherCounterId, value: told.otherLowerValue },
    ]);
    expect(outcomes).toMatchObject([
      { outcome: "accepted" },
      { outcome: "refused", reason: "lower" },
    ]);
    expect(told.otherCounterId).not.toBe(told.counterId);
  });

  it("has a provider that does not answer beside another one that does not either", async () => {
    const visitor = session();
    const { control } = visitor;
    const state = "a signed-in resident with a counter whose provider does not answer";
    const told = [await control.setState(state, { login })];
    const newcomer = { login: "new@example.com" };
    await control.setState("a signed-in resident with a new counter", newcomer);
    told.push(await control.setState(state, newcomer));
    expect(new Set(told.map(({ serviceProviderCode }) => serviceProviderCode)).size).toBe(2);
    for (const { accessToken, counterId } of told)
      expect(await utilityOf(visitor, accessToken).send([{ counterId, value: 0 }])).toMatchObject([
        { reason: "provider-unavailable" },
      ]);
  });

  it("returns the newest invoice of a closed month", async () => {
    const visitor = session();
    const state = "a signed-in resident with an invoice";
    const { accessToken, invoiceId, ...account } = await visitor.control.setState(state, { login });
    const all = await allInvoices(utilityOf(visitor, accessToken), account);
    const closed = all.filter(({ isDynamic }) => !isDynamic);
    const newest = closed.reduce((one, other) => (other.period > one.period ? other : one));
    expect(closed.length).toBeGreaterThan(1);
    expect(invoiceId).toBe(newest.id);
  });

  it("returns a group with nothing in it before one of the provider, and once by itself", async () => {
    const visitor = session();
    const state = "a signed-in resident with an account at a provider in a group";
    const told = await visitor.control.setState(state, { login });
    const [empty, group, ...more] = told.groupIds.split(",");
    expect([empty, more]).toEqual([told.emptyGroupIds, []]);
    const cabinet = utilityOf(visitor, told.accessToken);
    const invoices = async (serviceProviderGroupIds = "") =>
      (await cabinet.invoices({ serviceProviderGroupIds })).total;
    expect(await invoices(empty)).toBe(0);
    expect(await invoices(group)).toBeGreaterThan(0);
  });
});

describe("a provider state of contacts [CON-2, PROF-3]", () => {
  it("has the changed address as the only one, of a resident who may sign in", async () => {
    const visitor = session();
    const { attempt, control } = visitor;
    const [unconfirmed] = mykola;
    const email = "changed@example.com";
    await control.setState("a changed email that waits for its confirmation", {
      login: unconfirmed,
      email,
    });
    expect((await attempt(...mykola)).status).toBe(200);
    const { accessToken } = await control.setState("a signed-in resident", { login: unconfirmed });
    expect(await cabinetOf(visitor, accessToken).emails()).toEqual([
      { id: expect.any(String), email, useAsDefault: true, confirmed: false },
    ]);
  });
});
