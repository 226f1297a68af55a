/** Runs jobs on a few cores: in order, each after the jobs that it needs, some of them alone. */

/**
 * @template {{ name: string, needs?: string[], alone?: true }} Job
 * @template {{ ok: boolean }} Outcome
 * @param {Job[]} jobs a needed name that is not among the jobs counts as ok, so parts run singly too
 * @param {number} cores
 * @param {(job: Job) => Promise<Outcome>} run
 * @param {(job: Job, missing: string) => Outcome} skip called when a needed job was not ok
 * @returns {Promise<Outcome[]>} in the order of `jobs`
 */
export async function schedule(jobs, cores, run, skip) {
  /** @type {Map<string, Outcome>} */
  const done = new Map();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  const waiting = [...jobs];
  const known = new Set(jobs.map(({ name }) => name));
  let alone = false;

  const start = (/** @type {Job} */ job) => {
    waiting.splice(waiting.indexOf(job), 1);
    const missing = job.needs?.find((name) => done.get(name)?.ok === false);
    if (missing !== undefined) {
      done.set(job.name, skip(job, missing));
      return;
    }
    alone = job.alone === true;
    const end = async () => {
      done.set(job.name, await run(job));
      running.delete(job.name);
      alone = false;
    };
    running.set(job.name, end());
  };
  const ready = (/** @type {Job} */ job) =>
    (job.needs ?? []).every((name) => !known.has(name) || done.has(name)) &&
    (running.size === 0 || (!alone && !job.alone));

  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < cores ? waiting.find(ready) : undefined;
    if (next) start(next);
    else if (running.size > 0) await Promise.race(running.values());
    else
      throw new Error(`Parts wait for each other: ${waiting.map(({ name }) => name).join(", ")}`);
  }
  return jobs.flatMap(({ name }) => done.get(name) ?? []);
}
