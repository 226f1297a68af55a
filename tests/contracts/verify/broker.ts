import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "#contracts/verify/service-relay.ts";

interface Publication {
  readonly pacticipantVersionNumber: string;
  readonly branch?: string;
  readonly contracts: readonly { readonly content: string }[];
}

interface Pact {
  readonly interactions: readonly { readonly description: string }[];
}

/** Which pacts are asked for; without a branch the latest one of any. */
interface Selection {
  readonly consumerVersionSelectors?: readonly { readonly mainBranch?: boolean }[];
}

interface Verified {
  readonly consumerVersion: string;
  readonly providerVersion: string;
  readonly success: boolean;
}

/** A published pact. */
interface Published {
  readonly version: string;
  readonly branch: string | undefined;
  readonly pact: Pact;
}

type Answer = readonly [status: number, body?: object];

/**
 * The part of a Pact broker's interface that its public clients use here: it stores pacts, gives them out for a
 * verification, stores the results, and the matrix says whether two versions are compatible.
 * @param token the token that it accepts
 */
export const startBroker = async (token: string) => {
  const published: Published[] = [];
  const verified: Verified[] = [];
  /** The branch of each version of the service. */
  const branches = new Map<string, string>();
  let takesResults = true;
  let handedOut: readonly string[] = [];

  const index = (url: string): Answer => [
    200,
    {
      _links: {
        self: { href: url },
        "pb:publish-contracts": { href: `${url}/contracts/publish` },
        "pb:provider-pacts-for-verification": {
          href: `${url}/pacts/provider/{provider}/for-verification`,
          templated: true,
        },
      },
    },
  ];
  const publish = (body: string): Answer => {
    const { pacticipantVersionNumber: version, branch, contracts }: Publication = JSON.parse(body);
    for (const { content } of contracts) {
      const pact: Pact = JSON.parse(Buffer.from(content, "base64").toString());
      published.push({ version, branch, pact });
    }
    return [200, { notices: [], _links: { "pb:contracts": [] } }];
  };
  const forVerification = (url: string, body: string): Answer => {
    const { consumerVersionSelectors: selectors = [] }: Selection =
      body === "" ? {} : JSON.parse(body);
    const last = published.findLast(
      ({ branch }) => branch === "main" || !selectors.some(({ mainBranch }) => mainBranch),
    );
    const title = `Pact between portal (${last?.version}) and portal-api`;
    const href = `${url}/pacts/${last?.version}`;
    const verificationProperties = { notices: [] };
    const pacts = last
      ? [
          {
            shortDescription: "latest from main branch",
            _links: { self: { href, title, name: title } },
            verificationProperties,
          },
        ]
      : [];
    return [
      200,
      {
        _embedded: { pacts },
        _links: { self: { href: `${url}/pacts/provider/portal-api/for-verification` } },
      },
    ];
  };
  const pactOf = (url: string, version: string): Answer => {
    const pact = published.find((one) => one.version === version)?.pact;
    if (pact === undefined) return [404, {}];
    const href = `${url}/pacts/${version}`;
    return [
      200,
      {
        ...pact,
        interactions: pact.interactions.filter((one) => handedOut.includes(one.description)),
        _links: {
          self: { href },
          "pb:provider": { href: `${url}/pacticipants/portal-api` },
          "pb:publish-verification-results": { href: `${href}/verification-results` },
        },
      },
    ];
  };
  const provider = (url: string): Answer => {
    const href = `${url}/pacticipants/portal-api/branches/{branch}/versions/{version}`;
    return [
      200,
      { name: "portal-api", _links: { "pb:branch-version": { href, templated: true } } },
    ];
  };
  const takeResult = (consumerVersion: string, body: string): Answer => {
    const result: { readonly providerApplicationVersion: string; readonly success: boolean } =
      JSON.parse(body);
    const { providerApplicationVersion: providerVersion, success } = result;
    verified.push({ consumerVersion, providerVersion, success });
    return takesResults ? [201, {}] : [409, {}];
  };
  /** For one version of one side and the latest version of the other side's main branch. */
  const matrix = (query: URLSearchParams): Answer => {
    const version = query.get("q[][version]");
    const last = verified.findLast((one) =>
      [one.consumerVersion, one.providerVersion].some((known) => known === version),
    );
    const deployable = last?.success ?? false;
    const reason = last === undefined ? "There is no verified pact" : "There is a result";
    return [200, { summary: { deployable, reason }, notices: [], matrix: [] }];
  };

  const answer = (request: IncomingMessage, body: string): Answer => {
    const url = `http://${request.headers.host}`;
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    if (request.headers.authorization !== `Bearer ${token}`) return [401, {}];
    const [, first, second, third, ...rest] = pathname.split("/");
    if (pathname === "/") return index(url);
    if (first === "contracts") return publish(body);
    if (first === "matrix") return matrix(searchParams);
    if (first === "pacticipants" && rest.length === 0) return provider(url);
    if (first === "pacticipants") {
      branches.set(rest.at(-1) ?? "", rest[0] ?? "");
      return [200, {}];
    }
    if (second === "provider")
      return third === "portal-api" ? forVerification(url, body) : [404, {}];
    return third === undefined ? pactOf(url, second ?? "") : takeResult(second ?? "", body);
  };
  const { url, stop } = await listen((request: IncomingMessage, response: ServerResponse) => {
    void text(request).then((body) => {
      const [status, told] = answer(request, body);
      response.writeHead(status, { "content-type": "application/hal+json" });
      response.end(JSON.stringify(told));
    });
  });
  return {
    url,
    stop,
    published,
    verified,
    branches,
    /** Gives out only these interactions; other tests verify whole pacts. */
    handOut: (...descriptions: readonly string[]) => {
      handedOut = descriptions;
    },
    refuseResults: () => {
      takesResults = false;
    },
  };
};
