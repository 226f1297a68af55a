import { neighbour } from "../../seed/people.data.ts";
import { makePerson } from "../../seed/seed.ts";
import type { StateHandlers } from "./handler.ts";
import { ensure, signIn } from "./people.ts";

type Names = "a signed-in resident" | "a signed-in resident without phones";

export const residentStates: StateHandlers<Names> = {
  "a signed-in resident": (world, { login }) => {
    const person = ensure(world, login, {});
    const own = makePerson(world.seed, { ...neighbour, phones: 1 }).phones;
    const phones = person.phones.length > 0 ? person.phones : own;
    return signIn(world, ensure(world, login, { phones }));
  },
  "a signed-in resident without phones": (world, { login }) =>
    signIn(world, ensure(world, login, { phones: [] })),
};
