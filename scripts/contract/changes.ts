/** Every change between two versions of the contract, with a description, who breaks, and the version step it needs. */
import type { ContractChange, Side } from "./change.ts";
import { changeOf } from "./change.ts";
import type { ContractCall, Contract } from "./contract.ts";
import type { ShapeDifference, Kind, Names } from "./differences.ts";
import { differencesOf } from "./differences.ts";
import { interactionChanges, newStates } from "./interaction-changes.ts";
import type { Shape } from "./shapes.ts";
import { none } from "./shapes.ts";
import type { Use } from "./uses.ts";
import { usesIn } from "./uses.ts";
import type { VersionStep } from "./version.ts";
import { greatestOf } from "./version.ts";

const both: readonly Side[] = ["portal", "provider"];

/**
 * Who breaks. A request is written by the portal and read by the provider, an answer the other way round. The states
 * belong to the verifier, so they can break only a provider.
 */
const broken: Readonly<Record<Use, Readonly<Partial<Record<Kind, readonly Side[]>>>>> = {
  request: {
    "required field added": ["portal"],
    "required field removed": ["provider"],
    required: ["portal"],
    optional: ["provider"],
    "optional field closed out": ["portal"],
    narrowed: ["portal"],
    widened: ["provider"],
    changed: both,
  },
  answer: {
    "required field added": ["provider"],
    "required field removed": ["portal"],
    required: ["provider"],
    optional: ["portal"],
    "optional field closed out": ["provider"],
    narrowed: ["provider"],
    widened: ["portal"],
    changed: both,
  },
  "parameters of a state": {
    "required field added": ["provider"],
    "required field removed": ["provider"],
    optional: ["provider"],
    widened: ["provider"],
    changed: ["provider"],
  },
  "values of a state": {
    "required field added": ["provider"],
    required: ["provider"],
    narrowed: ["provider"],
    changed: ["provider"],
  },
};

const shapeChange = (where: string, places: readonly Use[], one: ShapeDifference): ContractChange =>
  changeOf(
    `${where}${one.place}`,
    one.description,
    both.filter((side) => places.some((place) => broken[place][one.kind]?.includes(side))),
  );

type Named<T> = Readonly<Record<string, T>>;

const namesOf = (before: Named<unknown>, after: Named<unknown>): readonly string[] =>
  Object.keys({ ...before, ...after });

const parameterChanges = (
  where: string,
  before: ContractCall["parameters"],
  after: ContractCall["parameters"],
  names: Names,
  place: "request" | "answer",
): readonly ContractChange[] => {
  const fields = (parameters: ContractCall["parameters"]): Shape => ({
    ...none,
    fields: parameters,
  });
  const what = place === "answer" ? "header" : "parameter";
  return differencesOf(fields(before), fields(after), "", names).map((one) =>
    shapeChange(where, [place], {
      ...one,
      place: `, ${one.place.slice(1)}`,
      description: one.description.replace(/(?<=^an? \w+ )field/u, what),
    }),
  );
};

const bodyChanges = (
  where: string,
  before: ContractCall["body"],
  after: ContractCall["body"],
  names: Names,
  place: "request" | "answer",
): readonly ContractChange[] =>
  namesOf(before, after).flatMap((type) => {
    const [was, is] = [before[type], after[type]];
    if (is === undefined) return [changeOf(where, `no longer has a body of ${type}`, both)];
    if (was === undefined) return [changeOf(where, `has a body of ${type} now`, both)];
    return differencesOf(was, is, "", names).map((one) => shapeChange(where, [place], one));
  });

const hasBody = ({ body }: ContractCall): boolean => Object.keys(body).length > 0;

/** A body that was added or removed has been reported already. */
const bodyDutyChange = (
  where: string,
  before: ContractCall,
  after: ContractCall,
): readonly ContractChange[] => {
  const [was, is] = [before.isBodyRequired, after.isBodyRequired];
  if (was === is || hasBody(before) !== hasBody(after)) return [];
  return is
    ? [changeOf(where, "its body was optional, is required", ["portal"])]
    : [changeOf(where, "its body was required, is optional", ["provider"])];
};

const isSuccess = (status: string): boolean => /^[23]/u.test(status);

const answerChanges = (
  name: string,
  before: ContractCall,
  after: ContractCall,
  names: Names,
): readonly ContractChange[] =>
  namesOf(before.answers, after.answers).flatMap((status) => {
    const where = `${name}, answer ${status}`;
    const [was, is] = [before.answers[status], after.answers[status]];
    // The portal handles refusals that the contract does not name, so a service may send one or not.
    if (is === undefined)
      return [changeOf(where, "is removed", isSuccess(status) ? ["provider"] : [])];
    if (was === undefined)
      return [changeOf(where, "is added", isSuccess(status) ? ["portal"] : [])];
    return [
      ...parameterChanges(where, was.headers, is.headers, names, "answer"),
      ...bodyChanges(where, was.bodies, is.bodies, names, "answer"),
    ];
  });

