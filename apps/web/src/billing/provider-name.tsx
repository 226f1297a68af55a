import type { ReactElement, ReactNode } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { ServiceIcon } from "../ui/service-icon.tsx";
import { kindOfService } from "../ui/service-kinds.ts";
import { serviceNameOf } from "./services.texts.ts";
import "./provider-name.css";

interface ProviderNameProps {
  readonly provider: AccountLink["serviceProvider"];
  /** The heading level, if the name is a heading. */
  readonly heading?: ReactNode;
  readonly children?: ReactNode;
}

/** A provider with its services: a tile for each kind, the name, and the services as text. */
export const ProviderName = ({ provider, heading, children }: ProviderNameProps): ReactElement => {
  const kinds = [...new Set(provider.serviceTypeIds.map((id) => kindOfService(String(id))))];
  return (
    <div className="provider">
      {kinds.length > 0 && (
        <span className="provider-icons">
          {kinds.map((kind) => (
            <ServiceIcon key={kind} kind={kind} />
          ))}
        </span>
      )}
      <div className="provider-text">
        {heading ?? <strong>{provider.name}</strong>}
        {provider.serviceTypeIds.length > 0 && (
          <span className="ui-muted">
            {provider.serviceTypeIds.map((id) => serviceNameOf(id)).join(", ")}
          </span>
        )}
        {children}
      </div>
    </div>
  );
};
