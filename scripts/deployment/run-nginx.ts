import { spawn } from "node:child_process";
import { chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { findNginx } from "../nginx-program.mjs";
import type { Deployment } from "./nginx.ts";

/** A running nginx. */
export interface Nginx {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** Its working folder. */
  readonly folder: string;
  /** The content of its logs: one line for each answer. */
  readonly logged: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** A free port of the loopback interface: nginx cannot choose one itself. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

/** The main configuration around the portal's file: one process in the foreground, all output in one folder. */
const around = (folder: string, module: string): string =>
  `load_module ${module};
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
  .map((name) => `    ${name}_temp_path ${folder}/${name};`)
  .join("\n")}
    include ${folder}/portal.conf;
}
`;

/** A user without rights on Debian: `nobody`. */
const nobody = { uid: 65_534, gid: 65_534 };

/**
 * Starts nginx with the portal's file on a free loopback port, for tests. Throws an Error if there is no nginx, or if
 * it rejects the file; the message is nginx's own.
 * @param configurationWith makes the portal's file for the chosen address and folders
 * @param withoutRights runs as a user who may only read, as in a container
 */
export const runNginx = async (
  configurationWith: (decided: Pick<Deployment, "listen" | "logs">) => string | Promise<string>,
  { withoutRights = false } = {},
): Promise<Nginx> => {
  const found = findNginx();
  if (found === undefined) throw new Error("There is no nginx: `npm test` gets one.");
  const folder = await mkdtemp(path.join(tmpdir(), "portal-nginx-"));
  const port = await freePort();
  await writeFile(
    path.join(folder, "portal.conf"),
    await configurationWith({ listen: `127.0.0.1:${port}`, logs: folder }),
  );
  await writeFile(path.join(folder, "nginx.conf"), around(folder, found.module));
  // Only root can and must switch to another user.
  const user = withoutRights && process.getuid?.() === 0 ? nobody : undefined;
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  const child = spawn(found.program, ["-e", "stderr", "-c", path.join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
    ...user,
  });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaints += chunk.toString("utf8");
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve());
  });
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (child.exitCode !== null || tries === 200) {
      await stop();
      throw new Error(`nginx does not start: ${complaints}`);
    }
    await setTimeout(25);
  }
  const logged = async (): Promise<string> =>
    (
      await Promise.all(
        ["access", "error"].map((kind) =>
          readFile(path.join(folder, `portal.${kind}.log`), "utf8"),
        ),
      )
    ).join("");
  return { url: `http://127.0.0.1:${port}`, folder, logged, stop };
};
