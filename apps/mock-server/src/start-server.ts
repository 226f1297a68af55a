import { createServer, type Server } from "node:http";
import type { Settings } from "./environment.ts";
import { answerUnparsed } from "./http/unparsed.ts";
import { developmentPages } from "./pages/development.ts";
import { createMockServer, type MockServer } from "./server.ts";
import { DataFile, StartError } from "./state/data-file.ts";

export interface RunningServer {
  /** `http://localhost:4173`, without a slash at the end. */
  readonly url: string;
  readonly worlds: MockServer["worlds"];
  /** Closes open connections, and writes the data file if there is one. */
  readonly stop: () => Promise<void>;
}

const loopback: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "::1"]);

const sentence = (error: NodeJS.ErrnoException, { host, port }: Settings): string => {
  if (error.code === "EADDRINUSE") {
    return `Port ${port} is taken: stop the other program or choose another one, for example PORT=${port + 1}.`;
  }
  if (error.code === "EACCES") return `Port ${port} may not be used: choose one above 1023.`;
  return `The address ${host}:${port} cannot be used (${error.code ?? error.message}).`;
};

const listen = (server: Server, settings: Settings): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new StartError(sentence(error, settings))));
    server.listen(settings.port, settings.host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : settings.port);
    });
  });

/** Serves until it is stopped. Throws `StartError` with one clear sentence if it cannot start. */
export const startMockServer = async (
  settings: Settings,
  onError: (error: unknown) => void = () => undefined,
): Promise<RunningServer> => {
  const { dataFile } = settings;
  const snapshot = dataFile === undefined ? undefined : DataFile.read(dataFile);
  // The app refuses requests without a Host header itself, since Node's answer would have no security headers. Node's
  // default idle time of five seconds can end while a busy test client sends its next request.
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: 60_000 });
  answerUnparsed(server);
  const pages = settings.development ? await developmentPages(server) : undefined;
  let file: DataFile | undefined;
  const { app, worlds } = createMockServer({
    ...settings,
    snapshot,
    onError,
    onChange: () => file?.schedule(),
    ...(pages === undefined ? {} : { pages }),
  });
  if (dataFile !== undefined) {
    file = new DataFile(dataFile, () => worlds.shared.snapshot());
    file.start();
  }
  server.on("request", app);
  const port = await listen(server, settings);
  const host = loopback.has(settings.host) ? "localhost" : settings.host;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    worlds,
    stop: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeAllConnections();
      await Promise.all([closed, pages?.close(), file?.flush()]);
    },
  };
};
