/** A lock between processes. Creating a directory either succeeds or fails on every system. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";

const POLL_MS = 300;
/** A holder that has not written its owner file after this long has died. */
const NAMELESS_MS = 10_000;
/** A holder on another machine (shared folder) cannot be checked. No installation takes this long. */
const FOREIGN_MS = 30 * 60_000;

/**
 * Runs `work` while holding the lock `folder`. Waits for a living holder, and takes over from a dead one.
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
 * True if the holder of the lock is dead.
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
