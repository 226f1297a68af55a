import { endpoint } from "../endpoint.ts";
import { Emails, Phones, Profile } from "../schemas/profile.ts";

export const getProfile = endpoint({
  id: "getProfile",
  method: "GET",
  path: "/api/ud/profile",
  summary: "The profile of the signed-in resident",
  bearer: true,
  success: { status: 200, schema: Profile },
  failures: [401],
});

export const getEmails = endpoint({
  id: "getEmails",
  method: "GET",
  path: "/api/ud/contact_info/emails",
  summary: "The resident's email addresses, the default one marked",
  bearer: true,
  success: { status: 200, schema: Emails },
  failures: [401],
});

export const getPhones = endpoint({
  id: "getPhones",
  method: "GET",
  path: "/api/ud/contact_info/phones",
  summary: "The resident's phones, the default one marked",
  bearer: true,
  success: { status: 200, schema: Phones },
  failures: [401],
});
