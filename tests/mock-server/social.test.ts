import { describe, expect, it } from "vitest";
import { problemTexts } from "#mock/http/problem.texts.ts";
import { issueIdToken } from "#mock/outside/id-token.ts";
import { cabinetOf } from "./support/cabinet.ts";
import { mockForFile, mykola, olena } from "./support/suite.ts";

const { running, session } = mockForFile();
const clientId = "mock-portal.apps.googleusercontent.com";
const profile = "/api/ud/profile";
const hour = 60 * 60 * 1000;
/** The answer of each call to a refused token; the reason is for developers only. */
const refused = (reason: string) =>
  Array.from({ length: 3 }, () => [
    401,
    "Не вдалося авторизуватися через Google. Спробуйте пізніше.",
    `token: ${reason}`,
  ]);

const visitor = () => {
  const all = session();
  const tokenOf = async (subject: string): Promise<string> => {
    const answer = await all.ask("/__outside/gsi/token", {
      body: { subject, clientId, nonce: "n" },
    });
    return answer.text();
  };
  const post = (path: string, token: string) =>
    all.ask(path, { body: { token, socialNetwork: "GOOGLE" } });
  const status = (token: string) =>
    post("/api/account/registration/status/by-social-network-token", token);
  const register = (token: string, query = "") =>
    post(`/api/warehouse/consumer/registration/by-social-network-token${query}`, token);
  const authenticate = (token: string) =>
    post("/api/account/authentication/by-social-network-token", token);
  return {
    ...all,
    tokenOf,
    status,
    register,
    authenticate,
    /** The answers of the three calls to this token. */
    refusals: (token: string) =>
      Promise.all(
        [status, register, authenticate].map(async (call) => {
          const answer = await call(token);
          const { message } = (await answer.json()) as { message?: string };
          return [answer.status, message, answer.headers.get("x-contract-problem")];
        }),
      ),
    /** A valid token of somebody whom the chooser does not offer. */
    issue: (
      subject: string,
      email: string,
      change: {
        name?: string;
        audience?: string;
        nonce?: undefined;
        issuer?: string;
        emailVerified?: boolean;
        now?: number;
      } = {},
    ) =>
      issueIdToken({
        subject,
        email,
        name: "Хтось Інший",
        audience: clientId,
        nonce: "n",
        now: Date.now(),
        ...change,
      }),
  };
};

/** A valid token with some parts changed, but with its old signature. */
const forged = (
  token: string,
  change: { header?: object; claims?: object; signature?: string },
): string => {
  const [head = "", body = "", signature = ""] = token.split(".");
  const changed = (part: string, by: object = {}): string => {
    const value = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return Buffer.from(JSON.stringify({ ...value, ...by })).toString("base64url");
  };
  return [
    changed(head, change.header),
    changed(body, change.claims),
    change.signature ?? signature,
  ].join(".");
};

/** The status and the message of a refusal. */
const told = async (answering: Promise<Response>) => {
  const answer = await answering;
  const { message } = (await answer.json()) as { message?: string };
  return [answer.status, message];
};

const accessTokenOf = async (response: Response): Promise<string> => {
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
};

