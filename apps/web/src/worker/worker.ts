/*
 * The service worker (docs/decisions/0058): the last build's files and documents, for a device without a network.
 * Documents come from the network first, so that what is published is seen at once. No call of the API passes through
 * here, and nothing of a resident is ever kept: `/config.json` is the same for everybody.
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

/** Seconds for the first byte of a document: then the kept one is shown. */
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

/** Their names change with what is in them: as long as a tab of this build is open, they are here. */
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
const configuration = new NetworkFirst({ cacheName: "portal-configuration" });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === configurationFile,
  configuration,
);
addEventListener("install", (event) => {
  // The page that registers this worker has read it already, past it.
  const [answer, kept] = configuration.handleAll({
    event,
    request: new Request(configurationFile),
  });
  for (const one of [answer, kept]) one.catch(() => undefined);
});

/** A page asks whether it is of this build: by its script, whose name changes with every part of it. */
addEventListener("message", ({ data, ports }: MessageEvent<unknown>) => {
  if (typeof data === "string") ports[0]?.postMessage(isKept(data));
});
