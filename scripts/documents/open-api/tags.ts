/** The tag of a call, by its path. Generators produce a file or a class for each tag. */
interface Tag {
  readonly name: string;
  readonly description: string;
  readonly paths: RegExp;
}

const table: readonly Tag[] = [
  {
    name: "session",
    description: "Signing in and out",
    paths: /^\/api\/account\/(?:authentication|logout)\b/u,
  },
  {
    name: "registration",
    description: "Registering, and confirming an email by the code of a letter",
    paths: /\/registration\b|\/confirm_email$/u,
  },
  {
    name: "password",
    description: "Changing a password, and setting a new one by the code of a letter",
    paths: /^\/api\/account\/(?:change_password|recover_access)\b/u,
  },
  {
    name: "profile",
    description: "A resident's profile and contacts, and which bills come by email",
    paths: /^\/api\/ud\/(?!.*confirm_email)|\/email-management$/u,
  },
  {
    name: "accounts",
    description: "The accounts that a resident has linked, and the providers that keep them",
    paths: /\/(?:invoice_accounts?|invoice-account-by|grouped-by-provider|service\/.+)$/u,
  },
  {
    name: "counters",
    description: "Meters and their readings",
    paths: /\/consumer\/counters?\b/u,
  },
  {
    name: "invoices",
    description: "What is owed and why: invoices, receipts, tariffs",
    paths:
      /\/(?:invoice\/amount_to_pay|last-invoices|invoices\/.+|invoice-detail|receipt-default|tariff)$/u,
  },
  { name: "payments", description: "What was paid", paths: /\/consumer\/payments\//u },
  {
    name: "content",
    description: "Published pages, blocks, posts and images",
    paths: /^\/api\/cms\/public\/content\//u,
  },
  {
    name: "feedback",
    description: "Writing to the municipality",
    paths: /^\/api\/cms\/public\/callback\b/u,
  },
  {
    name: "administration",
    description: "The content area of the editors",
    paths: /^\/api\/cms\/admin\//u,
  },
  {
    name: "configuration",
    description: "What one municipality decides about its portal",
    paths: /^\/config\.json$/u,
  },
];

/** The tags in the order of the table, as OpenAPI has them. */
export const tags = table.map(({ name, description }) => ({ name, description }));

/** @throws if a path matches no tag, or several. */
export const tagOf = (path: string): string => {
  const [tag, ...others] = table.filter(({ paths }) => paths.test(path));
  if (tag === undefined || others.length > 0) throw new Error(`Which tag has ${path}?`);
  return tag.name;
};
