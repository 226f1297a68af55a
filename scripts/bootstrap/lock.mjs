/** A lock between processes: making a directory either works or fails, on every system. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";

const POLL_MS = 300;
/** A holder that has not written its name after this long died in between. */
const NAMELESS_MS = 10_000;
/** A holder on another machine (a shared folder) cannot be asked; this long is longer than any install. */
const FOREIGN_MS = 30 * 60_000;

/**
 * Runs `work` while holding the lock `folder`; waits for a living holder, takes over from a dead one.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, work) {
  mkdirSync(dirname(folder), { recursive: true });
  let told = false;
  while (!take(folder)) {
    if (isStale(folder)) {
      rmSync(folder, { recursive: true, force: true });
      continue;
    }
    if (!told) process.stdout.write("Another install is running in this folder; waiting for it.\n");
    told = true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

/** @param {string} folder */
function take(folder) {
  try {
    mkdirSync(folder);
  } catch (problem) {
    if (problem instanceof Error && "code" in problem && problem.code === "EEXIST") return false;
    throw problem;
  }
  writeFileSync(join(folder, "owner"), `${process.pid} ${hostname()}`);
  return true;
}

/**
 * True when nobody alive holds the lock.
 * @param {string} folder
 */
export function isStale(folder) {
  let age = 0;
  try {
    age = Date.now() - statSync(folder).mtimeMs;
    const [pid = "", host = ""] = readFileSync(join(folder, "owner"), "utf8").split(" ");
    if (host !== hostname()) return host !== "" && age > FOREIGN_MS;
    process.kill(Number(pid), 0);
    return false;
  } catch (problem) {
    const code = problem instanceof Error && "code" in problem ? problem.code : "";
    if (code === "ESRCH") return true;
    // No owner file: the holder is about to write it, or died before it could.
    return code === "ENOENT" && age > NAMELESS_MS;
  }
}
