import { screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getClientConfiguration } from "#contracts/endpoints/configuration.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { PageHeading } from "#web/screen/page-heading.tsx";
import { Shell } from "#web/app/shell.tsx";
import { hold } from "../support/network.ts";
import { renderScreen } from "../support/render-screen.tsx";

const inShell = (content: ReactElement = <h1 tabIndex={-1}>Екран</h1>): ReactElement => (
  <Routes>
    <Route element={<Shell />}>
      <Route path="*" element={content} />
    </Route>
  </Routes>
);

describe("a broken configuration", () => {
  it.each([
    [
      "a missing part",
      { status: 200, body: { ...defaultConfiguration, run_platform: undefined } },
      /run_platform/u,
    ],
    [
      "a wrong type",
      {
        status: 200,
        body: { ...defaultConfiguration, run_platform: 5 },
      },
      /run_platform/u,
    ],
    ["not JSON", { status: 200, body: "<html>" }, /not JSON/u],
    ["a missing file", { status: 404, body: "" }, /HTTP 404/u],
    ["a wrong order", { status: 400, body: "" }, /HTTP 400/u],
    ["no token", { status: 401, body: "" }, /HTTP 401/u],
    ["no right", { status: 403, body: "" }, /HTTP 403/u],
    ["a conflict", { status: 409, body: "" }, /HTTP 409/u],
    ["a broken server", { status: 500, body: "" }, /HTTP 500/u],
    ["a wrong method", { status: 405, body: "" }, /HTTP 405/u],
    ["a refusal with a list", { status: 422, body: { errors: [{ message: "x" }] } }, /HTTP 422/u],
    ["too many calls", { status: 429, body: "" }, /HTTP 429/u],
    ["a broken gateway", { status: 502, body: "<h1>502</h1>" }, /HTTP 502/u],
    ["a server that rests", { status: 503, body: "" }, /HTTP 503/u],
    ["a gateway that waited too long", { status: 504, body: "" }, /HTTP 504/u],
    ["another success", { status: 204, body: "" }, /config\.json/u],
    ["half of a file", { status: 200, body: '{"run_platform": "abc' }, /not JSON/u],
    ["an empty object", { status: 200, body: {} }, /config\.json/u],
    ["a list", { status: 200, body: [{ id: 7 }] }, /config\.json — Expected/u],
    ["null", { status: 200, body: "null" }, /config\.json/u],
    ["nothing", { status: 200, body: "" }, /config\.json/u],
  ])(
    "shows one page that names the place and tries again: %s [CFG-1]",
    async (_, answer, detail) => {
      const before = "Портал";
      document.title = before;
      const { user, network } = renderScreen(inShell(), {
        isSignedIn: false,
        network: (fake) => fake.on(getClientConfiguration, answer),
      });
      expect(
        await screen.findByRole("heading", { level: 1, name: "Портал зараз недоступний" }),
      ).toBeVisible();
      expect(screen.getByRole("alert")).toHaveTextContent(detail);
      expect(screen.getByRole("alert")).toHaveTextContent("/config.json");
      // The names of failures are internal. Residents must not see them.
      expect(screen.getByRole("alert")).not.toHaveTextContent(
        /Unauthorized|Forbidden|Rejected|ServerFault|NoConnection|Contract|Other/u,
      );
      expect(network.callsOf(getClientConfiguration).length).toBeLessThanOrEqual(3);
      expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
      expect(document.title).toBe("Портал зараз недоступний");
      network.on(getClientConfiguration, { ok: defaultConfiguration });
      await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
      expect(await screen.findByRole("heading", { level: 1, name: "Екран" })).toBeVisible();
      // Nothing had the focus before, so the page begins at its heading.
      await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
      expect(document.title).toBe(before);
    },
  );

  it.each([
    ["what came is broken", { status: 200, body: {} }, /містять помилку/u],
    ["the server is broken", { status: 500, body: "" }, /Сервер порталу зараз не працює/u],
    ["there is no file", { status: 404, body: "" }, /Сервер порталу зараз не працює/u],
    ["nothing came", { status: 504, body: "" }, /Перевірте з’єднання/u],
  ])("blames the connection for nothing else: %s [CFG-1, ERR-5]", async (_, answer, message) => {
    renderScreen(inShell(), {
      isSignedIn: false,
      network: (fake) => fake.on(getClientConfiguration, answer),
    });
    expect(await screen.findByText(message)).toBeVisible();
  });

  const arriving = async (change: Readonly<Record<string, unknown>>) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { runtime, network } = renderScreen(inShell(), {
      isSignedIn: false,
      network: (fake) =>
        fake.on(getClientConfiguration, {
          status: 200,
          body: { ...defaultConfiguration, run_platform: "luhodar", ...change },
        }),
    });
    const configuration = await runtime.whenConfigured();
    expect(screen.getByRole("heading", { level: 1, name: "Екран" })).toBeVisible();
    expect(screen.queryByText("Портал зараз недоступний")).toBeNull();
    expect(network.callsOf(getClientConfiguration)).toHaveLength(1);
    const said = warn.mock.calls.map(([line]) => String(line));
    warn.mockRestore();
    return { configuration, said };
  };

  const usual = { ...defaultConfiguration, run_platform: "luhodar" };

  it.each<[string, Readonly<Record<string, unknown>>, Partial<ClientConfiguration>, RegExp]>([
    [
      "a logo from anywhere",
      { logo: { url: "//evil.example/x", type: "png" } },
      { logo: { url: usual.logo.url, type: "png" } },
      /^\/config\.json: logo\.url: /u,
    ],
    ["a captcha without sense", { recaptcha: "on" }, {}, /^\/config\.json: recaptcha: /u],
    [
      "payment services that are a list",
      { payment_services: [] },
      {},
      /^\/config\.json: payment_services: /u,
    ],
    [
      "a block of chat-bots that is none",
      { chat_bot: { links: 7 } },
      {},
      /^\/config\.json: chat_bot\.links: /u,
    ],
  ])(
    "costs itself where the portal can run without it, and is told on the console: %s [CFG-1]",
    async (_, change, instead, line) => {
      const { configuration, said } = await arriving(change);
      expect(configuration).toEqual({ ...usual, ...instead });
      expect(said).toEqual([expect.stringMatching(line)]);
    },
  );

  const bot = {
    name: "Telegram",
    url: "https://t.example/bot",
    img_url: "/brand/telegram.svg",
    background_color: "#27a7e7",
  };
  const viber = { name: "Viber", url: "viber://chat?number=1" };

  it.each<[string, unknown, unknown, readonly string[]]>([
    [
      "a word for a colour",
      { ...bot, background_color: "red" },
      { ...bot, background_color: undefined },
      ["background_color"],
    ],
    [
      "an image from anywhere",
      { ...bot, img_url: "//evil.example" },
      { ...bot, img_url: undefined },
      ["img_url"],
    ],
    [
      "nothing but what it needs",
      { name: bot.name, url: bot.url },
      { name: bot.name, url: bot.url },
      [],
    ],
  ])(
    "keeps a link of a chat-bot with %s, and every other [CFG-1, SHELL-10]",
    async (_, given, kept, fields) => {
      const { configuration, said } = await arriving({ chat_bot: { links: [given, viber] } });
      expect(configuration.chat_bot?.links.map((link) => JSON.stringify(link))).toEqual(
        [kept, viber].map((link) => JSON.stringify(link)),
      );
      expect(said).toEqual(
        fields.map((field) =>
          expect.stringMatching(
            new RegExp(`^/config\\.json: chat_bot\\.links\\.0\\.${field}: `, "u"),
          ),
        ),
      );
      expect(said.join()).not.toMatch(/red|evil/u);
    },
  );

  it("leaves out the link that cannot be opened, and says so without saying where it leads [CFG-1, SHELL-10]", async () => {
    const { configuration, said } = await arriving({
      chat_bot: { description: "Пишіть", links: [{ ...bot, url: "javascript:alert(1)" }, viber] },
    });
    expect(configuration.chat_bot).toEqual({ description: "Пишіть", links: [viber] });
    expect(said[0]).toMatch(/^\/config\.json: chat_bot\.links\.0\.url: /u);
    expect(said.join()).not.toContain("alert");
  });

  it("gives back what was typed, the focus and the title after a retry [CFG-1]", async () => {
    const asked = hold<typeof getClientConfiguration>();
    const { user, network } = renderScreen(
      inShell(
        <>
          <PageHeading title="Екран">Екран</PageHeading>
          <input aria-label="Поле" />
        </>,
      ),
      {
        isSignedIn: false,
        network: (fake) => fake.on(getClientConfiguration, asked.answer),
      },
    );
    expect(document.title).toMatch(/^Екран — /u);
    const field = screen.getByRole("textbox");
    await user.type(field, "Олена");
    asked.give({ status: 500, body: "" });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Портал зараз недоступний" }),
    ).toHaveFocus();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(document.title).toBe("Портал зараз недоступний");
    const again = hold<typeof getClientConfiguration>();
    network.on(getClientConfiguration, again.answer);
    const retry = screen.getByRole("button", { name: "Спробувати ще раз" });
    await user.click(retry);
    expect(retry).toHaveAttribute("aria-disabled", "true");
    expect(retry).toHaveFocus();
    again.give({ ok: defaultConfiguration });
    expect(await screen.findByRole("textbox")).toBe(field);
    expect(field).toHaveValue("Олена");
    await waitFor(() => expect(field).toHaveFocus());
    expect(document.title).toMatch(/^Екран — /u);
  });

  it("keeps its title when the screen behind it comes late [CFG-1]", async () => {
    const Heading = (): ReactElement => (
      <PageHeading title="Пізній екран">Пізній екран</PageHeading>
    );
    let arrive = (): void => undefined;
    const arrived = new Promise<{ default: typeof Heading }>((resolve) => {
      arrive = () => resolve({ default: Heading });
    });
    const Late = lazy(() => arrived);
    renderScreen(inShell(<Late />), {
      isSignedIn: false,
      network: (fake) => fake.on(getClientConfiguration, { status: 500, body: "" }),
    });
    await screen.findByRole("heading", { level: 1, name: "Портал зараз недоступний" });
    arrive();
    await screen.findByText("Пізній екран");
    expect(document.title).toBe("Портал зараз недоступний");
  });
});
