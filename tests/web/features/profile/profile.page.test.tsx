import { screen, waitFor, within } from "@testing-library/react";
import DOMPurify from "dompurify";
import { describe, expect, it, vi } from "vitest";
import { getPagePart } from "#contracts/endpoints/content.ts";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import { ProfilePage } from "#web/features/profile/profile.page.tsx";
import { hold } from "../../support/network.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { phones, profile } from "../../support/samples.ts";
import { toastsOf } from "../../support/toasts.ts";

const warning = "warning_for_profile_page";

const show = (prepare: (network: FakeNetwork) => void = () => undefined) =>
  renderScreen(<ProfilePage />, {
    path: "/dashboard/profile",
    network: (network) => {
      network.on(getPagePart, { status: 404, body: {} });
      prepare(network);
    },
  });

const region = (name: string) => screen.getByRole("region", { name });
const message = "Помилка завантаження даних! Спробуйте пізніше.";

describe("the profile", () => {
  it("shows what is known, with ISO dates and times in Kyiv [PROF-2, UTIL-9]", async () => {
    show();
    await screen.findByText("Коваленко");
    const known = within(screen.getByRole("region", { name: "Загальна інформація" }));
    const terms = known.getAllByRole("term").map((term) => term.textContent);
    const facts = known.getAllByRole("definition").map((fact) => fact.textContent);
    expect(Object.fromEntries(terms.map((term, at) => [term, facts[at]]))).toEqual({
      Прізвище: "Коваленко",
      "Ім’я": "Олена",
      "По батькові": "Петрівна",
      Логін: "olena.kovalenko@example.com",
      Зареєстровано: "2024-03-01T00:30",
      "Останні зміни": "2026-07-01T12:05",
    });
    expect(document.title).toMatch(/^Мій профіль — /u);
  });

  it("says in words which moments are not known [CON-1]", async () => {
    const { dc: _dc, dlc: _dlc, ...timeless } = profile;
    show((network) => network.on(getProfile, { ok: timeless }));
    await screen.findByText("Коваленко");
    const known = within(screen.getByRole("region", { name: "Загальна інформація" }));
    const facts = known.getAllByRole("definition").map((fact) => fact.textContent);
    expect(facts.slice(-2)).toEqual(["не вказано", "не вказано"]);
  });

  it("has the full name as its heading, first plus last [PROF-1]", async () => {
    show();
    expect(
      await screen.findByRole("heading", { level: 1, name: /Олена Коваленко$/u }),
    ).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Мій профіль");
  });

  it("has the login as its heading when there is no name [PROF-1]", async () => {
    show((network) => network.on(getProfile, { ok: { ...profile, firstName: "", lastName: "" } }));
    expect(
      await screen.findByRole("heading", { level: 1, name: new RegExp(`${profile.name}$`, "u") }),
    ).toBeVisible();
  });

  it("has its title as the heading while the name is missing, and the name after a retry [PROF-1, ERR-3]", async () => {
    const { network, user } = show((net) => net.on(getProfile, { status: 418, body: "{" }));
    await screen.findByRole("alert");
    // No small line above an empty place.
    expect(screen.getByText("Мій профіль", { selector: "h1" })).toBeVisible();
    network.on(getProfile, { ok: profile });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Мій профіль Олена Коваленко" }),
    ).toBeVisible();
  });

  it("links to its sections without a new entry in the history", async () => {
    const scroll = vi.fn<(this: Element) => void>();
    Element.prototype.scrollIntoView = scroll;
    const { user, location } = show();
    await screen.findByText("Коваленко");
    const links = within(screen.getByRole("navigation", { name: "На цій сторінці" }));
    const titles = screen.getAllByRole("heading", { level: 2 }).map((h2) => h2.textContent);
    expect(links.getAllByRole("link").map((link) => link.textContent)).toEqual(titles);
    await user.click(links.getByRole("link", { name: "Контактні телефони" }));
    const heading = screen.getByRole("heading", { name: "Контактні телефони" });
    expect(heading).toHaveFocus();
    expect(scroll.mock.contexts).toEqual([heading]);
    expect(location()).toBe("/dashboard/profile");
    expect(window.location.hash).toBe("");
  });

  it("marks the default address and phone", async () => {
    show();
    await screen.findByText("olena@example.org");
    const items = (name: string) =>
      within(region(name))
        .getAllByRole("listitem")
        .map((item) => item.textContent);
    expect(items("Електронні адреси")).toEqual([
      "olena.kovalenko@example.com за замовчуванням",
      "olena@example.org ",
    ]);
    expect(items("Контактні телефони")).toEqual([
      "+38 (067) 123 45 67 за замовчуваннямРедагувати",
      "+38 (050) 765 43 21 Редагувати",
    ]);
  });

  it("says what is not given [PROF-2]", async () => {
    show((network) =>
      network
        .on(getProfile, { ok: { ...profile, middleName: null, lastName: "" } })
        .on(getEmails, { ok: [] })
        .on(getPhones, { ok: [] }),
    );
    expect(await screen.findAllByText("не вказано")).toHaveLength(2);
    expect(screen.getByText("Телефонів ще немає")).toBeVisible();
    expect(screen.getByText("Електронних адрес немає")).toBeVisible();
  });

  it("shows placeholders, part by part", async () => {
    const held = hold<typeof getProfile>();
    show((network) => network.on(getProfile, held.answer));
    expect(within(region("Загальна інформація")).getByRole("status")).toHaveTextContent(
      "Завантажуємо загальну інформацію…",
    );
    held.give({ ok: profile });
    expect(await screen.findByText("Коваленко")).toBeVisible();
  });

  it.each([
    ["Загальна інформація", getProfile, { ok: profile }],
    ["Контактні телефони", getPhones, { ok: phones }],
    ["Електронні адреси", getEmails, { ok: [] }],
  ] as const)(
    "keeps the other parts when «%s» fails, and retries [ERR-3]",
    async (name, call, good) => {
      const { network, user } = show((net) => net.on(call, { status: 418, body: "{" }));
      expect(await screen.findByRole("alert")).toHaveTextContent(message);
      expect(within(region(name)).getByRole("alert")).toBeVisible();
      network.on(call, good);
      await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
      await screen.findByText("Коваленко");
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );
});

