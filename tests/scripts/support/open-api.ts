/** The committed OpenAPI document for its tests. References are resolved here, not by the code that wrote it. */
import document from "#contracts/openapi.json" with { type: "json" };
import { validatorOf } from "#scripts/open-api/validator.ts";

type Json = Readonly<Record<string, unknown>>;

interface Media {
  readonly schema?: Json;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Answer {
  readonly description?: string;
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, Media>>;
  readonly "x-provider-states"?: readonly string[];
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: Json;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Answer>>;
}

interface OpenApi {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly headers: Readonly<
      Record<string, { readonly schema: Json; readonly example: unknown }>
    >;
  };
  readonly "x-provider-states": Readonly<Record<string, Json>>;
}

export const openApi: OpenApi = JSON.parse(JSON.stringify(document));

export const operations: readonly Operation[] = Object.values(openApi.paths).flatMap((item) =>
  Object.values(item),
);

export const answerBehind = (answer: Answer): Answer =>
  answer.$ref === undefined
    ? answer
    : (openApi.components.responses[answer.$ref.replace(/^.*\//u, "")] ?? {});

/** A validator for the shapes of the document, including formats and decimals. */
export const shapes = () => validatorOf(openApi.components);
