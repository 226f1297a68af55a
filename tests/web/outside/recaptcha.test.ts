import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { ScriptMissing } from "#web/outside/load-script.ts";
import { loadRecaptcha, sizeFor } from "#web/outside/recaptcha.ts";

describe("the frame of the captcha", () => {
  it.each([
    [0, "normal"],
    [240, "compact"],
    [303, "compact"],
    [304, "normal"],
    [500, "normal"],
  ] as const)("fits a place of %i pixels: %s [ALL-5]", (width, size) => {
    expect(sizeFor(width)).toBe(size);
  });
});

describe("the captcha's service", () => {
  const whole = { ready: (go: () => void) => go(), render: () => 7, reset: () => undefined };

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    for (const script of scripts()) script.remove();
  });

  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("head > script")];

  const configured = (script?: string): ClientConfiguration => ({
    ...defaultConfiguration,
    scripts: {
      google_identity: "/google.js",
      ...(script === undefined ? {} : { recaptcha: script }),
    },
  });

  /** Loads the first script, which brings this; `told` hears how it ended. */
  const bringing = (global: unknown, configuration: ClientConfiguration) => {
    const told = vi.fn<(end: unknown) => void>();
    loadRecaptcha(configuration).then(told, told);
    vi.stubGlobal("grecaptcha", global);
    scripts().at(-1)?.dispatchEvent(new Event("load"));
    return told;
  };

  it("is asked to wait for our call, in Ukrainian, and to obey Trusted Types [CFG-5, ALL-6]", () => {
    bringing(whole, configured());
    const { origin, pathname, searchParams } = new URL(scripts()[0]?.src ?? "");
    expect(origin + pathname).toBe("https://www.recaptcha.net/recaptcha/api.js");
    expect([...searchParams]).toEqual([
      ["render", "explicit"],
      ["hl", "uk"],
      ["trustedtypes", "true"],
    ]);
  });

  it("is given up when its second script is silent for fifteen seconds, and asked for again [SIGN-2]", async () => {
    const configuration = configured("/second.js");
    const told = bringing({ ready: () => undefined }, configuration);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.any(ScriptMissing));
    const again = bringing(whole, configuration);
    await vi.advanceTimersByTimeAsync(0);
    expect(again).toHaveBeenCalledExactlyOnceWith(whole);
    expect(scripts()).toHaveLength(2);
  });

  it.each(["ready", "render", "reset"])(
    "is missing where its global has no %s, and asked for again [SIGN-2]",
    async (name) => {
      const configuration = configured(`/without-${name}.js`);
      const told = bringing({ ...whole, [name]: undefined }, configuration);
      await vi.advanceTimersByTimeAsync(0);
      expect(told).toHaveBeenCalledExactlyOnceWith(expect.any(ScriptMissing));
      const again = bringing(whole, configuration);
      await vi.advanceTimersByTimeAsync(0);
      expect(again).toHaveBeenCalledExactlyOnceWith(whole);
      expect(scripts()).toHaveLength(2);
    },
  );
});
