/**
 * The `types` of `setup()` without a type assertion. Only the type is used, never the value. Example: `setup({ types:
 * types<{ context: SignInContext; events: SignInEvent; input: { phone: string } }>() })`.
 */
export const types = <T extends object>(): Partial<T> => ({});
