import { randomUUID } from "node:crypto";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { referenceDay } from "#contracts/builders/reference-day.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { IsoDate } from "#contracts/schemas/common.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { FactorOutcomes } from "#contracts/schemas/counters.ts";
import type { FeedbackTaken } from "#contracts/schemas/feedback.ts";
import { Attempts } from "./attempts.ts";
import { CallLog } from "./calls.ts";
import { Captchas } from "./captchas.ts";
import { Clock } from "./clock.ts";
import type { Store } from "./entries.ts";
import { ErrorReports } from "./error-reports.ts";
import { standInConfiguration } from "../seed/configuration.data.ts";
import { Data, type Letter, type Person } from "../rules/data.ts";
import { Faults } from "./faults.ts";
import { FeedbackMessages } from "./feedback-messages.ts";
import { FirstAnswers } from "./first-answers.ts";
import type { Seed } from "../rules/random.ts";
import { seededData } from "../seed/seed.ts";
import { Sessions, StoredSession } from "./sessions.ts";
import { SpentTokens } from "./spent-tokens.ts";

/** The content of a data file. */
export const StoredWorld = Schema.Struct({
  version: Schema.Literal(4),
  seed: Schema.Int,
  /** The day from which the seed's dates are calculated; missing in files of earlier versions. */
  today: IsoDate.pipe(Schema.withDecodingDefaultKey(Effect.succeed(referenceDay))),
  advancedMs: Schema.Finite,
  sessions: Schema.Array(StoredSession),
  data: Data,
});
export type StoredWorld = typeof StoredWorld.Type;

/** Whether answers are complete, or the minimum that the contract allows. */
export const bodyKinds = ["full", "minimal"] as const;
export type Bodies = (typeof bodyKinds)[number];

interface WorldOptions {
  /** The QA session's name; the shared one has none. */
  readonly name?: string | undefined;
  readonly seed: Seed;
  /** The day of a new seed; by default that of `seed`. */
  readonly today?: (() => string) | undefined;
  readonly bodies?: Bodies | undefined;
  readonly now: () => number;
  readonly snapshot?: StoredWorld | undefined;
  /** Called after each change of snapshot data. */
  readonly onChange?: (() => void) | undefined;
}

const freshSeed = ({ seed, today }: WorldOptions): Seed =>
  today === undefined ? seed : { ...seed, today: today() };

const lettersKept = 500;
/** The limit for one walk, more than anybody needs by hand. */
const momentsKept = 300;

/** A store of any state, as far as a World needs it. */
interface AnyStore {
  readonly clear: () => void;
  /** Stores the state. The result restores it. */
  readonly wayBack: () => () => void;
}

const anyStore = <State>(store: Store<State>): AnyStore => ({
  clear: () => store.clear(),
  wayBack: () => {
    const state = store.all();
    return () => store.replace(state);
  },
});

/** The whole state of one QA session: data, sign-ins, outbox, faults, clock and call log. */
export class World {
  readonly clock: Clock;
  readonly sessions: Sessions;
  /** Failed sign-ins, by login. */
  readonly signInAttempts: Attempts;
  /** Failed attempts to link an account, by person. */
  readonly linkAttempts: Attempts;
  readonly captchas: Captchas;
  readonly spentTokens: SpentTokens;
  readonly feedback = new FeedbackMessages();
  /** By `Idempotency-Key`: actions that run only once. */
  readonly firstAnswers = {
    messages: new FirstAnswers<FeedbackTaken>(),
    readings: new FirstAnswers<FactorOutcomes>(),
    links: new FirstAnswers<AccountLink>(),
  } as const;
  readonly faults = new Faults();
  readonly calls = new CallLog();
  readonly errorReports = new ErrorReports();
  configuration: ClientConfiguration = standInConfiguration;
  bodies: Bodies;
  /** Codes of providers that currently accept no readings. */
  unreachable: ReadonlySet<string> = new Set();
  #seed: Seed;
  #data: Data;
  #restorePoint: Data | undefined;
  /** Begin anew after provider states. */
  readonly #stores: readonly AnyStore[];
  /** What was received, and with which key. Begins anew at each end of a state, even if none was set up. */
  readonly #received: readonly AnyStore[];
  readonly #moments = new Map<string, () => void>();
  readonly #options: WorldOptions;

