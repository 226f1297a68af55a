import type { ContractFiles } from "#scripts/contract/contract.ts";

const Visit = {
  type: "object",
  properties: {
    on: { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
    kind: { $ref: "#/components/schemas/Kind" },
    note: { type: "string", maxLength: 100 },
  },
  required: ["on"],
  additionalProperties: true,
};
/** A request allows no other fields. */
const Moved = {
  type: "object",
  properties: {
    on: { type: "string", pattern: "^\\d+$", "x-strict-pattern": "^\\d{1,20}$" },
    flat: { type: "string" },
  },
  additionalProperties: false,
};
const openApi = {
  servers: [{ url: "/" }],
  paths: {
    "/api/visits": {
      get: {
        summary: "The visits",
        security: [{ bearer: [] }],
        parameters: [{ name: "limit", in: "query", schema: { type: "integer", maximum: 50 } }],
        responses: {
          "200": {
            content: {
              "application/json": {
                schema: { type: "array", items: { $ref: "#/components/schemas/Visit" } },
              },
            },
          },
          "401": { $ref: "#/components/responses/Refusal" },
        },
      },
      post: {
        summary: "Ask for a visit",
        security: [{ bearer: [] }],
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: { $ref: "#/components/schemas/NewVisit" } },
          },
        },
        responses: { "204": {} },
      },
      patch: {
        "x-extension": true,
        requestBody: { content: { "application/json": { schema: Moved } } },
      },
    },
  },
  components: {
    schemas: {
      Visit,
      NewVisit: {
        type: "object",
        properties: { on: { type: "string" }, note: { type: "string" } },
        required: ["on"],
      },
      Kind: { type: "string", enum: ["meter", "repair"], description: "Why somebody comes" },
    },
    securitySchemes: { antiForgeryHeader: { in: "header", name: "X-XSRF-TOKEN" } },
    responses: {
      Refusal: {
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: { message: { type: ["string", "null"] } },
              additionalProperties: false,
            },
          },
        },
      },
    },
  },
};
const states = {
  states: {
    "a resident with a visit": {
      params: {
        type: "object",
        properties: { login: { type: "string" } },
        required: ["login"],
      },
      values: { type: "object", properties: { id: { $ref: "#/$defs/Id" } } },
    },
  },
  $defs: { Id: { type: "string" } },
};
const pact = {
  interactions: [
    {
      description: "the visits",
      providerStates: [{ name: "a resident with a visit" }],
      request: { method: "GET", path: "/api/visits", headers: { accept: ["application/json"] } },
      response: {
        status: 200,
        body: { content: [{ on: "2026-11-20", "the kind": "meter" }] },
        matchingRules: {
          body: {
            "$[0].on": { matchers: [{ match: "type" }] },
            "$[*]['the kind']": { matchers: [] },
          },
        },
      },
    },
  ],
};

/** A contract like the portal's, small enough to be changed by hand. */
export const smallContract: ContractFiles = {
  changelog: "# Changelog\n\n## 1.2.3\n",
  openApi: JSON.stringify(openApi),
  pact: JSON.stringify(pact),
  states: JSON.stringify(states),
};
