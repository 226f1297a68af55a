import type {
  getEmails as getEmailsCall,
  getPhones as getPhonesCall,
  getProfile as getProfileCall,
} from "#contracts/endpoints/profile.ts";
import type { Handler } from "../http/route.ts";

export const getProfile: Handler<typeof getProfileCall> = ({ person }) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  middleName: person.middleName,
  name: person.login,
  email: person.emails.find((entry) => entry.useAsDefault)?.email ?? person.login,
  dlc: person.changedAt,
  dc: person.registeredAt,
});

export const getEmails: Handler<typeof getEmailsCall> = ({ person }) => person.emails;

export const getPhones: Handler<typeof getPhonesCall> = ({ person }) => person.phones;
