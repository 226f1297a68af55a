import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getPage, getPosts } from "#contracts/endpoints/content.ts";
import type {
  ClientConfiguration,
  DashboardConfiguration,
} from "#contracts/schemas/configuration.ts";
import type { Post } from "#contracts/schemas/content.ts";
import { docsTexts } from "#web/features/public/docs.texts.ts";
import { firstQuestions, HelpDeskPage } from "#web/features/public/help-desk.page.tsx";
import { helpDeskTexts as texts } from "#web/features/public/help-desk.texts.ts";
import type { FakeNetwork, Reply, Seen } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { accounts, configurationWith } from "../../support/samples.ts";

const post = (id: string, title: string, content: string): Post => ({
  id,
  title,
  content,
  publishedAt: "2026-09-01T08:00:00.000Z",
});
const faq = [post("pay", "Як сплатити?", "<p>Натисніть <b>Сплатити</b>.</p>")];
const rules = [post("rules", "Правила порталу", "<p>Будьте чемні.</p>")];

type Answer = Reply<typeof getPosts> | (() => Promise<Reply<typeof getPosts>>);

/** One call loads questions or documents, by its category. */
const posts = (questions: Answer, documents: Answer) => (network: FakeNetwork) =>
  network
    .on(getPosts, ({ path }: Seen) => {
      const answer = path.endsWith("/faq") ? questions : documents;
      return typeof answer === "function" ? answer() : answer;
    })
    .on(getPage, {
      ok: { id: "public-offer", name: "Договір", content: "<p>Сторони договору</p>" },
    });

const full = posts({ ok: faq }, { ok: rules });
const none = posts({ ok: [] }, { ok: [] });
const failed = { status: 404, body: {} } as const;

const offer = [{ id: "public-offer", name: "Публічний договір" }];

const show = (
  network: (network: FakeNetwork) => void = full,
  dashboard: Partial<DashboardConfiguration> = {},
  pages: Partial<ClientConfiguration["pages"]> = { document_pages: offer },
) => {
  const configuration = configurationWith(dashboard);
  return renderScreen(<HelpDeskPage />, {
    path: "/dashboard/help",
    network,
    configuration: { ...configuration, pages: { ...configuration.pages, ...pages } },
  });
};

const part = (name: string) => screen.findByRole("region", { name });
const headings = () =>
  screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const asks = () => screen.queryAllByRole("link", { name: "Написати нам" });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

