import { describe, expect, it } from "vitest";
import type { GoogleAnswer } from "#web/outside/google.ts";
import { buttonWidth, ProviderMissing, readAnswer, startGoogle } from "#web/outside/google.ts";
import { ScriptMissing } from "#web/outside/load-script.ts";
import {
  fakeGoogle,
  identityToken,
  petro,
  scriptBrings,
  scriptFails,
  socialConfiguration,
} from "../support/google.ts";

const start = async () => {
  const configuration = socialConfiguration();
  const google = fakeGoogle();
  const answers: GoogleAnswer[] = [];
  const starting = startGoogle(configuration, (answer) => answers.push(answer));
  await scriptBrings(configuration, google.global);
  return { answers, google, started: await starting };
};

describe("the provider's script", () => {
  it("loads from the configured address and gives identity tokens; its button is 200 to 400 wide, any other width is rejected [SOC-1]", async () => {
    const { answers, google, started } = await start();
    const { token, told } = google.signIn();
    await told;
    expect(answers).toEqual([
      {
        account: expect.objectContaining({
          idToken: token,
          provider: "GOOGLE",
          name: petro.name,
          email: petro.email,
          photoUrl: petro.picture,
        }),
      },
    ]);
    const place = document.createElement("div");
    for (const width of [200, 300.5, 400]) started.renderButton(place, width);
    for (const width of [199.99, 400.01, 0, -200, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => started.renderButton(place, width)).toThrow(RangeError);
    expect(google.rendered.map(([, options]) => options["width"])).toEqual([200, 300.5, 400]);
    expect(google.rendered[0]?.[1]).toMatchObject({ locale: "uk", text: "signin_with" });
  });

  it("opens a window on request, and signs nobody in by itself [SOC-1, SES-6]", async () => {
    const { google } = await start();
    expect(google.settings()).toMatchObject({ auto_select: false, ux_mode: "popup" });
  });

  it("gets the client and an unpredictable nonce, new each time", async () => {
    const nonces = new Set<string>();
    for (let count = 0; count < 3; count += 1) {
      const { google } = await start();
      expect(google.settings().client_id).toBe("client");
      expect(google.settings().nonce).toMatch(/^[0-9a-f]{32}$/u);
      nonces.add(google.settings().nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it("rejects with its own error when it does not load or has other content", async () => {
    const blocked = socialConfiguration();
    const reason = (starting: Promise<unknown>) =>
      starting.then(
        () => undefined,
        (cause: unknown) => cause,
      );
    const missing = reason(startGoogle(blocked, () => undefined));
    await scriptFails(blocked);
    expect(await missing).toBeInstanceOf(ScriptMissing);
    for (const other of [undefined, null, {}, { accounts: { id: { initialize: 1 } } }]) {
      const configuration = socialConfiguration();
      const wrong = reason(startGoogle(configuration, () => undefined));
      await scriptBrings(configuration, other);
      expect(await wrong).toBeInstanceOf(ProviderMissing);
    }
  });
});

describe("the width of the button", () => {
  it.each([200, 201, 399.5, 400])("may be %d", (width) => {
    expect(buttonWidth(width)).toBe(width);
  });

  it.each([199, 401, 0, -300, Number.NaN, Number.NEGATIVE_INFINITY])("may not be %d", (width) => {
    expect(() => buttonWidth(width)).toThrow(RangeError);
  });
});

describe("an answer of the provider", () => {
  const read = (claims: object) =>
    readAnswer({ credential: identityToken({ nonce: "n", email: "a@b.ua", ...claims }) }, "n");
  const refusedAs = (answer: unknown, nonce = "n") => {
    const result = readAnswer(answer, nonce);
    return "refusal" in result ? result.refusal : "taken";
  };

  const user = (claims: object) => {
    const result = read(claims);
    return "account" in result ? result.account : null;
  };

  it("gives the account, with every part optional except the token [SOC-8]", () => {
    const claims = {
      sub: "10769150350006150715113082367",
      name: "Їжак 🦔",
      given_name: "Їжак",
      family_name: "Лісовий",
      picture: "/avatar.svg",
    };
    expect(user(claims)).toEqual({
      idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/u),
      provider: "GOOGLE",
      id: claims.sub,
      name: claims.name,
      firstName: claims.given_name,
      lastName: claims.family_name,
      email: "a@b.ua",
      photoUrl: claims.picture,
    });
    expect(Object.keys(user({ email: undefined }) ?? {}).toSorted()).toEqual([
      "idToken",
      "provider",
    ]);
    expect(user({ name: 7, given_name: "", sub: null })).not.toHaveProperty("name");
  });

  it("allows only safe pictures [SOC-8]", () => {
    for (const picture of ["javascript:alert(1)", "data:image/png;base64,AA", "//evil.example/x"])
      expect(user({ picture })).not.toHaveProperty("photoUrl");
  });

  it("for another page, or unreadable, signs nobody in", () => {
    const token = identityToken({ email: "a@b.ua", nonce: "other" });
    expect(refusedAs({ credential: token })).toBe("social-not-logged-in");
    expect(refusedAs({ credential: identityToken({ email: "a@b.ua" }) })).toBe(
      "social-not-logged-in",
    );
    const claims = Buffer.concat([Buffer.from('{"nonce":"n","name":"'), Buffer.of(0xff)]);
    const noText = `e30.${Buffer.concat([claims, Buffer.from('"}')]).toString("base64url")}.s`;
    expect(refusedAs({ credential: noText })).toBe("social-not-logged-in");
    for (const broken of [null, undefined, "", {}, { credential: 1 }, { credential: "a.b.c" }])
      expect(refusedAs(broken)).toBe("social-not-logged-in");
  });

  it("with another kind of token names the kind that is not supported", () => {
    expect(refusedAs({ access_token: "x" })).toBe("social-access-token-unsupported");
    expect(refusedAs({ refresh_token: "x" })).toBe("social-refresh-unsupported");
  });
});
