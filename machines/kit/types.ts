/**
 * The `types` of `setup()` without a type assertion: nothing reads the value, only its type counts,
 * e.g. `setup({ types: types<{ context: Draft; events: SignInEvent; input: { phone: string } }>() })`.
 */
export const types = <T extends object>(): Partial<T> => ({});
