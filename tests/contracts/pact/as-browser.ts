import { antiForgery } from "#contracts/anti-forgery.ts";

export const proof = "example-proof-0123456789";
export const proofCookie = `${antiForgery.cookie}=${proof}`;

/** A browser sends the cookie by itself: it belongs to the request as much as the header that repeats it (SES-5). */
export const fetchAsBrowser = (
  url: string | URL | Request,
  init?: RequestInit,
): Promise<Response> => {
  const headers = new Headers(init?.headers);
  headers.set("cookie", proofCookie);
  return fetch(url, { ...init, headers });
};
