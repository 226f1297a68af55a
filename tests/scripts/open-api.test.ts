import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { openApiDocument } from "#scripts/documents.ts";

const calls: readonly Endpoint[] = Object.values(endpoints);

interface Operation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: object };
  readonly responses: Readonly<
    Record<string, { readonly content?: object; readonly $ref?: string }>
  >;
}

const document = JSON.parse(openApiDocument().expected) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
};

const operationOf = ({ path, method }: Endpoint): Operation | undefined =>
  document.paths[path.replaceAll(/:(\w+)/gu, "{$1}")]?.[method.toLowerCase()];

describe("contracts/openapi.json", () => {
  it("matches the contracts (else: npm run docs) [CON-5]", () => {
    const { text, expected } = openApiDocument();
    expect(text).toBe(expected);
  });

  it("is a valid OpenAPI 3.1 document with valid references [CON-5]", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(openApiDocument().text));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe("3.1");
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it("is invalid when it is broken", async () => {
    const { paths: _, ...broken } = JSON.parse(openApiDocument().text);
    const { valid } = await new Validator().validate({ ...broken, paths: { "no slash": {} } });
    expect(valid).toBe(false);
  });

  it.each(calls.map((call): readonly [string, Endpoint] => [call.id, call]))(
    "has %s with its statuses, its token and its anti-forgery proof [CON-5]",
    (id, call) => {
      const operation = operationOf(call);
      expect(operation?.operationId).toBe(id);
      const [own, shared] = [true, false].map((isOwn) =>
        Object.entries(operation?.responses ?? {})
          .filter(([, { $ref }]) => ($ref === undefined) === isOwn)
          .map(([status]) => status),
      );
      expect(own?.toSorted()).toEqual(
        [...new Set([call.success.status, ...call.failures].map(String))].toSorted(),
      );
      expect(shared).toEqual(expect.arrayContaining(["500", "504", "default"]));
      const proofs = operation?.security.flatMap((one) => Object.keys(one)) ?? [];
      expect(proofs.includes("bearer")).toBe(call.bearer !== false);
      expect(operation?.security.every((one) => "bearer" in one)).toBe(
        call.bearer === true || operation?.security.length === 0,
      );
      expect(proofs.includes("antiForgeryHeader")).toBe(call.method !== "GET");
      const body = call.multipart === undefined ? "application/json" : "multipart/form-data";
      expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(
        call.body === undefined && call.multipart === undefined ? [] : [body],
      );
      const inPath = operation?.parameters?.filter((one) => one.in === "path") ?? [];
      expect(inPath.map(({ name }) => `:${name}`)).toEqual(call.path.match(/:\w+/gu) ?? []);
      const success = operation?.responses[String(call.success.status)];
      expect(Object.keys(success?.content ?? {})).toEqual(
        call.success.status === 204 ? [] : [call.success.mediaType ?? "application/json"],
      );
    },
  );

  it("names the shapes of the contract", () => {
    expect(document.components.schemas).toMatchObject({
      Problem: { type: "object" },
      Amount: { type: "number", description: "hryvnias, at most two decimals" },
      AccountLink: {
        properties: { serviceProvider: { $ref: "#/components/schemas/ServiceProvider" } },
      },
    });
  });
});
