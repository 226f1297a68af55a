import { describe, expect, it } from "vitest";
import { olena, taras, mockForFile } from "./support/suite.ts";
import { enterUtility } from "./support/utility.ts";

const { session } = mockForFile();

interface Link {
  invoiceAccount: { code: string };
  serviceProvider: { code: string };
}

const links = "/api/warehouse/consumer/invoice_accounts";
const owed = ({ invoiceAccount, serviceProvider }: Link) =>
  `/api/warehouse/consumer/invoice/amount_to_pay?serviceProviderCode=${serviceProvider.code}&code=${invoiceAccount.code}`;

describe("a resident's data", () => {
  it("shows Olena four accounts at three providers, with debt on two", async () => {
    const { ask, signIn } = session();
    const token = await signIn(...olena);
    const accounts = (await (await ask(links, { token })).json()) as Link[];
    expect(accounts).toHaveLength(4);
    expect(new Set(accounts.map(({ serviceProvider }) => serviceProvider.code)).size).toBe(3);
    const amounts: number[] = [];
    for (const account of accounts) {
      const { amountToPay } = await (await ask(owed(account), { token })).json();
      amounts.push(amountToPay);
    }
    expect(amounts.filter((amount) => amount > 0)).toHaveLength(2);
    expect(amounts.filter((amount) => amount === 0)).toHaveLength(2);
  });

  it("shows Taras no accounts and no phone, with empty lists instead of errors", async () => {
    const { ask, signIn } = session();
    const token = await signIn(...taras);
    for (const call of [
      links,
      "/api/warehouse/consumer/last-invoices",
      "/api/ud/contact_info/phones",
    ]) {
      expect(await (await ask(call, { token })).json()).toEqual([]);
    }
  });

  it("does not find a neighbour's account [SES-9]", async () => {
    const { ask, signIn } = session();
    const olenas = (await (await ask(links, { token: await signIn(...olena) })).json()) as Link[];
    const token = await signIn(...taras);
    for (const link of olenas) {
      const refused = await ask(owed(link), { token });
      expect(refused.status).toBe(404);
      expect(await refused.json()).toEqual({
        message: "Рахунок не знайдено у Вашому кабінеті.",
      });
    }
  });

  it("has the amount to pay of an account and provider, at the session's time [UTIL-1, QA-4]", async () => {
    const visitor = session();
    const before = await visitor.control.advanceClock(86_400_000);
    const { ask } = await enterUtility(visitor, olena);
    const [link] = (await (await ask.links()).json()) as readonly Link[];
    const { invoiceAccount, serviceProvider } = link!;
    const answer = await ask.owed(serviceProvider.code, invoiceAccount.code);
    const { calculatedAt } = await answer.json();
    // Midnight may pass meanwhile.
    const after = await visitor.control.advanceClock(0);
    const days = [before, after].map(({ now }) => now.slice(0, 10));
    expect(days).toContain(calculatedAt.slice(0, 10));
    expect((await ask.owed("889", invoiceAccount.code)).status).toBe(404);
  });

  it("gives each person only their profile, never cached [SES-9]", async () => {
    const { ask, signIn } = session();
    for (const person of [olena, taras]) {
      const response = await ask("/api/ud/profile", { token: await signIn(person[0], person[1]) });
      expect((await response.json()).name).toBe(person[0]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("has the newest invoice of each account and service, newest first", async () => {
    const { ask, signIn } = session();
    const token = await signIn(...olena);
    const invoices = (await (
      await ask("/api/warehouse/consumer/last-invoices", { token })
    ).json()) as { issuedOn: string; invoiceAccountCode: string; serviceTypeId: number }[];
    const dates = invoices.map(({ issuedOn }) => issuedOn);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const keys = invoices.map((each) => `${each.invoiceAccountCode} ${each.serviceTypeId}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("the newest invoices", () => {
  it("demand nothing on a paid account, and at most the debt on another", async () => {
    const { ask, signIn } = session();
    const token = await signIn(...olena);
    const accounts = (await (await ask(links, { token })).json()) as Link[];
    const invoices = (await (
      await ask("/api/warehouse/consumer/last-invoices", { token })
    ).json()) as { invoiceAccountCode: string; serviceProviderCode: string; toPay: number }[];
    for (const account of accounts) {
      const { amountToPay } = await (await ask(owed(account), { token })).json();
      const shown = invoices
        .filter(
          (each) =>
            each.invoiceAccountCode === account.invoiceAccount.code &&
            each.serviceProviderCode === account.serviceProvider.code,
        )
        .map(({ toPay }) => toPay);
      expect(shown.length).toBeGreaterThan(0);
      const sum = shown.reduce((all, toPay) => all + toPay, 0);
      expect(sum).toBeLessThanOrEqual(amountToPay);
      expect(shown.every((toPay) => toPay >= 0 && toPay > 0 === amountToPay > 0)).toBe(true);
    }
  });
});

describe("public content", () => {
  it("has the pages, parts and posts that the portal shows, without a token", async () => {
    const { ask } = session();
    const cms = "/api/cms/public/content";
    for (const call of [
      "pages/features",
      "page-parts/AGREEMENT",
      "page-parts/warning_for_profile_page",
    ]) {
      expect((await ask(`${cms}/${call}`)).status).toBe(200);
    }
    const posts = await (await ask(`${cms}/posts/categories/features`)).json();
    expect(posts.length).toBeGreaterThanOrEqual(6);
    expect((await ask(`${cms}/pages/unknown`)).status).toBe(404);
    expect((await ask(`${cms}/pages/${encodeURIComponent("../x")}`)).status).toBe(400);
  });

  it("has a page for each document and additional page of the configuration", async () => {
    const { ask } = session();
    const { pages } = await (await ask("/config.json")).json();
    for (const { id } of [...pages.document_pages, ...pages.additional_pages]) {
      expect((await ask(`/api/cms/public/content/pages/${id}`)).status).toBe(200);
    }
  });

  it("has no duplicate title or text among the documents", async () => {
    const { ask } = session();
    const cms = "/api/cms/public/content";
    const { pages } = await (await ask("/config.json")).json();
    const texts: { readonly name: string; readonly content: string }[] = [];
    for (const { id, name } of pages.document_pages) {
      const { content } = await (await ask(`${cms}/pages/${id}`)).json();
      texts.push({ name, content });
    }
    for (const { title, content } of await (await ask(`${cms}/posts/categories/documents`)).json())
      texts.push({ name: title, content });
    expect(texts.length).toBeGreaterThan(2);
    expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length);
    expect(new Set(texts.map(({ content }) => content)).size).toBe(texts.length);
  });
});
