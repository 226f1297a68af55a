import { request, type IncomingHttpHeaders } from "node:http";

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends the address as written: fetch would normalize it and unpack the answer. */
export const ask = (origin: string, address: string, asked: Asked = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const { method = "GET", headers = {} } = asked;
    const asking = request({ hostname, port, path: address, method, headers }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => {
        body += chunk.toString("latin1");
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    asking.on("error", reject);
    asking.end(asked.body);
  });
