import { act, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { useState } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { navigationOf } from "#web/screen/navigation.ts";
import { PageHeading } from "#web/screen/page-heading.tsx";
import { shellTexts } from "#web/screen/shell.texts.ts";
import { platformTexts } from "#web/brand/platforms.texts.ts";
import { platformOf, platforms, testPlatform } from "#web/brand/platforms.ts";
import { Shell } from "#web/app/shell.tsx";
import { renderScreen } from "../support/render-screen.tsx";

const withPages = (change: Partial<ClientConfiguration["pages"]>): ClientConfiguration => ({
  ...defaultConfiguration,
  pages: { ...defaultConfiguration.pages, ...change },
});

const inShell = (content: ReactElement = <h1>Екран</h1>): ReactElement => (
  <Routes>
    <Route element={<Shell />}>
      <Route path="*" element={content} />
    </Route>
  </Routes>
);

describe("the overlays", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("wait until the browser is idle, 300 ms at most, so that the content renders first [ALL-2]", async () => {
    const asked: { readonly run: () => void; readonly timeout: number | undefined }[] = [];
    vi.stubGlobal("requestIdleCallback", (run: () => void, options?: IdleRequestOptions) =>
      asked.push({ run, timeout: options?.timeout }),
    );
    vi.stubGlobal("cancelIdleCallback", () => undefined);
    const { unmount } = renderScreen(inShell(), { isSignedIn: false, path: "/features" });
    const messages = () => screen.queryByRole("region", { name: "Повідомлення" });
    await act(async () => vi.dynamicImportSettled());
    expect(messages()).toBeNull();
    const [first] = asked.filter(({ timeout }) => timeout === 300);
    act(() => first?.run());
    await vi.waitFor(() => expect(messages()).not.toBeNull());
    unmount();
  });
});

