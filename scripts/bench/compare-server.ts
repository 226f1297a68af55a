/** How many requests the mock server answers in a second. */
import { testPeople } from "#contracts/builders/test-people.data.ts";
import { medianRatio, median } from "./figures.ts";
import { requestRate } from "./rate.ts";
import { startBare } from "./servers.ts";

const RATE_MS = 3000;

/** A call with everything in it: a session, a bearer token, validation and encoding. */
async function signedInCall(base: string) {
  const first = await fetch(`${base}/config.json`);
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(";")[0] ?? "")
    .join("; ");
  const { login, password } = testPeople.olena;
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? "";
  const answer = await fetch(`${base}/api/account/authentication`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie,
      "x-xsrf-token": decodeURIComponent(token),
    },
    body: JSON.stringify({ account: login, password }),
  });
  const text = await answer.text();
  const accessToken = /"accessToken"\s*:\s*"([^"]+)"/.exec(text)?.[1];
  if (accessToken === undefined)
    throw new Error(`Sign-in was answered with ${answer.status}: ${text}`);
  const path = "/api/warehouse/consumer/invoice_accounts";
  const headers = { cookie, authorization: `Bearer ${accessToken}` };
  const body = await (await fetch(base + path, { headers })).text();
  return { path, headers, body };
}

/** Requests per second, compared with bare node:http and the same body. */
export async function compareServer(base: string): Promise<string> {
  const { path, headers, body } = await signedInCall(base);
  const bare = await startBare(body, "application/json; charset=utf-8");
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    await requestRate(base + path, headers, RATE_MS / 3);
    for (let round = 0; round < 3; round += 1) {
      ours.push(await requestRate(base + path, headers, RATE_MS));
      theirs.push(await requestRate(bare.url, headers, RATE_MS));
    }
  } finally {
    await bare.stop();
  }
  return `GET ${path}, ${Buffer.byteLength(body)} bytes
  ${median(ours).toFixed(0)} beside ${median(theirs).toFixed(0)}, ratio ${medianRatio(ours, theirs).toFixed(2)} (goal: at least 0.20)`;
}
