import type { ReactElement, ReactNode } from "react";
import { useId } from "react";
import type { ReadyText } from "../content/ready-text.ts";
import { ShownText } from "../content/shown-text.tsx";
import { useConfiguration } from "../runtime/use-portal.ts";
import { DataRegion } from "../screen/data-region.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { loadAgreement } from "./agreement.actors.ts";
import { agreementTexts as texts } from "./agreement.texts.ts";

interface AgreementProps {
  /** The way to accept the terms. Nobody can accept what was not shown: it appears only with them. */
  readonly children: ReactNode;
}

/** The contract terms (page part AGREEMENT, REG-4, SOC-4). */
export const Agreement = ({ children }: AgreementProps): ReactElement => {
  const id = useId();
  const { show_callback: canAsk } = useConfiguration().pages;
  return (
    <DataRegion<ReadyText | null>
      load={loadAgreement}
      loading={<Skeleton label={texts.loading} shape="text" />}
      empty={
        <EmptyState title={texts.none}>
          <p>{texts.noneAdvice(canAsk)}</p>
        </EmptyState>
      }
    >
      {(text) =>
        text !== null && (
          <>
            <section aria-labelledby={id}>
              <h3 id={id}>{texts.title}</h3>
              <ShownText text={text} />
            </section>
            {text.isTooMuch ? <p>{texts.noneAdvice(canAsk)}</p> : children}
          </>
        )
      }
    </DataRegion>
  );
};
