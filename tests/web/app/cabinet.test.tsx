import { act, screen, waitFor, within } from "@testing-library/react";
import type { ComponentType, ReactElement } from "react";
import { Link, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type {
  ClientConfiguration,
  DashboardConfiguration,
} from "#contracts/schemas/configuration.ts";
import { App } from "#web/app/app.tsx";
import { loadGuarded } from "#web/app/cabinet.tsx";
import { Overlays } from "#web/app/overlays.tsx";
import { useUnsavedInput } from "#web/runtime/use-unsaved-input.ts";
import { lazyPart } from "#web/screen/lazy-part.tsx";
import { inCabinet } from "../support/in-cabinet.tsx";
import { renderScreen } from "../support/render-screen.tsx";
import { configurationWith } from "../support/samples.ts";

const Ways = () => {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/dashboard/help">До допомоги</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Назад
      </button>
    </>
  );
};

const Section = () => (
  <>
    <h1 tabIndex={-1}>Екран</h1>
    <p>Слова</p>
    <Ways />
  </>
);

const show = (
  path: string,
  dashboard: Partial<DashboardConfiguration> = {},
  pages: Partial<ClientConfiguration["pages"]> = {},
) => {
  const configuration = configurationWith(dashboard);
  return renderScreen(inCabinet({ "*": <Section /> }), {
    path,
    configuration: { ...configuration, pages: { ...configuration.pages, ...pages } },
  });
};

const sections = () => within(screen.getByRole("navigation", { name: "Розділи кабінету" }));
const outside = () => sections().queryByRole("list", { name: "Головне меню" });
const links = () =>
  sections()
    .getAllByRole("link")
    .filter((link) => outside()?.contains(link) !== true)
    .map((link) => [link.textContent, link.getAttribute("href")]);
const more = () => sections().getByRole("button", { name: "Ще" });

describe("the sections of the cabinet", () => {
  it("are all there, the most used ones first [UTIL-11]", async () => {
    show("/dashboard");
    expect(links()).toEqual([
      ["Огляд", "/dashboard"],
      ["Лічильники", "/dashboard/meters"],
      ["Рахунки", "/dashboard/invoices"],
      ["Платежі", "/dashboard/payments"],
      ["Тарифи", "/dashboard/tariffs"],
      ["Особові рахунки", "/dashboard/accounts"],
      ["Профіль", "/dashboard/profile"],
      ["Допомога", "/dashboard/help"],
    ]);
  });

  it.each([
    ["/dashboard", "Огляд"],
    ["/dashboard/accounts", "Особові рахунки"],
    ["/dashboard/invoices/17", "Рахунки"],
  ])("mark only the section of %s", (path, name) => {
    show(path);
    const marked = sections()
      .getAllByRole("link")
      .filter((link) => link.hasAttribute("aria-current"));
    expect(marked.map((link) => link.textContent)).toEqual([name]);
  });

  it.each([
    ["counters", { counters: { show: false, view: "table" } }, "/dashboard/meters"],
    ["invoices", { invoices: { show: false } }, "/dashboard/invoices"],
    ["payments", { payments: { show: false } }, "/dashboard/payments"],
    ["help", { help: { show: false } }, "/dashboard/help"],
  ] as const)(
    "hide %s when they are switched off, and redirect their page to the overview [UTIL-1, UTIL-12]",
    async (_, dashboard, path) => {
      const { location } = show(`${path}/17`, dashboard);
      await waitFor(() => expect(location()).toBe("/dashboard"));
      expect(links().map(([, href]) => href)).not.toContain(path);
      expect(links()).toHaveLength(7);
    },
  );
});