const extensionChange = (
  name: string,
  before: ContractCall,
  after: ContractCall,
): readonly ContractChange[] => {
  if (before.isExtension === after.isExtension) return [];
  return after.isExtension
    ? [changeOf(name, "is an extension now: a service may leave it out", [])]
    : [changeOf(name, "is no extension any more: a service has to have it", ["provider"])];
};

const callChanges = (before: Contract, after: Contract, names: Names): readonly ContractChange[] =>
  namesOf(before.calls, after.calls).flatMap((name) => {
    const [was, is] = [before.calls[name], after.calls[name]];
    if (is === undefined) return [changeOf(name, "the call is removed", ["portal"])];
    if (was === undefined) return [changeOf(name, "the call is added", [])];
    return [
      ...extensionChange(name, was, is),
      ...(was.security === is.security
        ? []
        : [changeOf(name, `its security was ${was.security}, is ${is.security}`, both)]),
      ...parameterChanges(name, was.parameters, is.parameters, names, "request"),
      ...bodyChanges(`${name}, request`, was.body, is.body, names, "request"),
      ...bodyDutyChange(`${name}, request`, was, is),
      ...answerChanges(name, was, is, names),
    ];
  });

const serverChanges = (before: Contract, after: Contract): readonly ContractChange[] => {
  const [was, is] = [before.servers.join(", "), after.servers.join(", ")];
  return was === is ? [] : [changeOf("servers", `were ${was}, are ${is}`, both)];
};

/** Added and removed schemes are reported with the calls that use them. */
const proofChanges = (before: Contract, after: Contract): readonly ContractChange[] =>
  Object.entries(before.proofs).flatMap(([name, was]) => {
    const is = after.proofs[name] ?? was;
    return was === is ? [] : [changeOf(`proof “${name}”`, `was ${was}, is ${is}`, both)];
  });

const namedShapeChanges = (
  before: Contract,
  after: Contract,
  names: Names,
): readonly ContractChange[] => {
  const [earlier, later] = [usesIn(before), usesIn(after)];
  return Object.entries(before.shapes).flatMap(([name, was]) => {
    const is = after.shapes[name];
    if (is === undefined) return [];
    const places = [...new Set([...(earlier.get(name) ?? []), ...(later.get(name) ?? [])])];
    return differencesOf(was, is, "", names).map((one) => ({
      ...shapeChange(name, places, one),
      where: `${name}${one.place} (${places.join(", ") || "not used"})`,
    }));
  });
};

const stateChanges = (
  before: Contract,
  after: Contract,
  names: Names,
): readonly ContractChange[] => {
  const renamed = newStates(before, after);
  const asked = new Set(Object.values(after.interactions).flatMap((one) => one.states));
  return namesOf(before.states, after.states).flatMap((name) => {
    const where = `state “${name}”`;
    const [was, is] = [before.states[name], after.states[name]];
    if (was === undefined) {
      const former = renamed.get(name);
      if (former !== undefined)
        return [changeOf(where, `is added, and asked for in place of “${former}”`, ["provider"])];
      const added = changeOf(where, "is added", []);
      return [asked.has(name) ? { ...added, asksMore: true } : added];
    }
    if (is === undefined) return [changeOf(where, "is removed", [])];
    return [
      ...differencesOf(was.params, is.params, "", names).map((one) =>
        shapeChange(`${where}, parameters`, ["parameters of a state"], one),
      ),
      ...differencesOf(was.values, is.values, "", names).map((one) =>
        shapeChange(`${where}, what it returns`, ["values of a state"], one),
      ),
    ];
  });
};

/** From major to patch. @returns an empty list if both versions are the same. */
export const changesBetween = (before: Contract, after: Contract): readonly ContractChange[] => {
  const names: Names = { before: before.shapes, after: after.shapes };
  const changes = [
    ...serverChanges(before, after),
    ...callChanges(before, after, names),
    ...proofChanges(before, after),
    ...namedShapeChanges(before, after, names),
    ...stateChanges(before, after, names),
    ...interactionChanges(before, after),
  ];
  if (changes.length === 0 && before.whole !== after.whole)
    return [changeOf("words and examples", "changed; nothing more is demanded", [], "patch")];
  const ofStep = (step: VersionStep) => changes.filter((one) => one.step === step);
  return [...ofStep("major"), ...ofStep("minor"), ...ofStep("patch")];
};

/** The smallest version step that these changes need. */
export const versionStepOf = (changes: readonly ContractChange[]): VersionStep =>
  greatestOf(changes.map(({ step }) => step));
