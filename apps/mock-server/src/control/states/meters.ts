import { lastFactorOf } from "../../state/counters.ts";
import type { Account } from "../../rules/data.ts";
import type { Meter } from "../../rules/meters.ts";
import type { World } from "../../state/world.ts";
import { neighboursBooks, required, withAccount, withOnly } from "./with-account.ts";
import type { StateHandlers } from "./handler.ts";
import { ensure, signIn } from "./people.ts";

/** An account that was opened today in a seeded home, so its meter has no readings. */
const newAccount = (world: World): Account => ({
  ...required(world.data.accounts[0], "account"),
  id: "account-state-new",
  code: "90000001",
  providerCode: "301",
  counters: ["000000005"],
  months: 0,
});

/** Far above any usual consumption. */
const much = 100;

const readingsFor = (world: World, meter: Meter) => {
  const { factor, usualConsumption } = lastFactorOf(world, meter);
  const last = required(factor, "reading").value;
  const usual = Math.ceil(required(usualConsumption, "usual consumption"));
  return {
    lastValue: last,
    usualValue: Math.floor(last) + usual,
    lowerValue: Math.max(0, Math.floor(last) - usual),
    unusualValue: Math.floor(last) + usual * much,
  };
};

const metered = (world: World, login: string) => {
  const { book, answer } = withAccount(world, login, ({ ledger }) => ledger.meters.length > 0);
  const meter = required(book.ledger.meters[0], "meter");
  return { meter, answer: { ...answer, counterId: meter.counter.id } };
};

type Names =
  | "a signed-in resident with a counter"
  | "a signed-in resident with two counters"
  | "a signed-in resident with a new counter"
  | "a signed-in resident with a counter whose provider does not answer"
  | "a signed-in resident and a neighbour's counter";

export const meterStates: StateHandlers<Names> = {
  "a signed-in resident with a counter": (world, { login }) => {
    const { meter, answer } = metered(world, login);
    return { ...answer, ...readingsFor(world, meter) };
  },
  "a signed-in resident with two counters": (world, { login }) => {
    const { book, answer } = withAccount(world, login, ({ ledger }) => ledger.meters.length > 1);
    const [meter, other] = book.ledger.meters;
    return {
      accessToken: answer.accessToken,
      counterId: required(meter, "meter").counter.id,
      usualValue: readingsFor(world, required(meter, "meter")).usualValue,
      otherCounterId: required(other, "meter").counter.id,
      otherLowerValue: readingsFor(world, required(other, "meter")).lowerValue,
    };
  },
  "a signed-in resident with a new counter": (world, { login }) => {
    const { book, answer } = withOnly(world, login, newAccount(world));
    return { ...answer, counterId: required(book.ledger.meters[0], "meter").counter.id };
  },
  "a signed-in resident with a counter whose provider does not answer": (world, { login }) => {
    const { answer } = metered(world, login);
    world.unreachable = new Set([...world.unreachable, answer.serviceProviderCode]);
    return answer;
  },
  "a signed-in resident and a neighbour's counter": (world, { login }) => {
    const person = ensure(world, login, {});
    const [meter] = neighboursBooks(world, person).flatMap(({ ledger }) => ledger.meters);
    return { ...signIn(world, person), counterId: required(meter, "meter").counter.id };
  },
};