describe("the editors’ warning above the profile", () => {
  const answer = (content: string) => ({ ok: { id: warning, content } });

  it("is requested by its name and shown without unsafe HTML [PROF-1]", async () => {
    const { network } = show((net) =>
      net.on(
        getPagePart,
        answer('<p onclick="x()">Перевірте <b>пошту</b><script>x()</script></p>'),
      ),
    );
    const text = await screen.findByText("пошту");
    expect(text.closest("p")?.outerHTML).toBe("<p>Перевірте <b>пошту</b></p>");
    expect(screen.getByText("Зверніть увагу")).toBeVisible();
    expect(network.calls.some(({ path }) => path.endsWith(`/page-parts/${warning}`))).toBe(true);
  });

  it("is shown when it is an image only [PROF-1, CMS-1]", async () => {
    show((net) => net.on(getPagePart, answer('<p><img src="/brand/a.png" alt="Графік"></p>')));
    expect(await screen.findByRole("img", { name: "Графік" })).toBeVisible();
    expect(screen.getByText("Зверніть увагу")).toBeVisible();
  });

  it.each([
    ["none", { status: 404, body: {} }],
    ["an empty one", answer("")],
    ["one with nothing to see", answer("<p> &nbsp;</p><script>x()</script>")],
  ])("shows nothing when there is %s", async (_, reply) => {
    const { runtime } = show((network) => network.on(getPagePart, reply));
    await screen.findByText("Коваленко");
    await waitFor(() =>
      expect(screen.queryByText("Завантажуємо важливе повідомлення…")).toBeNull(),
    );
    expect(screen.queryByText("Зверніть увагу")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(toastsOf(runtime)).toEqual([]);
  });

  it("is not parsed if that would freeze the page [PROF-1, CMS-2]", async () => {
    const parse = vi.spyOn(DOMPurify, "sanitize");
    show((net) => net.on(getPagePart, answer("<b>x".repeat(25_000))));
    expect(await screen.findByText(/^Цей текст не вдалося показати/u)).toBeVisible();
    expect(screen.getByText("Зверніть увагу")).toBeVisible();
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it("shows an error and loads again on retry [PROF-1, ERR-3]", async () => {
    const { network, user } = show((net) => net.on(getPagePart, { status: 418, body: "{" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      `${message}Важливе повідомлення від порталу`,
    );
    expect(await screen.findByText("Коваленко")).toBeVisible();
    network.on(getPagePart, answer("<p>Оновіть телефон</p>"));
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByText("Оновіть телефон")).toBeVisible();
    expect(screen.queryByText(message)).toBeNull();
  });
});