describe("sign-in with a social account", () => {
  it("distinguishes linked, unknown and used emails for the three people of the chooser [SOC-7]", async () => {
    const { status, tokenOf } = visitor();
    const said = async (subject: string) => (await status(await tokenOf(subject))).json();
    expect(await said("google-oksana")).toEqual({ registered: true, emailUsed: true });
    expect(await said("google-petro")).toEqual({ registered: false, emailUsed: false });
    expect(await said("google-olena")).toEqual({ registered: false, emailUsed: true });
  });

  it("opens a session for the linked person, but not for the same email alone", async () => {
    const { ask, authenticate, tokenOf, issue } = visitor();
    const token = await accessTokenOf(await authenticate(await tokenOf("google-oksana")));
    const person = await (await ask(profile, { token })).json();
    expect(person.name).toBe("oksana.google@example.com");
    const thief = issue("google-somebody", "oksana.google@example.com");
    expect(await told(authenticate(thief))).toEqual([401, problemTexts.socialUnknown]);
    expect((await authenticate(await tokenOf("google-olena"))).status).toBe(401);
  });

  it.each([
    ["audience", "another audience", { audience: "another" }],
    ["issuer", "another issuer", { issuer: "https://example.com" }],
    ["claims", "no nonce", { nonce: undefined }],
    ["expired", "a time that is over", { now: Date.now() - 2 * hour }],
    ["not yet valid", "a time that has not come", { now: Date.now() + 2 * hour }],
  ])(
    "refuses for its %s a token with %s on every call, with the same message [SOC-7]",
    async (reason, _, change) => {
      const { issue, refusals } = visitor();
      const token = issue("google-oksana", "oksana.google@example.com", change);
      expect(await refusals(token)).toEqual(refused(reason));
    },
  );

  it.each([
    ["signature", "another signature", { signature: "AAAA" }],
    ["algorithm", "no algorithm", { header: { alg: "none" } }],
    ["algorithm", "a shared secret for a key", { header: { alg: "HS256" } }],
    ["algorithm", "another key", { header: { kid: "another" } }],
    ["signature", "another subject", { claims: { sub: "google-olena" } }],
    ["signature", "a longer life", { claims: { exp: 4_102_444_800 } }],
  ])(
    "refuses for its %s a token changed to %s on every call [SOC-7]",
    async (reason, _, change) => {
      const { refusals, tokenOf } = visitor();
      const token = forged(await tokenOf("google-oksana"), change);
      expect(await refusals(token)).toEqual(refused(reason));
    },
  );

  it("refuses an expired token by the server's clock", async () => {
    const { control, status, tokenOf } = visitor();
    const token = await tokenOf("google-oksana");
    expect((await status(token)).status).toBe(200);
    await control.advanceClock(hour + 1000);
    expect((await status(token)).status).toBe(401);
  });

  it("accepts a token for the whole flow, and not after it has opened a session", async () => {
    const { authenticate, refusals, register, status, tokenOf } = visitor();
    const token = await tokenOf("google-petro");
    expect((await authenticate(token)).status).toBe(401);
    expect((await status(token)).status).toBe(200);
    expect((await register(token)).status).toBe(204);
    expect((await status(token)).status).toBe(200);
    expect((await authenticate(token)).status).toBe(200);
    expect(await refusals(token)).toEqual(refused("used"));
    expect((await authenticate(await tokenOf("google-petro"))).status).toBe(200);
    // Another used token does not bring this one back.
    expect(await refusals(token)).toEqual(refused("used"));
  });

  it("is missing while it is switched off, and knows no other provider", async () => {
    const { ask, control, status, tokenOf } = visitor();
    const token = await tokenOf("google-oksana");
    const other = await ask("/api/account/registration/status/by-social-network-token", {
      body: { token, socialNetwork: "OTHER" },
    });
    expect(other.status).toBe(400);
    await control.configure({ authorization: { google_auth_show: false } });
    expect(await told(status(token))).toEqual([404, problemTexts.socialProviderNotFound]);
  });
});

describe("registration with a social account", () => {
  it("creates an account with the provider's name and email, once", async () => {
    const { ask, authenticate, register, status, tokenOf } = visitor();
    const token = await tokenOf("google-petro");
    expect((await register(token)).status).toBe(204);
    expect(await (await status(token)).json()).toEqual({ registered: true, emailUsed: true });
    const accessToken = await accessTokenOf(await authenticate(token));
    expect(await (await ask(profile, { token: accessToken })).json()).toMatchObject({
      firstName: "Петро",
      lastName: "Литвин",
      email: "petro.google@example.com",
    });
    const again = register(await tokenOf("google-petro"));
    expect(await told(again)).toEqual([409, problemTexts.socialLinked]);
  });

  it("takes the first word as the first name, and all others as the last name", async () => {
    const { ask, authenticate, issue, register } = visitor();
    const named = async (name: string) => {
      const token = issue(name, `${name.length}@example.com`, { name });
      await register(token);
      const accessToken = await accessTokenOf(await authenticate(token));
      const { firstName, lastName } = await (await ask(profile, { token: accessToken })).json();
      return [firstName, lastName];
    };
    expect(await named("Марія де ла Круз")).toEqual(["Марія", "де ла Круз"]);
    expect(await named("Мадонна")).toEqual(["Мадонна", ""]);
  });

  it("attaches only on request, and keeps password and accounts", async () => {
    const { ask, attempt, authenticate, register, tokenOf } = visitor();
    const token = await tokenOf("google-olena");
    for (const query of ["", "?assignToExisted=false"]) {
      expect(await told(register(token, query))).toEqual([409, problemTexts.socialEmailUsed]);
    }
    expect((await register(token, "?assignToExisted=true")).status).toBe(204);
    const accessToken = await accessTokenOf(await authenticate(token));
    const links = await ask("/api/warehouse/consumer/invoice_accounts", { token: accessToken });
    expect(await links.json()).toHaveLength(4);
    expect((await attempt(...olena)).status).toBe(200);
  });

  it("confirms a waiting account and removes its password, which may be a stranger's", async () => {
    const { attempt, authenticate, issue, register } = visitor();
    const token = issue("google-mykola", mykola[0]);
    expect((await register(token, "?assignToExisted=true")).status).toBe(204);
    expect((await authenticate(token)).status).toBe(200);
    expect((await attempt(...mykola)).status).toBe(401);
  });

  it("needs an email that the provider has verified, new or known [SOC-7]", async () => {
    const { attempt, authenticate, issue, register } = visitor();
    for (const email of ["new@example.com", olena[0]]) {
      const token = issue("google-unverified", email, { emailVerified: false });
      expect(await told(register(token, "?assignToExisted=true"))).toEqual([
        403,
        problemTexts.socialEmailUnverified,
      ]);
      expect((await authenticate(token)).status).toBe(401);
    }
    expect((await attempt(...olena)).status).toBe(200);
  });

  it("does not attach an account that already has a social account", async () => {
    const { issue, register } = visitor();
    const second = issue("google-second", "oksana.google@example.com");
    expect(await told(register(second, "?assignToExisted=true"))).toEqual([
      409,
      problemTexts.socialOtherLinked,
    ]);
  });

  it("stays in its QA session", async () => {
    const [one, other] = [visitor(), visitor()];
    const token = await one.tokenOf("google-petro");
    await one.register(token);
    expect((await (await other.status(token)).json()).registered).toBe(false);
    expect(running().errors).toEqual([]);
  });
});

