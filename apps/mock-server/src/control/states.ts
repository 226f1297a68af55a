import type { StateName, StateParams, StateValues } from "#contracts/states.ts";
import { states } from "#contracts/states.ts";
import { type Decoded, decode } from "../http/issues.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { issueIdToken } from "../outside/id-token.ts";
import type { Account, Person } from "../store/data.ts";
import { hashPassword } from "../store/password.ts";
import { neighbour } from "../store/people.data.ts";
import { makePerson } from "../store/seed.ts";
import type { World } from "../store/world.ts";

type Handler<N extends StateName> = (world: World, params: StateParams<N>) => StateValues<N>;

/** A state that contracts name and nobody brings about here does not compile. */
type Handlers = { readonly [N in StateName]: Handler<N> };

const idFor = (login: string): string => `person-state-${login.replaceAll(/[^A-Za-z0-9]+/gu, "-")}`;

/** The person with this login, made when there is none, changed as the state wants it. */
const ensure = (world: World, login: string, change: Partial<Person>): Person => {
  const { accounts: _accounts, ...rest } = neighbour;
  const person = {
    ...(world.personByLogin(login) ?? {
      ...makePerson(world.seed, { ...rest, login, accounts: [] }),
      id: idFor(login),
    }),
    confirmed: true,
    ...change,
  };
  world.updatePerson(person);
  world.attempts.succeeded(login.toLowerCase());
  return person;
};

const signIn = (world: World, person: Person) => ({ accessToken: world.sessions.issue(person.id) });

const codes = (account: Account) => ({
  serviceProviderCode: account.providerCode,
  invoiceAccountCode: account.code,
});

const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("The seed has no such account");
  return value;
};

const subjectOf = (email: string): string => `subject-of-${email}`;

/** A genuine token of the social account with this email, for the configured client. */
const identityOf = (world: World, email: string) => ({
  token: issueIdToken({
    subject: subjectOf(email),
    email,
    name: email,
    audience: world.configuration.authorization.google_auth_client_id,
    nonce: "nonce-of-a-provider-state",
    now: world.clock.now(),
  }),
});

/** The signature of one person's token under the claims of another's. */
const tamperedIdentity = (world: World, email: string) => {
  const claims = identityOf(world, email).token.split(".").slice(0, 2);
  const signature = identityOf(world, `other-${email}`).token.split(".").slice(2);
  return { token: [...claims, ...signature].join(".") };
};

const contentText = "<p>Text</p>";

const withoutContent = (world: World, id: string): void => {
  world.update(({ pages, pageParts, categories }) => ({
    pages: pages.filter((page) => page.id !== id),
    pageParts: pageParts.filter((part) => part.id !== id),
    categories: categories.filter((category) => category.id !== id),
  }));
};

