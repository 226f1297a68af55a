/** Runs one program in the foreground, ends together with it, and returns its exit code. */
import { spawn } from "node:child_process";
import { cleanEnv } from "./bootstrap/step.mjs";
import { root } from "./root.mjs";

/** Time that a program has to end after a signal, before it is killed. */
const GRACE_MS = 5_000;
const WATCH_MS = 500;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, followed?: boolean }} [options] `followed`: the child runs
 *   follow-parent.mjs and ends by itself should this process be killed outright
 * @returns {Promise<number>} the exit code as a shell counts it (128 + signal)
 */
export function runToEnd(command, args, { env = {}, followed = false } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...cleanEnv(), ...env },
    stdio: followed ? ["inherit", "inherit", "inherit", "ipc"] : "inherit",
  });
  /** @type {NodeJS.Signals | undefined} */
  let asked;
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    // Ctrl-C reaches the child as well. A second signal could interrupt a server while it shuts down.
    const terminalTold = signal === "SIGINT" && process.stdin.isTTY;
    if (!terminalTold) child.kill(signal);
    if (asked === undefined) {
      setTimeout(() => child.kill("SIGTERM"), GRACE_MS).unref();
      setTimeout(() => child.kill("SIGKILL"), 2 * GRACE_MS).unref();
    }
    asked = signal;
  };
  /** @type {NodeJS.Signals[]} */
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, stop);
  const watch = whenNpmIsGone(() => stop("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, stop);
      resolve(code ?? (signal === "SIGINT" ? 130 : signal === "SIGTERM" ? 143 : 1));
    });
  });
}

/**
 * On SIGTERM npm ends without a signal to its script. The script can only notice that its parent has changed.
 * @param {() => void} gone
 */
export function whenNpmIsGone(gone) {
  if (!process.env["npm_lifecycle_event"]) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    gone();
  }, WATCH_MS);
  return watch.unref();
}
