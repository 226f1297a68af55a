/** A service that a public tool makes from contracts/openapi.json alone; it answers with the examples of the document. */
import type { IncomingMessage } from "node:http";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Document } from "openapi-backend";
import { OpenAPIBackend } from "openapi-backend";
import ajvFormats from "ajv-formats";
import { antiForgery } from "#contracts/anti-forgery.ts";
import document from "#contracts/openapi.json" with { type: "json" };

interface StubAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface Stub {
  readonly url: string;
  /** The refusals of the tool, with its messages. */
  readonly refused: string[];
  readonly stop: () => void;
}

const made = (refused: string[]): OpenAPIBackend => {
  const copy: Document = JSON.parse(JSON.stringify(document));
  const refuse = (status: number, why: unknown): StubAnswer => {
    refused.push(`${status} ${JSON.stringify(why)}`);
    return { status, body: { message: "The stub refuses." } };
  };
  const api = new OpenAPIBackend({
    definition: copy,
    quick: true,
    ajvOpts: { strict: false },
    customizeAjv: (ajv) => {
      ajvFormats.default(ajv);
      ajv.addFormat("idn-email", true);
      return ajv;
    },
  });
  api.register({
    notFound: ({ request }) => refuse(404, `${request.method} ${request.path}`),
    validationFail: ({ validation, operation }) =>
      refuse(400, [operation.operationId, validation.errors]),
    unauthorizedHandler: ({ operation }) => refuse(401, operation.operationId),
    notImplemented: ({ operation }): StubAnswer => {
      const { status, mock } = api.mockResponseForOperation(operation.operationId ?? "");
      return { status, body: mock };
    },
  });
  const hasHeader = (name: string) => (context: { request: { headers: object } }) =>
    Reflect.has(context.request.headers, name);
  api.registerSecurityHandler("bearer", hasHeader("authorization"));
  api.registerSecurityHandler("antiForgeryHeader", hasHeader(antiForgery.header.toLowerCase()));
  api.registerSecurityHandler("antiForgeryCookie", hasHeader("cookie"));
  return api;
};

/** The tool reads only JSON, so that it gets the fields of a form. */
const bodyOf = async (request: IncomingMessage): Promise<string | Record<string, string>> => {
  const bytes = await buffer(request);
  const type = request.headers["content-type"] ?? "";
  if (!type.startsWith("multipart/form-data")) return bytes.toString("utf8");
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
  const fields = Array.from(form, async ([name, value]): Promise<readonly [string, string]> => [
    name,
    typeof value === "string" ? value : await value.text(),
  ]);
  return Object.fromEntries(await Promise.all(fields));
};

const asked = async (request: IncomingMessage) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://stub.invalid");
  return {
    method: request.method ?? "GET",
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: await bodyOf(request),
  };
};

export const startStub = async (): Promise<Stub> => {
  const refused: string[] = [];
  const api = made(refused);
  await api.init();
  const server = createServer((request, response) => {
    void asked(request)
      .then((one) => api.handleRequest(one))
      .then(({ status, body }: StubAnswer) => {
        const isFile = typeof body === "string";
        response.writeHead(status, {
          "content-type": isFile ? "application/octet-stream" : "application/json",
        });
        response.end(status === 204 ? undefined : isFile ? body : JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    refused,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