describe("a section that is switched off", () => {
  const off = { help: { show: false } };

  it("is no stop on the way back [UTIL-1]", async () => {
    const { user, location, runtime } = show("/dashboard/accounts", off);
    await runtime.whenConfigured();
    await user.click(screen.getByRole("link", { name: "До допомоги" }));
    await waitFor(() => expect(location()).toBe("/dashboard"));
    await user.click(screen.getByRole("button", { name: "Назад" }));
    await waitFor(() => expect(location()).toBe("/dashboard/accounts"));
  });

  it("takes no other address with it that only begins like its own [UTIL-1]", async () => {
    const { location, runtime } = show("/dashboard/helpful", off);
    await runtime.whenConfigured();
    await waitFor(() => expect(links()).toHaveLength(7));
    expect(location()).toBe("/dashboard/helpful");
  });
});

describe("the other sections on a phone", () => {
  it("open under a button and close on Escape, which returns the focus [UTIL-11]", async () => {
    const { user } = show("/dashboard");
    expect(more()).toHaveAttribute("aria-expanded", "false");
    await user.click(more());
    expect(more()).toHaveAttribute("aria-expanded", "true");
    const sheet = document.getElementById(more().getAttribute("aria-controls") ?? "");
    expect(
      within(sheet as HTMLElement)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual([
      "/dashboard/tariffs",
      "/dashboard/accounts",
      "/dashboard/profile",
      "/dashboard/help",
      // The header has no menu here.
      "/features",
      "/contacts/new",
      "/help",
    ]);
    await user.tab();
    expect(sections().getByRole("link", { name: "Тарифи" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(more()).toHaveAttribute("aria-expanded", "false");
    expect(more()).toHaveFocus();
    await user.keyboard("a");
    expect(more()).toHaveAttribute("aria-expanded", "false");
  });

  it("list no outside pages when the configuration shows none [SHELL-3]", async () => {
    const { runtime } = show(
      "/dashboard",
      {},
      { features: { show: false }, show_callback: false, show_faq: false },
    );
    await runtime.whenConfigured();
    await waitFor(() => expect(outside()).toBeNull());
    expect(links()).toHaveLength(8);
  });

  it("close when the focus leaves them [SHELL-3, ALL-4]", async () => {
    const { user } = show("/dashboard");
    await user.click(more());
    await user.tab();
    expect(more()).toHaveAttribute("aria-expanded", "true");
    act(() => screen.getByRole("heading", { name: "Екран" }).focus());
    expect(more()).toHaveAttribute("aria-expanded", "false");
  });

  it("close on a press beside them or on a second press", async () => {
    const { user } = show("/dashboard");
    await user.click(more());
    await user.click(
      document.getElementById(more().getAttribute("aria-controls") ?? "") as HTMLElement,
    );
    expect(more()).toHaveAttribute("aria-expanded", "true");
    // Words take no focus, so only the press itself can close them.
    await user.click(screen.getByText("Слова"));
    expect(more()).toHaveAttribute("aria-expanded", "false");
    await user.click(more());
    await user.tab({ shift: true });
    expect(more()).toHaveAttribute("aria-expanded", "true");
    await user.click(more());
    expect(more()).toHaveAttribute("aria-expanded", "false");
  });

  it("close when another page is opened, and mark the current one", async () => {
    const { user, location } = show("/dashboard");
    expect(more()).not.toHaveAttribute("aria-current");
    await user.click(more());
    await user.click(sections().getByRole("link", { name: "Тарифи" }));
    await waitFor(() => expect(location()).toBe("/dashboard/tariffs"));
    expect(more()).toHaveAttribute("aria-expanded", "false");
    expect(more()).toHaveAttribute("aria-current", "true");
    await user.click(screen.getByRole("button", { name: "Назад" }));
    await waitFor(() => expect(location()).toBe("/dashboard"));
    expect(more()).toHaveAttribute("aria-expanded", "false");
  });
});

describe("between two sections", () => {
  it("the frame stays: a reader of the menu keeps the place, and nothing is drawn twice [ALL-2]", async () => {
    const { user } = show("/dashboard");
    const menu = screen.getByRole("navigation", { name: "Розділи кабінету" });
    const tariffs = sections().getByRole("link", { name: "Тарифи" });
    await user.click(tariffs);
    await waitFor(() => expect(tariffs).toHaveAttribute("aria-current", "page"));
    expect(screen.getByRole("navigation", { name: "Розділи кабінету" })).toBe(menu);
    expect(sections().getByRole("link", { name: "Огляд" })).not.toHaveAttribute("aria-current");
  });

  it("the name of the next one is shown while its code loads [ALL-2]", async () => {
    let arrive: (section: ComponentType) => void = () => undefined;
    const Meters = lazyPart(() => new Promise<ComponentType>((resolve) => (arrive = resolve)));
    const { user } = renderScreen(
      inCabinet({ "/dashboard": <h1>Зараз</h1>, "/dashboard/meters": <Meters /> }),
      { path: "/dashboard" },
    );
    await user.click(sections().getByRole("link", { name: "Лічильники" }));
    const name = screen.getByRole("heading", { level: 1 });
    expect(name).toHaveTextContent("Лічильники");
    // The link may be in a menu that has closed, and the page may have been scrolled down.
    expect(name).toHaveFocus();
    expect(document.title).toMatch(/^Лічильники — /u);
    expect(screen.getByText("Завантаження…")).toBeInTheDocument();
    await act(async () => arrive(() => <h1>Усі лічильники</h1>));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Усі лічильники");
    expect(screen.queryByText("Завантаження…")).toBeNull();
  });

  it.each([
    ["/dashboard", "Огляд"],
    ["/dashboard/invoices/17", "Рахунки"],
  ])("%s has a name while it loads [ALL-2]", (path, name) => {
    const Coming = lazyPart(() => new Promise<ComponentType>(() => undefined));
    renderScreen(inCabinet({ "*": <Coming /> }), { path });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(name);
    // Only the page's first script fills it.
    expect(document.querySelector("[data-seen]")).toBeNull();
  });

  it("nothing is empty while a visitor is sent to the sign-in [SES-3]", async () => {
    const { location } = renderScreen(<App />, { path: "/dashboard/meters", isSignedIn: false });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Лічильники");
    expect(screen.getByText("Завантаження…")).toBeInTheDocument();
    await waitFor(() => expect(location()).toMatch(/^\/sign-in/u));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Вхід до кабінету" }),
    ).toBeVisible();
  });

  it("unsaved input is asked about", async () => {
    const Form = () => {
      useUnsavedInput(true);
      return <h1>Форма</h1>;
    };
    const { Page } = await loadGuarded(() => Promise.resolve({ Page: Form }));
    const { user, location } = renderScreen(
      <>
        {inCabinet({ "/dashboard/profile": <Page />, "*": <h1>Далі</h1> })}
        <Overlays />
      </>,
      { path: "/dashboard/profile" },
    );
    await user.click(sections().getByRole("link", { name: "Тарифи" }));
    expect(await screen.findByRole("alertdialog", { name: "Залишити сторінку?" })).toBeVisible();
    expect(location()).toBe("/dashboard/profile");
    await user.click(screen.getByRole("button", { name: "Залишити" }));
    await waitFor(() => expect(location()).toBe("/dashboard/tariffs"));
  });

  describe("of which one throws", () => {
    beforeEach(() => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
    });
    afterEach(() => {
      vi.restoreAllMocks();
    });

    it("the links to the others stay, and the next one is shown [SHELL-12]", async () => {
      const Broken = (): ReactElement => {
        throw new Error("a defect of ours");
      };
      const { user } = renderScreen(
        inCabinet({ "/dashboard/tariffs": <Broken />, "*": <h1>Інший розділ</h1> }),
        { path: "/dashboard/tariffs" },
      );
      const heading = () => screen.getByRole("heading", { level: 1 });
      expect(heading()).toHaveTextContent("На цьому екрані сталася помилка");
      expect(heading()).toHaveFocus();
      await user.click(sections().getByRole("link", { name: "Рахунки" }));
      expect(heading()).toHaveTextContent("Інший розділ");
    });
  });
});
