/** Placeholder for something that a machine should have named; see `unclearIn`. */
export const inlineName = "(inline)";

const field = (value: unknown, name: string): unknown =>
  (typeof value === "object" && value !== null) || typeof value === "function"
    ? Reflect.get(value, name)
    : undefined;

const text = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** An event given as data has a name; one that is computed from the context has none. */
const eventName = (event: unknown) => text(field(event, "type")) ?? "…";

/** Delayed transitions add a raise on entry and a cancel on exit internally. */
const isHidden = (action: unknown) => {
  const type = field(action, "type");
  const id = type === "xstate.raise" ? field(action, "id") : field(action, "sendId");
  return (
    (type === "xstate.raise" || type === "xstate.cancel") &&
    (text(id)?.startsWith("xstate.after.") ?? false)
  );
};

function builtInName(type: string, action: unknown): string {
  const event = eventName(field(action, "event"));
  switch (type) {
    case "xstate.assign": {
      const assignment = field(action, "assignment");
      return typeof assignment === "object" && assignment !== null
        ? `assign ${Object.keys(assignment).join("+")}`
        : "assign";
    }
    case "xstate.raise":
      return `raise ${event}`;
    case "xstate.emit":
      return `emit ${event}`;
    case "xstate.sendTo": {
      const to = text(field(action, "to"));
      return to === undefined ? `send ${event}` : `send ${event} to ${to}`;
    }
    case "xstate.spawnChild":
      return `spawn ${text(field(action, "src")) ?? inlineName}`;
    case "xstate.cancel":
      return `cancel ${text(field(action, "sendId")) ?? "…"}`;
    default:
      return type.replace("xstate.", "");
  }
}

function actionName(action: unknown): string {
  if (typeof action === "string") return action;
  const type = text(field(action, "type"));
  if (type === undefined) return inlineName;
  return typeof action === "function" ? builtInName(type, action) : type;
}

/** Names of actions; library actions (assign, raise, send) are named by what they change. */
export const actionNames = (actions: readonly unknown[]): readonly string[] =>
  actions.filter((action) => !isHidden(action)).map(actionName);

const parts = (guard: unknown): readonly unknown[] => {
  const guards = field(guard, "guards");
  return Array.isArray(guards) ? guards : [];
};

const isCombined = (guard: unknown) =>
  parts(guard).length > 1 && ["and", "or"].includes(String(field(guard, "name")));

/** `and`, `or` inside another combination need their brackets. */
const partName = (guard: unknown) =>
  isCombined(guard) ? `(${guardName(guard)})` : (guardName(guard) ?? "");

/** The guard as a phrase: `isValid`, `not isBusy`, `a and (b or c)`, `in active.idle`; null without one. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === "string") return guard;
  const type = text(field(guard, "type"));
  if (type !== undefined) return type;
  const names = parts(guard).map(partName);
  switch (field(guard, "name")) {
    case "not":
      return `not ${names.join("")}`;
    case "and":
      return names.join(" and ");
    case "or":
      return names.join(" or ");
    case "stateIn":
      return `in ${stateText(field(guard, "stateValue"))}`;
    default:
      return inlineName;
  }
}

const stateText = (value: unknown) => text(value) ?? JSON.stringify(value).replaceAll('"', "");