describe("the shell", () => {
  it("shows the logo, the menu and the footer of the configuration [SHELL-1, SHELL-3]", async () => {
    renderScreen(inShell(), { isSignedIn: false, path: "/features" });
    expect(screen.getByRole("link", { name: "Комунальні послуги Дніпрограда" })).toHaveAttribute(
      "href",
      "/features",
    );
    const menu = screen.getByRole("navigation", { name: "Головне меню" });
    expect(
      within(menu)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["Наші переваги", "/features"],
      ["Зворотний зв’язок", "/contacts/new"],
      ["Питання та відповіді", "/help"],
    ]);
    const footer = within(screen.getByRole("contentinfo"));
    const footerMenu = within(footer.getByRole("navigation", { name: "Меню внизу сторінки" }));
    expect(footerMenu.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/features",
      "/contacts/new",
      "/help",
    ]);
    expect(footer.getByRole("link", { name: "Заява про доступність" })).toHaveAttribute(
      "href",
      "/accessibility",
    );
    expect(footer.getByRole("link", { name: "Що зберігається в цьому браузері" })).toHaveAttribute(
      "href",
      "/storage",
    );
    await screen.findByRole("main");
  });

  it("hides each link unless its flag is on; documents need a document page [SHELL-3]", () => {
    const paths = (change: Partial<ClientConfiguration["pages"]>) =>
      navigationOf(withPages(change)).map(({ path }) => path);
    expect(paths({ features: { show: false } })).toEqual(["/contacts/new", "/help"]);
    expect(paths({ show_callback: false })).toEqual(["/features", "/help"]);
    expect(paths({ show_faq: false })).toEqual(["/features", "/contacts/new"]);
    expect(paths({ document_pages: [{ id: "a", name: "А" }] })).toContain("/docs");
    expect(paths({ additional_pages: [{ id: "about", name: "Про нас" }] })).toContain(
      "/pages/about",
    );
    expect(paths({ features: { show: false }, show_callback: false, show_faq: false })).toEqual([]);
  });

  it("has no link without a name that can be read [SHELL-3]", () => {
    const pages = [
      { id: "blank", name: " \u00a0" },
      { id: "about", name: "Про нас" },
    ];
    expect(navigationOf(withPages({ additional_pages: pages })).at(-1)?.label).toBe("Про нас");
    expect(navigationOf(withPages({ additional_pages: pages }))).toHaveLength(4);
  });

  it("folds a menu that is too long for one row under its button [SHELL-3]", async () => {
    const menuWith = async (count: number) => {
      const { findByRole, runtime, unmount } = renderScreen(inShell(), {
        isSignedIn: false,
        configuration: withPages({
          additional_pages: Array.from({ length: count }, (_, at) => ({
            id: `p${at}`,
            name: `Довга назва сторінки ${at}`,
          })),
        }),
      });
      await runtime.whenConfigured();
      const isFolded = (await findByRole("navigation", { name: "Головне меню" })).dataset["folded"];
      unmount();
      return isFolded;
    };
    expect(await menuWith(1)).toBeUndefined();
    expect(await menuWith(14)).toBe("true");
  });

  it("shows the payment service and the years in the footer [SHELL-4]", () => {
    vi.useFakeTimers({ now: new Date("2031-05-01T00:00:00Z"), toFake: ["Date"] });
    renderScreen(inShell(), { isSignedIn: false });
    const footer = within(screen.getByRole("contentinfo"));
    expect(
      footer.getByRole("img", { name: "Платежі забезпечує платіжний сервіс" }),
    ).toBeInTheDocument();
    const { name } = platformTexts[platformOf(defaultConfiguration.run_platform).id];
    expect(footer.getByText(`© 2012–2031 ${name}. ${shellTexts.rights}`)).toBeVisible();
    vi.useRealTimers();
  });

  it("outside the cabinet shows 'Register' to a visitor and 'My cabinet' to a resident [SHELL-2]", async () => {
    const visitor = renderScreen(inShell(), { isSignedIn: false, path: "/features" });
    expect(screen.getByRole("link", { name: "Зареєструватися" })).toHaveAttribute(
      "href",
      "/register",
    );
    expect(screen.getByRole("link", { name: shellTexts.signIn })).toHaveAttribute(
      "href",
      "/sign-in",
    );
    expect(screen.queryByRole("link", { name: "Мій кабінет" })).toBeNull();
    visitor.unmount();
    const atSignIn = renderScreen(inShell(), { isSignedIn: false, path: "/sign-in" });
    expect(screen.queryByRole("link", { name: shellTexts.signIn })).toBeNull();
    expect(screen.getByRole("link", { name: "Зареєструватися" })).toBeVisible();
    atSignIn.unmount();
    renderScreen(inShell(), { path: "/features" });
    expect(await screen.findByRole("link", { name: "Мій кабінет" })).toHaveAttribute(
      "href",
      "/dashboard",
    );
    expect(screen.queryByRole("link", { name: "Зареєструватися" })).toBeNull();
  });

  it("has no menu, neither above nor below, where no page is for it [SHELL-3, CFG-1]", async () => {
    const { runtime } = renderScreen(inShell(), {
      isSignedIn: false,
      configuration: withPages({
        features: { ...defaultConfiguration.pages.features, show: false },
        show_callback: false,
        show_faq: false,
        document_pages: [],
        additional_pages: [],
      }),
    });
    await act(() => runtime.whenConfigured());
    expect(screen.getByRole("contentinfo")).toBeVisible();
    expect(screen.queryAllByRole("navigation")).toEqual([]);
  });

  it("marks the page that is shown in the menu, and no other [SHELL-3]", () => {
    renderScreen(inShell(), { isSignedIn: false, path: "/help" });
    const menu = within(screen.getByRole("navigation", { name: "Головне меню" }));
    expect(menu.getAllByRole("link", { current: "page" }).map((link) => link.textContent)).toEqual([
      shellTexts.help,
    ]);
  });

  it("leads a keyboard past the header by its first link [ALL-4]", async () => {
    const { user } = renderScreen(inShell(), { isSignedIn: false });
    await user.tab();
    expect(screen.getByRole("link", { name: shellTexts.skip })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("opens the menu by its button, says so, and closes it by Escape", async () => {
    const { user } = renderScreen(inShell(), { isSignedIn: false });
    const button = screen.getByRole("button", { name: "Меню" });
    expect(button).toHaveAttribute("aria-expanded", "false");
    const menu = within(screen.getByRole("navigation", { name: shellTexts.mainMenu }));
    expect(button).toHaveAttribute("aria-controls", menu.getByRole("list").id);
    await user.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    await user.keyboard("{Escape}");
    expect(button).toHaveAttribute("aria-expanded", "false");
  });

  it("closes the menu with the page that a link of it opens [SHELL-3]", async () => {
    const { user, location } = renderScreen(inShell(), { isSignedIn: false });
    const button = screen.getByRole("button", { name: "Меню" });
    await user.click(button);
    const menu = within(screen.getByRole("navigation", { name: "Головне меню" }));
    await user.click(menu.getByRole("link", { name: "Зворотний зв’язок" }));
    expect(location()).toBe("/contacts/new");
    expect(button).toHaveAttribute("aria-expanded", "false");
  });

  it("keeps the focus with the button when Escape takes the list away [SHELL-3, ALL-4]", async () => {
    const { user } = renderScreen(inShell(), { isSignedIn: false });
    const button = screen.getByRole("button", { name: "Меню" });
    await user.click(button);
    await user.tab();
    expect(button).not.toHaveFocus();
    await user.keyboard("{Escape}");
    expect(button).toHaveFocus();
  });

  it("closes the menu when the focus or a press goes elsewhere, so that it covers neither [SHELL-3, ALL-4]", async () => {
    const { user } = renderScreen(inShell(), { isSignedIn: false });
    const button = screen.getByRole("button", { name: "Меню" });
    const menu = screen.getByRole("navigation", { name: "Головне меню" });
    await user.click(button);
    for (const link of within(menu).getAllByRole("link")) {
      await user.tab();
      expect(link).toHaveFocus();
    }
    expect(button).toHaveAttribute("aria-expanded", "true");
    await user.tab();
    expect(button).toHaveAttribute("aria-expanded", "false");
    await user.click(button);
    await user.click(screen.getByRole("contentinfo"));
    expect(button).toHaveAttribute("aria-expanded", "false");
  });

  it("marks an unknown platform as a test portal, and the document with its colours", async () => {
    const { findByText } = renderScreen(inShell(), {
      isSignedIn: false,
      configuration: { ...defaultConfiguration, run_platform: "nowhere" },
    });
    expect(await findByText("Тестовий портал")).toBeVisible();
    // The name of the link that the logo is takes the place of what stands in it.
    expect(screen.getByText("Тестовий портал").closest("a")).toBeNull();
    expect(document.documentElement.dataset["platform"]).toBe("test");
  });
});

describe("the logo", () => {
  const logoWith = async (change: Partial<ClientConfiguration>): Promise<string | null> => {
    const { findByRole, runtime, unmount } = renderScreen(inShell(), {
      isSignedIn: false,
      configuration: { ...defaultConfiguration, ...change },
    });
    await runtime.whenConfigured();
    const link = (await findByRole("banner")).querySelector(".shell-logo img");
    const address = link?.getAttribute("src") ?? null;
    unmount();
    return address;
  };

  it.each([...platforms, testPlatform])(
    "is the platform's own where only run_platform is configured: $id [CFG-2]",
    async ({ id, logo }) => {
      expect(await logoWith({ run_platform: id })).toBe(logo);
    },
  );

  it("is the configured one where that is no platform's [CFG-2]", async () => {
    const own = { url: "/files/our-town.png", type: "png" } as const;
    expect(await logoWith({ run_platform: "luhodar", logo: own })).toBe(own.url);
    expect(await logoWith({ logo: { ...own, type: "text" } })).toBeNull();
  });
});

describe("a screen that throws", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("leaves the shell standing, says so, reports it and can be tried again [SHELL-12, ERR-4, ERR-6]", async () => {
    let isBroken = true;
    const defect = new Error("a defect of ours");
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const Fragile = (): ReactElement => {
      const [seen] = useState(isBroken);
      if (seen) throw defect;
      return <h1>Знову тут</h1>;
    };
    const { user } = renderScreen(inShell(<Fragile />), { isSignedIn: false });
    expect(
      screen.getByRole("heading", { level: 1, name: "На цьому екрані сталася помилка" }),
    ).toBeVisible();
    expect(screen.getByRole("navigation", { name: "Головне меню" })).toBeInTheDocument();
    expect(document.body.textContent).not.toContain("a defect of ours");
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(document.title).toBe("На цьому екрані сталася помилка");
    // As the portal reports it; React says it in its own way.
    expect(said).toHaveBeenCalledWith(defect);
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByRole("heading", { name: "Знову тут" })).toBeVisible();
  });

  it("gives the focus to the next screen, not back to the link that led to the broken one [SHELL-8]", async () => {
    const Broken = (): ReactElement => {
      throw new Error("a defect of ours");
    };
    const { user } = renderScreen(
      <>
        <Link to="/broken">До зламаного</Link>
        <Link to="/next">Далі</Link>
        <Routes>
          <Route element={<Shell />}>
            <Route path="broken" element={<Broken />} />
            <Route path="*" element={<PageHeading title="Наступний">Наступний</PageHeading>} />
          </Route>
        </Routes>
      </>,
      { isSignedIn: false, path: "/features" },
    );
    await user.click(screen.getByRole("link", { name: "До зламаного" }));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("сталася помилка");
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole("link", { name: "Далі" }));
    const next = screen.getByRole("heading", { level: 1, name: "Наступний" });
    await act(() => Promise.resolve());
    expect(next).toHaveFocus();
    expect(document.title).toMatch(/^Наступний — /u);
  });
});
