/** Measures requests per second: a few open connections, each sending again as soon as it has its answer. */
import { Agent, get, type OutgoingHttpHeaders } from "node:http";

const CONNECTIONS = 16;

/**
 * Requests per second over `ms`.
 * @throws Error at the first answer that is not 200, since refusals are faster than real work
 */
export async function requestRate(
  url: string,
  headers: OutgoingHttpHeaders,
  ms: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  let answered = 0;
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) {
          reject(new Error(`${url} answered ${response.statusCode ?? 0}.`));
          return;
        }
        response.resume();
        response.once("end", resolve);
      }).once("error", reject);
    });
  const keepAsking = async (): Promise<void> => {
    while (performance.now() - start < ms) {
      await ask();
      answered += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking));
    return answered / ((performance.now() - start) / 1000);
  } finally {
    agent.destroy();
  }
}
