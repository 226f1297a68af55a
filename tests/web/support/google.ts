import { act, waitFor } from "@testing-library/react";
import { vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";

interface Initialized {
  readonly client_id: string;
  readonly nonce: string;
  readonly callback: (answer: unknown) => void;
}

let scripts = 0;

/** A configuration with social sign-in and a new script address, because a script is loaded only once. */
export const socialConfiguration = (): ClientConfiguration => {
  scripts += 1;
  return {
    ...defaultConfiguration,
    authorization: { google_auth_show: true, google_auth_client_id: "client" },
    scripts: { google_identity: `/google-${scripts}.js` },
  };
};

/** The script element, once the portal has added it. */
const scriptOf = ({ scripts: { google_identity: address } }: ClientConfiguration) =>
  waitFor(() => {
    const script = document.head.querySelector(`script[src="${address}"]`);
    if (script === null) throw new Error("The script was not asked for.");
    return script;
  });

/** Loads the script with this value as `google`. */
export const scriptBrings = async (
  configuration: ClientConfiguration,
  google: unknown,
): Promise<void> => {
  const script = await scriptOf(configuration);
  vi.stubGlobal("google", google);
  await act(async () => script.dispatchEvent(new Event("load")));
};

export const scriptFails = async (configuration: ClientConfiguration): Promise<void> => {
  const script = await scriptOf(configuration);
  await act(async () => script.dispatchEvent(new Event("error")));
};

const base64url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString("base64url");

/** An identity token; its signature is not checked in the browser. */
export const identityToken = (claims: object): string =>
  `${base64url({ alg: "RS256" })}.${base64url(claims)}.signature`;

export const petro = {
  name: "Петро Литвин",
  email: "petro@example.com",
  picture: "https://photos.example/petro.png",
} as const;

/** A global like the provider's: records its calls, answers when the test wants. */
export const fakeGoogle = () => {
  const initialized: Initialized[] = [];
  const rendered: (readonly [HTMLElement, Readonly<Record<string, unknown>>])[] = [];
  const settings = (): Initialized => {
    const last = initialized.at(-1);
    if (last === undefined) throw new Error("initialize() was not called.");
    return last;
  };
  const say = (answer: unknown): Promise<void> =>
    act(async () => {
      settings().callback(answer);
    });
  return {
    global: {
      accounts: {
        id: {
          initialize: (given: Initialized) => initialized.push(given),
          renderButton: (place: HTMLElement, options: Readonly<Record<string, unknown>>) => {
            rendered.push([place, options]);
            place.replaceChildren(document.createElement("button"));
          },
        },
      },
    },
    initialized,
    rendered,
    settings,
    say,
    /** Somebody signs in with the provider. */
    signIn: (claims: object = petro) => {
      const token = identityToken({ ...claims, nonce: settings().nonce });
      return { token, told: say({ credential: token }) };
    },
  };
};
