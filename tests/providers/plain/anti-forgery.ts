/** The proof against forged requests: a value in a cookie, which the portal sends back in a header. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Comes with the configuration, which the portal asks for first. The portal has to read it: no `HttpOnly`. */
export const freshCookie = (): string => `XSRF-TOKEN=${randomUUID()}; Path=/; SameSite=Strict`;

/** Whether the request may change something: reading never needs the proof. */
export const isProven = ({ method, headers }: IncomingMessage): boolean => {
  if (method === "GET") return true;
  const cookie = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/u.exec(headers.cookie ?? "")?.[1];
  return cookie !== undefined && decodeURIComponent(cookie) === headers["x-xsrf-token"];
};
