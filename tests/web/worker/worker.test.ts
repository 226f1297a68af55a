import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

interface Asked {
  readonly request: Request;
  readonly url: URL;
  readonly sameOrigin: boolean;
}

interface Strategy {
  readonly handle: (asked: Asked) => Promise<string>;
}

interface Options {
  readonly networkTimeoutSeconds?: number;
  readonly plugins?: readonly {
    readonly handlerDidError: (asked: Asked) => Promise<string | undefined>;
  }[];
}

/** What the worker has asked of Workbox. */
const workbox = vi.hoisted(() => ({
  kept: new Set<string>(),
  routes: [] as { readonly matches: (asked: Asked) => boolean; readonly handler: unknown }[],
  fetched: vi.fn<(path: string) => Promise<string>>(),
  filledAtInstall: [] as string[],
  precache: vi.fn<(entries: readonly unknown[]) => void>(),
  cleanups: vi.fn<() => void>(),
}));

vi.mock("workbox-navigation-preload", () => ({ enable: () => undefined }));
vi.mock("workbox-precaching", () => ({
  cleanupOutdatedCaches: workbox.cleanups,
  getCacheKeyForURL: (path: string) => (workbox.kept.has(path) ? `${path}?1` : undefined),
  matchPrecache: async (asked: string | Request) => {
    const path = typeof asked === "string" ? asked : new URL(asked.url).pathname;
    return workbox.kept.has(path) ? `kept ${path}` : undefined;
  },
  precache: workbox.precache,
}));
vi.mock("workbox-routing", () => ({
  registerRoute: (matches: (asked: Asked) => boolean, handler: unknown) =>
    workbox.routes.push({ matches, handler }),
}));
vi.mock("workbox-strategies", () => {
  /** As Workbox has it: what the network gives, else what the plugin finds. */
  class Network {
    readonly options: Options;
    constructor(options: Options = {}) {
      this.options = options;
    }
    async handle(asked: Asked): Promise<string | undefined> {
      try {
        return await workbox.fetched(new URL(asked.request.url).pathname);
      } catch {
        return this.options.plugins?.[0]?.handlerDidError(asked);
      }
    }
    handleAll({ request }: { readonly request: Request }): readonly Promise<unknown>[] {
      workbox.filledAtInstall.push(new URL(request.url).pathname);
      return [Promise.reject(new TypeError("Failed to fetch")), Promise.resolve()];
    }
  }
  return { NetworkOnly: Network, NetworkFirst: Network };
});

const asking = (path: string, mode = "no-cors", origin = location.origin): Asked => ({
  request: { mode, url: origin + path } as Request,
  url: new URL(origin + path),
  sameOrigin: origin === location.origin,
});

/** Who answers; nobody for what goes to the network as without a worker. */
const handlerOf = (asked: Asked): unknown =>
  workbox.routes.find(({ matches }) => matches(asked))?.handler;

const answerTo = (asked: Asked): unknown => {
  const handler = handlerOf(asked) as Strategy | Strategy["handle"];
  return typeof handler === "function" ? handler(asked) : handler.handle(asked);
};

const script = "/assets/app-1a2b.js";
const other = "https://other.example";

beforeEach(async () => {
  workbox.routes.length = 0;
  workbox.kept = new Set(["/app", "/help", script, "/favicon.svg"]);
  workbox.fetched.mockReset().mockImplementation(async (path) => `new ${path}`);
  // The list of the build. A test can put only a text here, which is read letter by letter.
  vi.stubEnv("PORTAL_KEPT_FILES", "f");
  vi.stubGlobal(
    "Request",
    class {
      readonly url: string;
      constructor(path: string) {
        this.url = new URL(path, location.origin).href;
      }
    },
  );
  vi.resetModules();
  await import("#web/worker/worker.ts");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("the service worker [ALL-12]", () => {
  it("prefers the network for a page or a picture, and has the last one without it", async () => {
    for (const [path, mode, kept] of [
      ["/help", "navigate", "/help"],
      ["/dashboard/invoices/7", "navigate", "/app"],
      ["/favicon.svg", "no-cors", "/favicon.svg"],
    ] as const) {
      const asked = asking(path, mode);
      expect(await answerTo(asked)).toBe(`new ${path}`);
      workbox.fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
      expect(await answerTo(asked)).toBe(`kept ${kept}`);
    }
  });

  it("waits five seconds for a page or the configuration", () => {
    for (const asked of [asking("/help", "navigate"), asking("/config.json")])
      expect(handlerOf(asked)).toHaveProperty("options.networkTimeoutSeconds", 5);
  });

  it("takes a script of this build from the device, and one that is gone from the network", async () => {
    const asked = asking(script);
    expect(await answerTo(asked)).toBe(`kept ${script}`);
    expect(workbox.fetched).not.toHaveBeenCalled();
    const handler = handlerOf(asked) as Strategy["handle"];
    workbox.kept.delete(script);
    expect(await handler(asked)).toBe(`new ${script}`);
  });

  it.each([
    asking("/api/ud/profile", "cors"),
    asking("/assets/app-3c4d.js"),
    asking("/qa", "navigate"),
    asking("/dashboard/invoices/7"),
    asking("/help", "navigate", other),
    asking(script, "no-cors", other),
    asking("/config.json", "cors", other),
    asking("/config.json/x", "cors"),
  ])("leaves the rest alone: $url.href $request.mode", (asked) => {
    expect(handlerOf(asked)).toBeUndefined();
  });

  it("stores the files of its build, and removes what older versions of its library have stored", () => {
    expect(workbox.precache).toHaveBeenCalledWith(["f"]);
    expect(workbox.cleanups).toHaveBeenCalled();
  });

  it("stores the configuration when it is installed, since its page had that before", async () => {
    workbox.filledAtInstall.length = 0;
    window.dispatchEvent(new Event("install"));
    expect(new Set(workbox.filledAtInstall)).toEqual(new Set(["/config.json"]));
  });

  it("tells a page whether its script is of this build", () => {
    const told: unknown[] = [];
    const ports = [{ postMessage: (is: boolean) => told.push(is) }];
    const ask = (data: unknown) =>
      window.dispatchEvent(Object.assign(new Event("message"), { data, ports }));
    ask(script);
    expect(new Set(told)).toEqual(new Set([true]));
    told.length = 0;
    ask("/assets/app-3c4d.js");
    expect(new Set(told)).toEqual(new Set([false]));
    told.length = 0;
    ask({ script });
    expect(told).toEqual([]);
  });
});
