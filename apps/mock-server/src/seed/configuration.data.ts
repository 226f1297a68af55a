import { defaultConfiguration } from "#contracts/default-configuration.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";

/** The audience of the identity tokens that the stand-in for Google issues. */
const clientId = "mock-portal.apps.googleusercontent.com";

/** Receives defect reports of the shared QA session; with a session's name appended, those of that session. */
export const errorReportsPath = "/__outside/error-reports";

/** The default configuration with stand-ins for third-party scripts, two documents and one additional page. */
export const standInConfiguration: ClientConfiguration = {
  ...defaultConfiguration,
  recaptcha: { ...defaultConfiguration.recaptcha, site_key: "mock-site-key" },
  authorization: { ...defaultConfiguration.authorization, google_auth_client_id: clientId },
  pages: {
    ...defaultConfiguration.pages,
    document_pages: [
      { id: "public-offer", name: "Публічний договір" },
      { id: "personal-data", name: "Обробка персональних даних" },
    ],
    additional_pages: [{ id: "about", name: "Про портал" }],
  },
  payment_services: {
    ...defaultConfiguration.payment_services,
    bank: {
      ...defaultConfiguration.payment_services.bank,
      url_template: "/__outside/pay/bank?data={data}",
      token: "mock-bank-token",
    },
    catalogue: {
      ...defaultConfiguration.payment_services.catalogue,
      url_template: "/__outside/pay/catalogue/{path}/{code}",
    },
  },
  deadlines: {
    readings: { from_day: 20, to_day: 25 },
    readings_of: [
      { counter_types: ["000000001"], from_day: 1, to_day: 5 },
      { counter_types: ["000000005", "000000006", "000000007"], from_day: 28, to_day: 3 },
    ],
    payment_day: 20,
  },
  error_reports: errorReportsPath,
  scripts: {
    google_identity: "/__outside/gsi/client.js",
    recaptcha: "/__outside/recaptcha/api.js",
  },
};