const handlers: Handlers = {
  "a confirmed resident": (world, { login, password }) => {
    ensure(world, login, { passwordHash: hashPassword(password, login) });
    return {};
  },
  "an unconfirmed resident": (world, { login, password }) => {
    ensure(world, login, { passwordHash: hashPassword(password, login), confirmed: false });
    return {};
  },
  "too many failed sign-ins": (world, { login }) => {
    world.attempts.exhaust(login.toLowerCase());
    return {};
  },
  "the captcha is required for sign-in": (world) => {
    const { recaptcha } = world.configuration;
    world.configuration = {
      ...world.configuration,
      recaptcha: { ...recaptcha, show: true, show_in_sign_in: true },
    };
    return {};
  },
  "a signed-in resident": (world, { login }) => {
    const person = ensure(world, login, {});
    const [phone] = makePerson(world.seed, neighbour).phones;
    const phones = person.phones.length > 0 ? person.phones : [required(phone)];
    return signIn(world, ensure(world, login, { phones }));
  },
  "a signed-in resident without phones": (world, { login }) =>
    signIn(world, ensure(world, login, { phones: [] })),
  "a signed-in resident with linked accounts": (world, { login }) => {
    const person = ensure(world, login, {});
    const taken = new Set(world.data.people.flatMap(({ accountIds }) => accountIds));
    const free = world.data.accounts.filter(({ id }) => !taken.has(id));
    const accountIds = person.accountIds.length > 0 ? person.accountIds : [required(free[0]).id];
    const linked = ensure(world, login, { accountIds });
    const account = required(world.data.accounts.find(({ id }) => id === accountIds[0]));
    return { ...signIn(world, linked), ...codes(account) };
  },
  "a signed-in resident without linked accounts": (world, { login }) =>
    signIn(world, ensure(world, login, { accountIds: [] })),
  "a signed-in resident and a neighbour's account": (world, { login }) => {
    const person = ensure(world, login, {});
    const others = world.data.people.filter(({ id }) => id !== person.id);
    const foreign = new Set(others.flatMap(({ accountIds }) => accountIds));
    const account = required(world.data.accounts.find(({ id }) => foreign.has(id)));
    return { ...signIn(world, person), ...codes(account) };
  },
  "an ended session": (world, { login }) => {
    const ended = signIn(world, ensure(world, login, {}));
    world.sessions.end(ended.accessToken);
    return ended;
  },
  "a linked social account": (world, { email }) => {
    ensure(world, email, { googleSubject: subjectOf(email) });
    return identityOf(world, email);
  },
  "a social account that nobody knows": (world, { email }) => {
    world.update(({ people }) => ({
      people: people.filter(
        ({ login, googleSubject }) =>
          login.toLowerCase() !== email.toLowerCase() && googleSubject !== subjectOf(email),
      ),
    }));
    return identityOf(world, email);
  },
  "a social account with a resident's email": (world, { email }) => {
    ensure(world, email, { googleSubject: null });
    return identityOf(world, email);
  },
  "a tampered identity token": (world, { email }) => tamperedIdentity(world, email),
  "a social provider that is switched off": (world, { email }) => {
    const { authorization } = world.configuration;
    world.configuration = {
      ...world.configuration,
      authorization: { ...authorization, google_auth_show: false },
    };
    return identityOf(world, email);
  },
  "a published page": (world, { id }) => {
    world.update(({ pages }) =>
      pages.some((page) => page.id === id)
        ? {}
        : { pages: [...pages, { id, name: id, content: contentText }] },
    );
    return {};
  },
  "a published page part": (world, { id }) => {
    world.update(({ pageParts }) =>
      pageParts.some((part) => part.id === id)
        ? {}
        : { pageParts: [...pageParts, { id, content: contentText }] },
    );
    return {};
  },
  "a category with posts": (world, { id }) => {
    const post = { id: `${id}-1`.slice(-64), title: id, content: contentText };
    world.update(({ categories }) => ({
      categories: [
        ...categories.filter((category) => category.id !== id),
        {
          id,
          posts: categories.find((category) => category.id === id && category.posts.length > 0)
            ?.posts ?? [{ ...post, publishedAt: world.clock.iso() }],
        },
      ],
    }));
    return {};
  },
  "a category without posts": (world, { id }) => {
    world.update(({ categories }) => ({
      categories: [...categories.filter((category) => category.id !== id), { id, posts: [] }],
    }));
    return {};
  },
  "no such content": (world, { id }) => {
    withoutContent(world, id);
    return {};
  },
  "the next call fails": (world, { login, status }) => {
    const message = problemTexts.serverFault;
    world.faults.add({
      method: "*",
      path: "/api/*",
      times: 1,
      status,
      body: status === 409 || status === 422 ? { message, errors: [{ message }] } : { message },
    });
    return signIn(world, ensure(world, login, {}));
  },
};

export const stateNames: readonly string[] = Object.keys(states);

export const isStateName = (name: string): name is StateName => Object.hasOwn(states, name);

/** Brings a state about, if its parameters are right; the data before the first state are remembered. */
export const setUp = <N extends StateName>(
  world: World,
  name: N,
  params: unknown,
): Decoded<StateValues<N>> => {
  const schema: (typeof states)[N]["params"] = states[name].params;
  const decoded = decode(schema, params);
  if (!decoded.ok) return decoded;
  world.remember();
  const handler: Handlers[N] = handlers[name];
  return { ok: true, value: handler(world, decoded.value) };
};
