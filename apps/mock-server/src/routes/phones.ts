import { randomUUID } from "node:crypto";
import type { getPhones as getPhonesCall } from "#contracts/endpoints/profile.ts";
import type {
  addPhone as addPhoneCall,
  savePhone as savePhoneCall,
} from "#contracts/endpoints/profile-changes.ts";
import type { PhoneEntry } from "#contracts/schemas/profile.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import type { Person } from "../rules/data.ts";
import { withDefault } from "../rules/default-mark.ts";
import type { World } from "../state/world.ts";

export const getPhones: Handler<typeof getPhonesCall> = ({ person }) => person.phones;

/** Replaces an entry, or appends a new one. Numbers have one canonical form (PROF-5). */
const store = (world: World, person: Person, given: PhoneEntry): PhoneEntry => {
  const { id, phone, useAsDefault } = given;
  if (person.phones.some((other) => other.id !== id && other.phone === phone)) {
    const message = problemTexts.phoneTaken;
    throw new Refusal(409, message, { errors: [{ field: "phone", message }] });
  }
  const known = person.phones.find((other) => other.id === id);
  const entry: PhoneEntry = { id, phone, useAsDefault: known?.useAsDefault === true };
  const phones = withDefault(
    known === undefined
      ? [...person.phones, entry]
      : person.phones.map((other) => (other === known ? entry : other)),
    useAsDefault ? id : undefined,
  );
  world.updatePerson({ ...person, phones });
  return phones.find((saved) => saved.id === id) ?? entry;
};

export const addPhone: Handler<typeof addPhoneCall> = ({ world, person, body }) =>
  store(world, person, { ...body, id: `phone-${randomUUID()}` });

/** With `was`, the change is refused if the stored entry differs from it (docs/decisions/0032). */
export const savePhone: Handler<typeof savePhoneCall> = ({ world, person, body }) => {
  const { was } = body;
  const now = person.phones.find(({ id }) => id === body.id);
  if (now === undefined) throw new Refusal(404, problemTexts.phoneNotFound);
  const marked = was?.useAsDefault ?? now.useAsDefault;
  if (was !== undefined && (was.phone !== now.phone || marked !== now.useAsDefault)) {
    const message = problemTexts.contactChanged;
    throw new Refusal(409, message, { errors: [{ field: "was", message }] });
  }
  return store(world, person, body);
};
