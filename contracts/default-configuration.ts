import type { ClientConfiguration } from "./schemas/configuration.ts";

/**
 * The default configuration (CFG-4). Social sign-in is on, and the captcha is on the feedback form only. One payment
 * catalogue and the bank service are on, the other three off; the dashboard blocks are those of CFG-4.
 */
export const defaultConfiguration: ClientConfiguration = {
  run_platform: "dniprohrad",
  logo: { url: "/brand/dniprohrad.svg", type: "svg" },
  recaptcha: {
    show: true,
    site_key: "",
    show_in_sign_in: false,
    show_in_registration: false,
    show_in_callback: true,
  },
  authorization: { google_auth_show: true, google_auth_client_id: "" },
  pages: {
    features: { show: true },
    show_callback: true,
    show_faq: true,
    document_pages: [],
    additional_pages: [],
    dashboard: {
      default_filter_period: 2,
      account_debt: { show: true, view: "circular" },
      personal_data: { show: true },
      last_payments: { show: true, periods: 3, lines: 4 },
      account_counters: { show: false },
      history_chart: { show: false },
      tariff_history: { show: false },
      counters: { show: true, view: "table" },
      invoices: { show: true },
      payments: { show: true },
      help: { show: true },
      accounts: { show: false },
      faq: { show: true },
      callback: { show: true },
      profile: { show_send_user_notification_settings: false },
    },
  },
  payment_services: {
    bank: { enabled: true },
    second: { enabled: false },
    third: { enabled: false },
    catalogue: { enabled: true },
    fixed: { enabled: false },
  },
  service_provider_group_ids: [],
  scripts: { google_identity: "https://accounts.google.com/gsi/client" },
};