describe("a provider state of a social account [CON-2, SOC-7]", () => {
  const email = "new@example.com";
  const account = { socialNetwork: "GOOGLE", email } as const;
  const linked = "a linked social account";
  const unknown = "a social account that nobody knows";
  const used = "a social account with a resident's email";
  const unverified = "a social account whose email nobody has checked";

  it.each([
    [linked, [200, 409, 200]],
    [unknown, [200, 204, 200]],
    [used, [200, 409, 401]],
    [unverified, [200, 403, 401]],
    ["a tampered identity token", [401, 401, 401]],
    ["a social provider that is switched off", [404, 404, 404]],
  ] as const)(
    "answers as it says, whatever was linked and whatever client is configured: %s",
    async (state, statuses) => {
      const { authenticate, control, register, status } = visitor();
      await control.configure({ authorization: { google_auth_client_id: "another.client" } });
      await control.setState(linked, account);
      const { token } = await control.setState(state, account);
      const answers: number[] = [];
      for (const call of [status, register, authenticate]) answers.push((await call(token)).status);
      expect(answers).toEqual(statuses);
    },
  );

  const known = { ...account, email: olena[0] };
  /** The resident who linked the account signs in by another login now. */
  const afterRename = async () => {
    const all = visitor();
    const { control, status } = all;
    const { token } = await control.setState(linked, known);
    expect(await (await status(token)).json()).toEqual({ registered: true, emailUsed: true });
    const { accessToken } = await control.setState("a signed-in resident", { login: known.email });
    const renamed = { name: "another@example.com" };
    expect((await cabinetOf(all, accessToken).saveProfile(renamed)).status).toBe(200);
    return all;
  };

  it.each([
    [used, true],
    [unknown, false],
    [unverified, false],
  ] as const)(
    "is linked to nobody, also if its resident signs in by another login now: %s",
    async (state, emailUsed) => {
      const { control, status } = await afterRename();
      const { token } = await control.setState(state, known);
      expect(await (await status(token)).json()).toEqual({ registered: false, emailUsed });
    },
  );

  it("is linked to the resident with its email alone, also if another one linked it before", async () => {
    const all = await afterRename();
    const { token } = await all.control.setState(linked, known);
    const accessToken = await accessTokenOf(await all.authenticate(token));
    const { name } = await cabinetOf(all, accessToken).profile();
    expect(name).toBe(known.email);
  });

  it("has an email that nobody has, in whatever spelling", async () => {
    const { control, status } = visitor();
    const spelled = { ...account, email: olena[0].toUpperCase() };
    const { token } = await control.setState(unknown, spelled);
    expect(await (await status(token)).json()).toEqual({ registered: false, emailUsed: false });
  });

  it("has a token that claims to be the account's where it is tampered with", async () => {
    const { control } = visitor();
    const { token } = await control.setState("a tampered identity token", account);
    const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
    expect(JSON.parse(claims)).toMatchObject({ email, email_verified: true });
  });
});
