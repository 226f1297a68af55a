/*
 * The service worker (docs/decisions/0058): serves files and documents of the last build offline. Documents are fetched
 * from the network first, so that new content appears immediately. It handles no API calls and stores no personal data;
 * `/config.json` is the same for everybody.
 */
import { enable as askAhead } from "workbox-navigation-preload";
import type { PrecacheEntry } from "workbox-precaching";
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precache,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";
import { keptDocument } from "./kept-document.ts";

/** Timeout in seconds for the first byte of a document or the configuration; then the cached one is used. */
const patience = 5;

const isKept = (address: string): boolean => getCacheKeyForURL(address) !== undefined;

const keptFor = ({ mode, url }: Request): string | null => {
  const { pathname } = new URL(url);
  if (mode === "navigate") return keptDocument(pathname, isKept);
  return isKept(pathname) ? pathname : null;
};

const entries: readonly (PrecacheEntry | string)[] = import.meta.env.PORTAL_KEPT_FILES;

askAhead();
precache([...entries]);
cleanupOutdatedCaches();

/** The names of the build's files contain a hash, and the files are kept while a tab of this build is open. */
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith("/assets/") && isKept(url.pathname),
  async (asked) => (await matchPrecache(asked.request)) ?? new NetworkOnly().handle(asked),
);

const withoutNetwork = async (request: Request): Promise<Response | undefined> => {
  const address = keptFor(request);
  return address === null ? undefined : matchPrecache(address);
};

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && keptFor(request) !== null,
  new NetworkOnly({
    networkTimeoutSeconds: patience,
    plugins: [{ handlerDidError: ({ request }) => withoutNetwork(request) }],
  }),
);

const configurationFile = "/config.json";
const configuration = new NetworkFirst({
  cacheName: "portal-configuration",
  networkTimeoutSeconds: patience,
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === configurationFile,
  configuration,
);
addEventListener("install", (event) => {
  // The page that registers this worker has already fetched it directly.
  const [answer, kept] = configuration.handleAll({
    event,
    request: new Request(configurationFile),
  });
  for (const one of [answer, kept]) one.catch(() => undefined);
});

/** A page asks whether it belongs to this build, by the name of its script, which changes with every build. */
addEventListener("message", ({ data, ports }: MessageEvent<unknown>) => {
  if (typeof data === "string") ports[0]?.postMessage(isKept(data));
});
