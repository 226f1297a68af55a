import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { VerifyOptions, committedPact, readOptions, usage } from "#contracts/verify/options.ts";

const service = ["--provider", "http://127.0.0.1:8080", "--states", "http://127.0.0.1:8080/states"];

describe("the options of a verification [CON-4]", () => {
  it("default to the committed pact, every call and thirty seconds", () => {
    expect(readOptions(service)).toEqual({
      provider: "http://127.0.0.1:8080",
      states: "http://127.0.0.1:8080/states",
      source: { file: committedPact },
      only: [],
      scope: "all",
      sequences: false,
      headers: {},
      isInsecure: false,
      timeout: 30_000,
    });
  });

  it("can all be given", () => {
    const list = `--only=GET /a|--only=* /b/*|--no-extensions|--header=X-Key: a: b
      |--header=Accept-Language:uk|--insecure|--sequences|--timeout=1.5|--junit=j.xml|--json=r.json|--file=other.json`;
    const rest = list.split("|").map((option) => option.trim());
    expect(readOptions([...service, ...rest])).toMatchObject({
      source: { file: "other.json" },
      only: ["GET /a", "* /b/*"],
      scope: "listed",
      headers: { "X-Key": "a: b", "Accept-Language": "uk" },
      isInsecure: true,
      sequences: true,
      timeout: 1500,
      junit: "j.xml",
      json: "r.json",
    });
    for (const option of rest) expect(usage).toContain(` ${option.split("=")[0]?.split(":")[0]}`);
  });

  it.each([
    [["--specified"], "specified"],
    [["--no-extensions", "--specified"], "specified"],
    [["--no-extensions"], "listed"],
    [["--sequences"], "all"],
  ])("%j: asks for what is %s", (more, scope) => {
    expect(readOptions([...service, ...more])).toMatchObject({ scope });
    expect(readOptions([...service, "--broker", "http://b", ...more])).toMatchObject({
      problem: expect.stringMatching(/^A broker's pacts are verified whole/u),
    });
  });

  it("name a broker and the version for its results; its pacts are verified whole", () => {
    const broker = ["--broker", "https://broker.example", "--token", "t", "--publish"];
    expect(
      readOptions([...service, ...broker, "--version", "1.2.3", "--branch", "main"]),
    ).toMatchObject({
      source: { broker: "https://broker.example", token: "t" },
      publish: { version: "1.2.3", branch: "main" },
    });
  });

  it("have no token and no version where none is given", () => {
    const broker = "https://broker.example";
    const options = readOptions([...service, "--broker", broker]);
    expect(options).toStrictEqual({
      ...readOptions(service),
      source: { broker },
    });
    // A version alone publishes nothing.
    const versioned = [...service, "--broker", broker, "--version", "1"];
    expect(readOptions(versioned)).toStrictEqual(options);
    const published = readOptions([...service, "--broker", broker, "--publish", "--version", "1"]);
    expect(published).toStrictEqual({ ...options, publish: { version: "1" } });
  });

  it.each([
    [["--specified"]],
    [
      [
        "--no-extensions",
        "--only",
        "GET /a",
        "--header",
        "X: a",
        "--junit",
        "j.xml",
        "--json",
        "r.json",
      ],
    ],
    [["--broker", "http://b", "--token", "t", "--publish", "--version", "1", "--branch", "main"]],
  ])("reach the verifier's process whole: %j", (more) => {
    const options = readOptions([...service, ...more]);
    const sent: unknown = JSON.parse(JSON.stringify(options));
    expect(Schema.decodeUnknownSync(VerifyOptions)(sent)).toStrictEqual(options);
    const read = Schema.decodeUnknownOption(VerifyOptions);
    expect(read({ ...options, source: {} })._tag).toBe("None");
  });

  it("may end with two hyphens, and let a request take an hour", () => {
    expect(readOptions([...service, "--timeout", "3600", "--"])).toMatchObject({
      timeout: 3_600_000,
    });
  });

  it("read the broker's token from the environment, so that npm does not print it", () => {
    const broker = [...service, "--broker", "https://broker.example"];
    expect(readOptions(broker, { PACT_BROKER_TOKEN: "secret" })).toMatchObject({
      source: { token: "secret" },
    });
    const given = [...broker, "--token", "other"];
    expect(readOptions(given, { PACT_BROKER_TOKEN: "secret" })).toMatchObject({
      source: { token: "other" },
    });
    expect(readOptions(service, { PACT_BROKER_TOKEN: "secret" })).toMatchObject({
      source: { file: committedPact },
    });
  });

  it.each([
    [
      ["--provider", "https://me:secret@a.example", ...service.slice(2)],
      '--provider: no name or password in an address; give --header "Authorization: …" instead.',
    ],
    [
      ["--provider", "https://me@a.example", ...service.slice(2)],
      '--provider: no name or password in an address; give --header "Authorization: …" instead.',
    ],
    [
      [...service.slice(0, 2), "--states", "https://:secret@a.example"],
      '--states: no name or password in an address; give --header "Authorization: …" instead.',
    ],
    [
      ["--provider", "//a.example", ...service.slice(2)],
      '--provider: "//a.example" is no address; it begins with http:// or https://, such as http://a.example.',
    ],
    [
      ["--provider", "a.example/http://b", ...service.slice(2)],
      '--provider: "a.example/http://b" is no address; it begins with http:// or https://, such as http://a.example/http://b.',
    ],
    [[], "--provider is missing: where does the service answer?"],
    [service.slice(0, 2), "--states is missing: where are provider states posted?"],
    [
      ["--provider", "localhost:8080", ...service.slice(2)],
      '--provider: "localhost:8080" is no address; it begins with http:// or https://, such as http://localhost:8080.',
    ],
    [[...service.slice(0, 2), "--states", "http://"], '--states: "http://" is no address.'],
    [
      ["--provider", "ftp://a.example", ...service.slice(2)],
      '--provider: "ftp://a.example" is no address; it begins with http:// or https://, such as http://a.example.',
    ],
    [
      ["--provider", "http:/a.example", ...service.slice(2)],
      '--provider: "http:/a.example" is no address; it begins with http:// or https://, such as http://a.example.',
    ],
    [
      ["--provider", "http://a.example?b", ...service.slice(2)],
      '--provider: "http://a.example?b" has a "?" or "#"; paths are put behind it.',
    ],
    [[...service, "--pact", "x"], "There is no option --pact."],
    [[...service, "-x"], "There is no option -x."],
    [
      [...service, "--only", "GET", "/a"],
      '"/a" belongs to no option: options stand behind npm\'s --, values with spaces in quotes.',
    ],
    [[...service, "--junit"], "--junit needs a value."],
    [[...service, "--json="], "--json needs a value."],
    [
      [...service, "--timeout", "-1"],
      "--timeout needs a value; one that begins with a hyphen is given as --timeout=-1.",
    ],
    [[...service, "--timeout=-1"], '--timeout: "-1" is no number of seconds up to 3600.'],
    [[...service, "--insecure=yes"], "--insecure takes no value."],
    [
      [...service, "--only", "/api"],
      '--only: "/api" is not "METHOD /path", such as "GET /api/ud/*".',
    ],
    [
      [...service, "--only", "/api GET /a"],
      '--only: "/api GET /a" is not "METHOD /path", such as "GET /api/ud/*".',
    ],
    [
      [...service, "--only", "GET /a /b"],
      '--only: "GET /a /b" is not "METHOD /path", such as "GET /api/ud/*".',
    ],
    [[...service, "--header", "X"], '--header: "X" is not "Name: value".'],
    [[...service, "--header", "X Y: a"], '--header: "X Y: a" is not "Name: value".'],
    [[...service, "--header", "X: a\nY: b"], '--header: "X: a\nY: b" is not "Name: value".'],
    [[...service, "--timeout", "soon"], '--timeout: "soon" is no number of seconds up to 3600.'],
    [[...service, "--timeout", "0"], '--timeout: "0" is no number of seconds up to 3600.'],
    [[...service, "--timeout", "1e9"], '--timeout: "1e9" is no number of seconds up to 3600.'],
    [[...service, "--token", "t"], "--token goes with --broker only."],
    [[...service, "--version", "1"], "--version goes with --broker only."],
    [[...service, "--branch", "main"], "--branch goes with --broker only."],
    [[...service, "--publish"], "--publish goes with --broker only."],
    [
      [...service, "--broker", "broker"],
      '--broker: "broker" is no address; it begins with http:// or https://, such as http://broker.',
    ],
    [
      [...service, "--broker", "http://b", "--file", "f"],
      "--file and --broker do not go together.",
    ],
    [
      [...service, "--broker", "http://b", "--only", "GET /a"],
      "A broker's pacts are verified whole: --only, --no-extensions, --specified and --sequences do not go with --broker.",
    ],
    [
      [...service, "--broker", "http://b", "--publish"],
      "--publish needs --version: of which version of the service are the results?",
    ],
  ])("%j: reports the mistake in one sentence", (args, problem) => {
    expect(readOptions(args)).toEqual({ problem });
  });
});
