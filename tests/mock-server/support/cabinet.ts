import type { EmailEntry, PhoneEntry, Profile } from "#contracts/schemas/profile.ts";
import type { EmailManagement } from "#contracts/schemas/profile-changes.ts";
import type { visitorOf } from "./server.ts";

type Visitor = Pick<ReturnType<typeof visitorOf>, "ask" | "signIn">;

interface EmailChange {
  readonly id: string;
  readonly email: string;
  readonly useAsDefault: boolean;
  readonly callbackPath?: { readonly path: string };
  readonly was?: { readonly email: string; readonly useAsDefault?: boolean };
}

interface PhoneChange extends PhoneEntry {
  readonly was?: { readonly phone: string; readonly useAsDefault?: boolean };
}

const paths = {
  profile: "/api/ud/profile",
  emails: "/api/ud/contact_info/emails",
  phones: "/api/ud/contact_info/phones",
  bills: "/api/warehouse/consumer/email-management",
  password: "/api/account/change_password",
} as const;

/** Calls about the profile of a signed-in resident. */
export const cabinetOf = ({ ask }: Pick<Visitor, "ask">, token: string) => {
  const read = async <T>(path: string): Promise<T> => {
    const answer = await ask(path, { token });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as T;
  };
  const put = (path: string, body: unknown) => ask(path, { token, method: "PUT", body });
  const profile = () => read<Required<Profile>>(paths.profile);
  const emails = () => read<readonly EmailEntry[]>(paths.emails);
  const phones = () => read<readonly PhoneEntry[]>(paths.phones);
  const bills = () => read<EmailManagement>(paths.bills);
  return {
    token,
    profile,
    emails,
    phones,
    bills,
    /** Everything in the profile of this resident. */
    all: async () => ({
      profile: await profile(),
      emails: await emails(),
      phones: await phones(),
      bills: await bills(),
    }),
    /** Whether the token is refused. */
    isOver: async () => (await ask(paths.profile, { token })).status === 401,
    /** Sends the profile as it is stored with these changes. */
    saveProfile: async (change: Readonly<Record<string, unknown>>) =>
      ask(paths.profile, { token, body: { ...(await profile()), ...change } }),
    deleteProfile: (password: string) =>
      ask(paths.profile, { token, method: "DELETE", body: { password } }),
    saveEmail: (change: EmailChange) => put(paths.emails, change),
    saveEmails: (changes: readonly EmailChange[]) => put(`${paths.emails}/list`, changes),
    addPhone: (phone: string, useAsDefault = false) =>
      ask(paths.phones, { token, body: { phone, useAsDefault } }),
    savePhone: (entry: PhoneChange) => put(paths.phones, entry),
    allowBills: (serviceProviderCode: string, isAllowToSendEmail: boolean) =>
      put(paths.bills, { serviceProviderCode, isAllowToSendEmail }),
    changePassword: (password: string, newPassword: string) =>
      ask(paths.password, { token, body: { password, newPassword } }),
  };
};

/** As `cabinetOf`, signed in by login and password. */
export const enterCabinet = async (
  visitor: Visitor,
  [login, password]: readonly [string, string],
) => cabinetOf(visitor, await visitor.signIn(login, password));

/** The statuses of several answers, lowest first. */
export const statusesOf = (answers: readonly Response[]): readonly number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
