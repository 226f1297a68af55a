import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { Captcha } from "#web/outside/captcha.tsx";
import { renderScreen } from "../support/render-screen.tsx";

interface Options {
  readonly sitekey: string;
  readonly hl: string;
  readonly size: string;
  readonly callback: (token: string) => void;
  readonly "expired-callback": () => void;
  readonly "error-callback": () => void;
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const script of document.querySelectorAll("head > script")) script.remove();
});

const legend = "Перевірка, що Ви не робот";
const failed = "Не вдалося завантажити перевірку. Спробуйте ще раз.";

interface Service {
  readonly domain?: "www.google.com";
  readonly script?: string;
}

/** The captcha of a form, with a service that has loaded: each one is another script, which loads once. */
const show = async ({ domain, script: own }: Service) => {
  const render = vi.fn<(frame: HTMLElement, options: Options) => number>(() => 7);
  const reset = vi.fn();
  const tokens: string[] = [];
  vi.stubGlobal("grecaptcha", { ready: (go: () => void) => go(), render, reset });
  const { scripts, recaptcha } = defaultConfiguration;
  const configuration: ClientConfiguration = {
    ...defaultConfiguration,
    scripts: {
      google_identity: scripts.google_identity,
      ...(own === undefined ? {} : { recaptcha: own }),
    },
    recaptcha: { ...recaptcha, ...(domain === undefined ? {} : { domain }) },
  };
  const view = (token: string, error?: string) => (
    <Captcha
      name="recaptcha"
      configuration={configuration}
      isConfigured
      error={error}
      token={token}
      onToken={(given) => tokens.push(given)}
      contactAddress={undefined}
    />
  );
  const shown = renderScreen(view("", "Підтвердьте, що Ви не робот"), { isSignedIn: false });
  const script = () => document.querySelector<HTMLScriptElement>("head > script");
  await waitFor(() => expect(script()).not.toBeNull());
  const address = script()?.src;
  act(() => void script()?.dispatchEvent(new Event("load")));
  await waitFor(() => expect(render).toHaveBeenCalledOnce());
  const [frame, options] = render.mock.calls[0]!;
  return { ...shown, address, frame, options, render, reset, tokens };
};

describe("the captcha of a form", () => {
  it.each([true, false])(
    "leads those who cannot solve it to the feedback form only while that is on: %s [ALL-3, CFG-2]",
    (isOn) => {
      renderScreen(
        <Captcha
          name="recaptcha"
          configuration={{
            ...defaultConfiguration,
            pages: { ...defaultConfiguration.pages, show_callback: isOn },
          }}
          isConfigured={false}
          error={undefined}
          token=""
          onToken={() => undefined}
          contactAddress="/contacts/new"
        />,
        { isSignedIn: false },
      );
      const links = within(screen.getByRole("group", { name: legend })).queryAllByRole("link", {
        name: "Не вдається пройти перевірку? Напишіть нам (відкриється в новій вкладці)",
      });
      expect(links.map((link) => link.getAttribute("href"))).toEqual(isOn ? ["/contacts/new"] : []);
      // The input of this form stays in its own tab.
      for (const link of links) {
        expect(link).toHaveAttribute("target", "_blank");
        expect(link).toHaveAttribute("rel", "noreferrer");
      }
    },
  );

  it("comes from the configured service, in Ukrainian, in a named group [CFG-5, ALL-3]", async () => {
    const { address, frame, options } = await show({ domain: "www.google.com" });
    expect(address).toMatch(/^https:\/\/www\.google\.com\/recaptcha\/api\.js\?.*hl=uk/u);
    expect(options).toMatchObject({
      sitekey: defaultConfiguration.recaptcha.site_key,
      hl: "uk",
    });
    const group = screen.getByRole("group", { name: legend });
    expect(group).toContainElement(frame);
    expect(group).toHaveAccessibleDescription(/звукове завдання\..* Підтвердьте, що Ви не робот$/u);
  });

  it("hands over a solution, and takes it back when it has expired [FEED-1, CFG-5]", async () => {
    const { address, options, tokens } = await show({});
    expect(address).toMatch(/^https:\/\/www\.recaptcha\.net\/recaptcha\/api\.js\?/u);
    act(() => options.callback("solved"));
    expect(tokens).toEqual(["solved"]);
    act(() => options["expired-callback"]());
    expect(tokens).toEqual(["solved", ""]);
  });

  it("says that the service failed, and begins with a new frame on request [FEED-1, ERR-4]", async () => {
    const { options, user, frame, render } = await show({ script: "/captcha.js" });
    act(() => options["error-callback"]());
    expect(screen.getByRole("alert")).toHaveTextContent(failed);
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    await waitFor(() => expect(render).toHaveBeenCalledTimes(2));
    expect(frame.isConnected).toBe(false);
    expect(render.mock.calls[1]?.[0]).toBeVisible();
    expect(screen.queryByText(failed)).toBeNull();
    expect(screen.getByRole("group")).toHaveFocus();
  });

  it("begins anew by itself when the network is back [SHELL-12]", async () => {
    const { options, render } = await show({ script: "/captcha-back.js" });
    act(() => options["error-callback"]());
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(render).toHaveBeenCalledTimes(2));
    expect(screen.queryByText(failed)).toBeNull();
  });

  it("is the smaller one where a phone has no room for the usual one [ALL-5]", async () => {
    const width = vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(280);
    const { options } = await show({ script: "/captcha-small.js" });
    expect(options.size).toBe("compact");
    width.mockRestore();
  });

  it("is not drawn any more when its form was left before the service came", async () => {
    const render = vi.fn(() => 7);
    vi.stubGlobal("grecaptcha", {
      ready: (go: () => void) => go(),
      render,
      reset: () => undefined,
    });
    const { scripts } = defaultConfiguration;
    const { unmount } = renderScreen(
      <Captcha
        name="recaptcha"
        configuration={{ ...defaultConfiguration, scripts: { ...scripts, recaptcha: "/left.js" } }}
        isConfigured
        error={undefined}
        token=""
        onToken={() => undefined}
        contactAddress={undefined}
      />,
      { isSignedIn: false },
    );
    await waitFor(() => expect(document.querySelector("head > script")).not.toBeNull());
    unmount();
    document.querySelector("head > script")?.dispatchEvent(new Event("load"));
    await new Promise((resolve) => setTimeout(resolve));
    expect(render).not.toHaveBeenCalled();
  });
});
