/**
 * The value of `setup({ types })` without a type assertion: nothing at run time, everything for
 * tsc, e.g. `types: types<{ context: Draft; events: SignInEvent; input: { phone: string } }>()`.
 */
export const types = <T extends object>(): Partial<T> => ({});