  constructor(options: WorldOptions) {
    const { snapshot } = options;
    this.#options = options;
    const fresh = freshSeed(options);
    this.bodies = options.bodies ?? "full";
    this.#seed = snapshot === undefined ? fresh : { number: snapshot.seed, today: snapshot.today };
    this.#data = snapshot?.data ?? seededData(fresh);
    this.clock = new Clock(options.now);
    this.clock.set(snapshot?.advancedMs ?? 0);
    this.sessions = new Sessions(this.clock, snapshot?.sessions ?? []);
    this.signInAttempts = new Attempts(this.clock);
    this.linkAttempts = new Attempts(this.clock);
    this.captchas = new Captchas(this.clock);
    this.spentTokens = new SpentTokens(this.clock);
    this.#stores = [
      anyStore(this.sessions),
      anyStore(this.signInAttempts),
      anyStore(this.linkAttempts),
      anyStore(this.captchas),
      anyStore(this.spentTokens),
      anyStore({
        clear: () => this.faults.clear(),
        all: () => this.faults.standing(),
        replace: (standing) => this.faults.replace(standing),
      }),
    ];
    this.#received = [
      anyStore(this.feedback),
      anyStore(this.firstAnswers.messages),
      anyStore(this.firstAnswers.readings),
      anyStore(this.firstAnswers.links),
    ];
  }

  get name(): string | undefined {
    return this.#options.name;
  }

  get seed(): Seed {
    return this.#seed;
  }

  get data(): Data {
    return this.#data;
  }

  /** Replaces parts of the data; objects are never changed in place. */
  update(change: (data: Data) => Partial<Data>): void {
    this.#data = { ...this.#data, ...change(this.#data) };
    this.changed();
  }

  updatePerson(person: Person): void {
    this.update(({ people }) => ({
      people: [...people.filter((other) => other.id !== person.id), person],
    }));
  }

  /** Removes a person with their sign-ins and letter codes. */
  removePerson({ id, login }: Person): void {
    this.sessions.endAllOf(id);
    this.signInAttempts.succeeded(login.toLowerCase());
    this.update(({ people, codes }) => ({
      people: people.filter((person) => person.id !== id),
      codes: codes.filter(({ personId }) => personId !== id),
    }));
  }

  personById(id: string): Person | undefined {
    return this.#data.people.find((person) => person.id === id);
  }

  /** Logins are compared ignoring case, as mail systems do. */
  personByLogin(login: string): Person | undefined {
    const wanted = login.toLowerCase();
    return this.#data.people.find((person) => person.login.toLowerCase() === wanted);
  }

  send(letter: Omit<Letter, "id" | "sentAt">): void {
    this.update(({ letters }) => ({
      letters: [
        { id: `letter-${randomUUID()}`, sentAt: this.clock.iso(), ...letter },
        ...letters,
      ].slice(0, lettersKept),
    }));
  }

  /** Must be called after changes of sign-ins or the clock; `update` calls it itself. */
  changed(): void {
    this.#options.onChange?.();
  }

  /** Resets to the seed of the start day or of today: no faults, letters or sign-ins, an empty log, the real clock. */
  reset(): void {
    this.#seed = freshSeed(this.#options);
    this.#data = seededData(this.#seed);
    this.#restorePoint = undefined;
    this.#forget();
    this.bodies = this.#options.bodies ?? "full";
    this.#forgetReceived();
    this.calls.clear();
    this.errorReports.clear();
    this.clock.set(0);
    this.changed();
  }

  /** Resets to the default configuration with stand-ins. */
  resetConfiguration(): void {
    this.configuration = standInConfiguration;
  }

  /** Stores the data before the first provider state is set up. */
  remember(): void {
    this.#restorePoint ??= this.#data;
  }

  /**
   * Clears the messages to the municipality and all `Idempotency-Key` answers. After provider states it also restores
   * the data from before them, ends all sign-ins, and clears attempts, faults and changes of the configuration.
   */
  restore(): void {
    this.#forgetReceived();
    if (this.#restorePoint === undefined) return;
    this.#data = this.#restorePoint;
    this.#restorePoint = undefined;
    this.#forget();
    this.changed();
  }

  snapshot(): StoredWorld {
    return {
      version: 4,
      seed: this.#seed.number,
      today: this.#seed.today,
      advancedMs: this.clock.advancedMs,
      sessions: this.sessions.all(),
      data: this.#data,
    };
  }

  /**
   * Stores this moment: data, sign-ins, clock, faults, configuration and counted attempts. The call log and defect
   * reports are not part of it. Data are never changed in place, so a moment costs little.
   * @returns its id. The oldest moments are dropped.
   */
  keepMoment(): string {
    const id = `moment-${randomUUID()}`;
    this.#moments.set(id, this.#wayBack());
    const [eldest] = this.#moments.keys();
    if (this.#moments.size > momentsKept && eldest !== undefined) this.#moments.delete(eldest);
    return id;
  }

  /** @returns `false` for an unknown moment. */
  returnTo(id: string): boolean {
    const back = this.#moments.get(id);
    back?.();
    return back !== undefined;
  }

  #wayBack(): () => void {
    const [seed, data, restorePoint] = [this.#seed, this.#data, this.#restorePoint];
    const { configuration, bodies, unreachable } = this;
    const advancedMs = this.clock.advancedMs;
    const waysBack = [...this.#stores, ...this.#received].map((store) => store.wayBack());
    return () => {
      [this.#seed, this.#data, this.#restorePoint] = [seed, data, restorePoint];
      this.configuration = configuration;
      this.bodies = bodies;
      this.unreachable = unreachable;
      this.clock.set(advancedMs);
      for (const back of waysBack) back();
      this.changed();
    };
  }

  #forgetReceived(): void {
    for (const store of this.#received) store.clear();
  }

  #forget(): void {
    for (const store of this.#stores) store.clear();
    this.unreachable = new Set();
    this.resetConfiguration();
  }
}
