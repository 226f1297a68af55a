/** A promise that the test resolves itself (Node 20 has no `Promise.withResolvers`). */
export const deferred = () => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
};