describe("the help of the cabinet", () => {
  it("has questions with a search, documents and a contact [UTIL-11, UTIL-12]", async () => {
    const { user, network } = show();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Допомога");
    expect(document.title).toMatch(/^Допомога — /u);
    expect(await screen.findByText(texts.lead)).toBeVisible();
    const questions = within(await part("Питання та відповіді"));
    await user.type(await questions.findByRole("searchbox"), "натисніть");
    expect(questions.getByText("Натисніть", { exact: false })).toBeVisible();
    const documents = within(await part("Документи"));
    expect(network.callsOf(getPage)).toEqual([]);
    expect(network.calls.filter(({ path }) => path.includes("/pages/"))).toEqual([]);
    await user.click(documents.getByText("Публічний договір"));
    expect(await documents.findByText("Сторони договору")).toBeVisible();
    await user.click(await documents.findByText("Правила порталу"));
    expect(await documents.findByText("Будьте чемні.")).toBeVisible();
    const ask = within(await part("Не знайшли відповіді?"));
    expect(ask.getByText(texts.askAdvice)).toBeVisible();
    expect(ask.getByRole("link", { name: "Написати нам" })).toHaveAttribute(
      "href",
      "/contacts/new",
    );
  });

  it("shows placeholders [UTIL-12]", async () => {
    const [questions, documents] = [hold<typeof getPosts>(), hold<typeof getPosts>()];
    show(posts(questions.answer, documents.answer));
    expect(await screen.findByText("Завантажуємо перелік документів…")).toBeInTheDocument();
    expect(screen.getByText("Завантажуємо питання…")).toBeInTheDocument();
    questions.give({ ok: faq });
    documents.give({ ok: rules });
    expect(await screen.findByText("Правила порталу")).toBeVisible();
    expect(await screen.findByText("Як сплатити?")).toBeVisible();
    expect(screen.queryByText(/^Завантажуємо/u)).toBeNull();
  });

  it("says that there is nothing yet, and links on [UTIL-12]", async () => {
    show(none);
    expect(await screen.findByText("Тут скоро з’являться питання та відповіді.")).toBeVisible();
    expect(asks()).toHaveLength(2);
  });

  it("says of a document without a text that it is not published [UTIL-12, CMS-1]", async () => {
    const { user, network } = show(posts({ ok: faq }, { ok: [post("soon", "Скоро", "<p> </p>")] }));
    network.on(getPage, failed);
    const documents = within(await part("Документи"));
    for (const name of ["Публічний договір", "Скоро"]) {
      const folded = (await documents.findByText(name)).closest("details") as HTMLElement;
      await user.click(within(folded).getByText(name));
      expect(await within(folded).findByText(docsTexts.notPublished)).toBeVisible();
    }
  });

  it("loads a document once, however often it is opened [UTIL-12]", async () => {
    const { user, network } = show();
    const name = await screen.findByText("Публічний договір");
    await user.click(name);
    expect(await screen.findByText("Сторони договору")).toBeVisible();
    await user.click(name);
    expect(screen.getByText("Сторони договору")).not.toBeVisible();
    await user.click(name);
    expect(screen.getByText("Сторони договору")).toBeVisible();
    expect(network.callsOf(getPage)).toHaveLength(1);
  });

  it("hides the documents when none is configured [UTIL-12, SHELL-3]", async () => {
    const { runtime, network } = show(full, {}, { document_pages: [] });
    await runtime.whenConfigured();
    await waitFor(() =>
      expect(headings()).toEqual(["Питання та відповіді", "Не знайшли відповіді?"]),
    );
    expect(await screen.findByText("Як сплатити?")).toBeVisible();
    expect(screen.queryByText(/документи/iu)).toBeNull();
    expect(network.calls.filter(({ path }) => path.endsWith("/documents"))).toEqual([]);
  });

  it("shows an error for each part alone, and loads again on retry [UTIL-12, ERR-3]", async () => {
    const { user, network } = show(posts(failed, { status: 418, body: {} }));
    const questions = await part("Питання та відповіді");
    const alert = await within(questions).findByRole("alert");
    expect(alert).toHaveTextContent("Питання та відповіді");
    const documents = await part("Документи");
    expect(await within(documents).findByRole("alert")).toHaveTextContent("Інші документи");
    expect(within(documents).getByText("Публічний договір")).toBeVisible();
    expect(asks()).toHaveLength(1);
    full(network);
    await user.click(within(questions).getByRole("button", { name: "Спробувати ще раз" }));
    expect(await within(questions).findByText("Як сплатити?")).toBeVisible();
    expect(within(documents).getByRole("alert")).toBeVisible();
  });

  it("requests no questions when they are switched off [UTIL-12, CFG-1]", async () => {
    const { runtime, network } = show(none, { faq: { show: false } });
    await runtime.whenConfigured();
    await waitFor(() => expect(headings()).toEqual(["Документи", "Не знайшли відповіді?"]));
    await part("Документи");
    expect(network.calls.filter(({ path }) => path.endsWith("/faq"))).toEqual([]);
  });

  it.each([
    ["in the cabinet", { callback: { show: false } }, {}],
    ["on the public pages, where the form is", {}, { show_callback: false }],
  ])("hides the contact when it is switched off %s [UTIL-12, CFG-1]", async (_, cabinet, pages) => {
    const { runtime } = show(none, cabinet, { document_pages: offer, ...pages });
    await runtime.whenConfigured();
    await waitFor(() => expect(headings()).toEqual(["Питання та відповіді", "Документи"]));
    await screen.findByText("Тут скоро з’являться питання та відповіді.");
    expect(asks()).toEqual([]);
    expect(screen.queryByText(/напишіть/iu)).toBeNull();
  });

  it("shows its questions whatever the public pages show [UTIL-12]", async () => {
    const { runtime } = show(full, {}, { show_faq: false });
    await runtime.whenConfigured();
    expect(await part("Питання та відповіді")).toBeVisible();
  });
});

describe("the call for the questions", () => {
  const ahead = (dashboard: Partial<DashboardConfiguration>): readonly unknown[] => {
    const calls: unknown[] = [];
    firstQuestions(({ path }, request) => calls.push([path, request]), {
      configuration: configurationWith(dashboard),
      pathname: "/dashboard/help",
      accounts,
    });
    return calls;
  };

  it("is sent with the press of the link, if they are shown [ALL-2, UTIL-12]", () => {
    expect(ahead({ faq: { show: true } })).toEqual([[getPosts.path, { params: { id: "faq" } }]]);
    expect(ahead({ faq: { show: false } })).toEqual([]);
  });
});
