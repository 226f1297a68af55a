interface ScriptPolicy {
  readonly createScriptURL: (address: string) => string;
}

const isPolicy = (value: unknown): value is ScriptPolicy =>
  typeof value === "object" &&
  value !== null &&
  typeof Reflect.get(value, "createScriptURL") === "function";

const makePolicy = (): ScriptPolicy => {
  const plain: ScriptPolicy = { createScriptURL: (address) => address };
  const factory: unknown = Reflect.get(window, "trustedTypes");
  if (typeof factory !== "object" || factory === null) return plain;
  const create: unknown = Reflect.get(factory, "createPolicy");
  const made: unknown =
    typeof create === "function"
      ? Reflect.apply(create, factory, ["portal-scripts", plain])
      : plain;
  return isPolicy(made) ? made : plain;
};

let policy: ScriptPolicy | null = null;

/**
 * With Trusted Types only a policy may set the address of a script.
 * @param address from the decoded configuration, or the portal's own.
 */
export const trustedAddress = (address: string): string => {
  policy ??= makePolicy();
  return policy.createScriptURL(address);
};
