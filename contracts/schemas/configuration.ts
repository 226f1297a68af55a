import * as Schema from "effect/Schema";
import { canParse } from "../can-parse.ts";
import { NonEmptyString, orElse } from "./common.ts";
import { ContentId } from "./content.ts";

const addressMessage = "Expected an https address or a path on this origin";

/**
 * A path on this origin or an https address without user information; anything else never becomes an href or a src.
 * The pattern reaches the documents, the filter refuses hosts that no browser can parse.
 */
export const Address = Schema.String.check(
  Schema.isPattern(/^(?:https:\/\/[^\s/?#\\@]+(?:[/?#]\S*)?|\/(?:[^\s/\\]\S*)?)$/u, {
    message: addressMessage,
  }),
  Schema.makeFilter((value: string) =>
    canParse(value, "https://portal.invalid") ? undefined : addressMessage,
  ),
).annotate({ identifier: "Address" });

/** An address with names in braces, for which the portal puts values in. */
const AddressTemplate = Address.annotate({ identifier: "AddressTemplate" });

const Colour = Schema.String.check(
  Schema.isPattern(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/u),
).annotate({
  identifier: "Colour",
});

/** What a person who opens such an address would run, or look into, on this origin or on the own machine. */
const notToBeOpened =
  /^(?:javascript|data|vbscript|blob|file|filesystem|about|view-source|jar|feed):/iu;

const isAddress = Schema.is(Address);
const linkMessage = "Expected a link";

/**
 * Where a chat may be: an address as above or one of another application, `tel:`, `mailto:`, `viber:`, `tg:` say. A scheme
 * stands at the very beginning and is plain, so that a browser reads the one that was looked at.
 */
const ChatAddress = Schema.String.check(
  Schema.isPattern(/^(?:[A-Za-z][A-Za-z0-9+.-]*:\S+|\/(?:[^\s/\\]\S*)?)$/u, {
    message: linkMessage,
  }),
  Schema.makeFilter((value: string) => {
    const isRight = /^https?:/iu.test(value)
      ? isAddress(value.replace(/^http:/iu, "https:"))
      : !notToBeOpened.test(value) && canParse(value, "https://portal.invalid");
    return isRight ? undefined : linkMessage;
  }),
).annotate({ identifier: "ChatAddress" });

/** What can be read as a name of something. */
const Name = Schema.String.check(Schema.isPattern(/\S/u));

/** A flag as CFG-4 sets it where the configuration does not, or not by `true` or `false`. */
const flag = (value: boolean) => orElse(Schema.Boolean, value);
const block = (show: boolean) => orElse(Schema.Struct({ show: flag(show) }), {});
const whole = (value: number, maximum: number) =>
  orElse(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum })), value);

const PageLink = Schema.Struct({ id: ContentId, name: Name }).annotate({
  identifier: "PageLink",
});

const Recaptcha = Schema.Struct({
  show: flag(true),
  site_key: orElse(Schema.String, ""),
  show_in_sign_in: flag(false),
  show_in_registration: flag(false),
  show_in_callback: flag(true),
  /** CFG-5: the domain is a choice, the global one (recaptcha.net) by default. */
  domain: Schema.optionalKey(Schema.Literals(["www.recaptcha.net", "www.google.com"])),
}).annotate({ identifier: "RecaptchaConfiguration" });

const Dashboard = Schema.Struct({
  /** Months that a history shows when nobody chose a period. */
  default_filter_period: whole(2, 60),
  account_debt: orElse(
    Schema.Struct({
      show: flag(true),
      view: orElse(Schema.Literals(["circular", "table"]), "circular"),
    }),
    {},
  ),
  personal_data: block(true),
  last_payments: orElse(
    Schema.Struct({ show: flag(true), periods: whole(3, 24), lines: whole(4, 50) }),
    {},
  ),
  account_counters: block(false),
  history_chart: block(false),
  tariff_history: block(false),
  counters: orElse(
    Schema.Struct({ show: flag(true), view: orElse(Schema.Literals(["table", "cards"]), "table") }),
    {},
  ),
  invoices: block(true),
  payments: block(true),
  help: block(true),
  accounts: block(false),
  faq: block(true),
  callback: block(true),
  profile: orElse(Schema.Struct({ show_send_user_notification_settings: flag(false) }), {}),
}).annotate({ identifier: "DashboardConfiguration" });

