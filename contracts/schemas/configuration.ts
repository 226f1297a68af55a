import * as Schema from "effect/Schema";
import { NonEmptyString } from "./common.ts";
import { ContentId } from "./content.ts";

const addressMessage = "Expected an https address or a path on this origin";

/**
 * A path on this origin or an https address without user information; anything else never becomes an href or a src.
 * The pattern reaches the documents, the filter refuses hosts that no browser can parse.
 */
export const Address = Schema.String.check(
  Schema.isPattern(/^(?:https:\/\/[^\s/?#\\@]+(?:[/?#]\S*)?|\/(?![/\\])\S*)$/u, {
    message: addressMessage,
  }),
  Schema.makeFilter((value: string) =>
    URL.canParse(value, "https://portal.invalid") ? undefined : addressMessage,
  ),
).annotate({ identifier: "Address" });

const Colour = Schema.String.check(
  Schema.isPattern(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/u),
).annotate({
  identifier: "Colour",
});

const Flag = Schema.Boolean;
const Block = Schema.Struct({ show: Flag });

const PageLink = Schema.Struct({ id: ContentId, name: NonEmptyString }).annotate({
  identifier: "PageLink",
});

const Recaptcha = Schema.Struct({
  show: Flag,
  site_key: Schema.String,
  show_in_sign_in: Flag,
  show_in_registration: Flag,
  show_in_callback: Flag,
  /** Section 9: the domain is a choice, the global one by default. */
  domain: Schema.optionalKey(Schema.Literals(["www.google.com", "www.recaptcha.net"])),
}).annotate({ identifier: "RecaptchaConfiguration" });

const Dashboard = Schema.Struct({
  /** Months that a history shows when nobody chose a period. */
  default_filter_period: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 60 })),
  account_debt: Schema.Struct({ show: Flag, view: Schema.Literals(["circular", "table"]) }),
  personal_data: Block,
  last_payments: Schema.Struct({
    show: Flag,
    periods: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 24 })),
    lines: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 50 })),
  }),
  account_counters: Block,
  history_chart: Block,
  tariff_history: Block,
  counters: Schema.Struct({ show: Flag, view: Schema.Literals(["table", "cards"]) }),
  invoices: Block,
  payments: Block,
  help: Block,
  accounts: Block,
  faq: Block,
  callback: Block,
  profile: Schema.Struct({ show_send_user_notification_settings: Flag }),
}).annotate({ identifier: "DashboardConfiguration" });

export type DashboardConfiguration = typeof Dashboard.Type;

const ChatBot = Schema.Struct({
  description: Schema.optionalKey(Schema.String),
  links: Schema.Array(
    Schema.Struct({
      name: NonEmptyString,
      url: Address,
      img_url: Address,
      background_color: Colour,
    }),
  ),
}).annotate({ identifier: "ChatBotConfiguration" });

const PaymentService = Schema.Struct({
  enabled: Flag,
  url_template: Schema.optionalKey(Address),
  token: Schema.optionalKey(Schema.String),
}).annotate({ identifier: "PaymentServiceConfiguration" });

/**
 * What one municipality decides about its portal, read when the portal starts (one build serves many).
 * Names are the deployment's own (section 3, client configuration flags). Unknown keys are ignored.
 */
export const ClientConfiguration = Schema.Struct({
  run_platform: Schema.String,
  logo: Schema.Struct({ url: Address, type: Schema.Literals(["svg", "png", "text"]) }),
  recaptcha: Recaptcha,
  authorization: Schema.Struct({ google_auth_show: Flag, google_auth_client_id: Schema.String }),
  pages: Schema.Struct({
    features: Block,
    show_callback: Flag,
    show_faq: Flag,
    document_pages: Schema.Array(PageLink),
    additional_pages: Schema.Array(PageLink),
    dashboard: Dashboard,
  }),
  chat_bot: Schema.optionalKey(ChatBot),
  payment_services: Schema.Struct({
    bank: PaymentService,
    second: PaymentService,
    third: PaymentService,
    catalogue: PaymentService,
    fixed: PaymentService,
  }),
  /** Sent comma-joined with the account and utility calls when it is not empty. */
  service_provider_group_ids: Schema.Array(NonEmptyString),
  /** Where outside scripts come from: the real ones in production, stand-ins with the mock server. */
  scripts: Schema.Struct({ google_identity: Address, recaptcha: Schema.optionalKey(Address) }),
}).annotate({ identifier: "ClientConfiguration" });

export type ClientConfiguration = typeof ClientConfiguration.Type;
