import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

interface Rules {
  readonly createScriptURL: (address: string) => string;
}

const createPolicy = vi.fn<(name: string, rules: Rules) => unknown>();

/** Fresh modules for each test, as on a new page. */
const load = async () => {
  vi.resetModules();
  return {
    ...(await import("#web/outside/load-script.ts")),
    ...(await import("#web/outside/trusted-address.ts")),
  };
};

/** The only script of the page. */
const source = (): string | null | undefined =>
  document.querySelector("head > script")?.getAttribute("src");

beforeEach(() => {
  createPolicy.mockReset();
  vi.stubGlobal("trustedTypes", { createPolicy });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.querySelector("head > script")?.remove();
});

describe("the address of a script, in a browser with Trusted Types [ALL-6]", () => {
  it("comes from the policy that the server's header allows, which may be made once", async () => {
    createPolicy.mockImplementation((_, { createScriptURL }) => ({
      createScriptURL: (address: string) => `${createScriptURL(address)}?trusted`,
    }));
    const { loadScript, trustedAddress } = await load();
    void loadScript("/a.js");
    expect(source()).toBe("/a.js?trusted");
    expect(trustedAddress("/sw.js")).toBe("/sw.js?trusted");
    expect(createPolicy.mock.calls).toEqual([["portal-scripts", expect.anything()]]);
  });

  it.each([undefined, null, {}, { createScriptURL: "/b.js" }])(
    "is the plain one where the browser makes no policy: %j",
    async (made) => {
      createPolicy.mockReturnValue(made);
      const { trustedAddress } = await load();
      expect(trustedAddress("/a.js")).toBe("/a.js");
    },
  );

  it.each([undefined, null, {}, "types"])(
    "is the plain one where the browser has nothing of the kind: %j",
    async (types) => {
      vi.stubGlobal("trustedTypes", types);
      const { trustedAddress } = await load();
      expect(trustedAddress("/a.js")).toBe("/a.js");
    },
  );
});
