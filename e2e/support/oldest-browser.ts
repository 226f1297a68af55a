/** Takes things such as `Temporal` or `Object.groupBy` away from a page, before its scripts run. */
export const takeAway = (things: readonly string[]): void => {
  const valueOf = (owner: object, name: string): unknown => Reflect.get(owner, name);
  for (const thing of things) {
    const [name = "", member] = thing.split(".");
    if (member === undefined) {
      Reflect.deleteProperty(globalThis, name);
      continue;
    }
    const owner = name === "Window" ? globalThis : valueOf(globalThis, name);
    // Whether a member is the constructor's or an object's is not told apart.
    for (const one of [owner, owner instanceof Object ? valueOf(owner, "prototype") : null])
      if (one instanceof Object) Reflect.deleteProperty(one, member);
  }
};