export type DashboardConfiguration = typeof Dashboard.Type;

/** Without an image a link shows its letter, without a colour that of the portal. */
const ChatBot = Schema.Struct({
  description: Schema.optionalKey(Schema.String),
  links: Schema.Array(
    Schema.Struct({
      name: Name,
      url: ChatAddress,
      img_url: Schema.optionalKey(Address),
      background_color: Schema.optionalKey(Colour),
    }),
  ),
}).annotate({ identifier: "ChatBotConfiguration" });

const PaymentService = Schema.Struct({
  /** Nobody is sent to pay where this is not said. */
  enabled: flag(false),
  /** What residents know the service by; without it the portal has a name of its own. */
  title: Schema.optionalKey(Schema.String),
  url_template: Schema.optionalKey(AddressTemplate),
  token: Schema.optionalKey(Schema.String),
}).annotate({ identifier: "PaymentServiceConfiguration" });

const paymentService = (enabled: boolean) => orElse(PaymentService, { enabled });

/** A day of every month; shorter months use their last day. */
const DayOfMonth = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 31 }));

/** Both days are included. If the end is an earlier day of the month than the start, it is in the next month. */
const window = { from_day: DayOfMonth, to_day: DayOfMonth } as const;

const Deadlines = Schema.Struct({
  /** The window for readings of meters that `readings_of` does not name. */
  readings: Schema.optionalKey(Schema.Struct(window)),
  /** Kinds of meters (the codes of `CounterTypeCode`) with their own window; the first entry for a kind applies. */
  readings_of: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        counter_types: Schema.Array(NonEmptyString).check(Schema.isMinLength(1)),
        ...window,
      }),
    ),
  ),
  /** The day of the month by which the previous month's bills are due. */
  payment_day: Schema.optionalKey(DayOfMonth),
}).annotate({ identifier: "DeadlinesConfiguration" });

export type DeadlinesConfiguration = typeof Deadlines.Type;

/**
 * The configuration of one deployment, read when the portal starts, so that one build serves many. The names are those
 * of CFG-2. Unknown keys are ignored. Only the platform is required; everything else has the defaults of CFG-4.
 * `default-configuration.ts` repeats them for what is shown before the configuration has loaded.
 */
export const ClientConfiguration = Schema.Struct({
  run_platform: Schema.String,
  logo: orElse(
    Schema.Struct({
      url: orElse(Address, "/brand/dniprohrad.svg"),
      type: orElse(Schema.Literals(["svg", "png", "text"]), "svg"),
    }),
    {},
  ),
  recaptcha: orElse(Recaptcha, {}),
  authorization: orElse(
    Schema.Struct({
      google_auth_show: flag(true),
      google_auth_client_id: orElse(Schema.String, ""),
    }),
    {},
  ),
  pages: orElse(
    Schema.Struct({
      features: block(true),
      show_callback: flag(true),
      show_faq: flag(true),
      document_pages: orElse(Schema.Array(PageLink), []),
      additional_pages: orElse(Schema.Array(PageLink), []),
      dashboard: orElse(Dashboard, {}),
    }),
    {},
  ),
  chat_bot: Schema.optionalKey(ChatBot),
  payment_services: orElse(
    Schema.Struct({
      bank: paymentService(true),
      second: paymentService(false),
      third: paymentService(false),
      catalogue: paymentService(true),
      fixed: paymentService(false),
    }),
    {},
  ),
  /** Sent with the account and utility calls, separated by commas, if not empty. */
  service_provider_group_ids: orElse(Schema.Array(NonEmptyString), []),
  /** Addresses of third-party scripts: the real ones in production, stand-ins with the mock server. */
  scripts: orElse(
    Schema.Struct({
      google_identity: orElse(Address, "https://accounts.google.com/gsi/client"),
      recaptcha: Schema.optionalKey(Address),
    }),
    {},
  ),
  /** Deadlines for readings and payments; without them the portal shows none. */
  deadlines: Schema.optionalKey(Deadlines),
  /** Address for reports of defects in the portal's code; without it they appear only in the browser's console. */
  error_reports: Schema.optionalKey(Address),
}).annotate({ identifier: "ClientConfiguration" });

export type ClientConfiguration = typeof ClientConfiguration.Type;
