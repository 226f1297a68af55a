import type {
  getEmailManagement as getEmailManagementCall,
  saveEmailManagement as saveEmailManagementCall,
} from "#contracts/endpoints/profile-changes.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import { providersOf } from "../state/linked-accounts.ts";

export const getEmailManagement: Handler<typeof getEmailManagementCall> = ({ world, person }) =>
  providersOf(world, person).map(({ code, name }) => ({
    serviceProvider: { code, name },
    isAllowToSendEmail: person.billsByEmail.includes(code),
  }));

export const saveEmailManagement: Handler<typeof saveEmailManagementCall> = ({
  world,
  person,
  body,
}) => {
  const { serviceProviderCode: wanted, isAllowToSendEmail } = body;
  if (!providersOf(world, person).some(({ code }) => code === wanted)) {
    throw new Refusal(404, problemTexts.billsProviderNotFound);
  }
  const others = person.billsByEmail.filter((code) => code !== wanted);
  world.updatePerson({
    ...person,
    billsByEmail: isAllowToSendEmail ? [...others, wanted] : others,
  });
};
