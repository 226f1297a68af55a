import type { ReactElement } from "react";
import { Suspense } from "react";
import type { Home } from "#web/billing/homes.ts";
import { lazyPart } from "#web/screen/lazy-part.tsx";
import { ComparisonLoading } from "./why-loading.tsx";

const LastChange = lazyPart(() => import("./last-change.tsx").then((m) => m.LastChange), {
  isOptional: true,
});

/** Loads its code before it is rendered. Otherwise React would suspend for it, and show it 300 ms late. */
export const loadLastChangePart = LastChange.ahead;

interface LastChangePartProps {
  readonly home: Home | undefined;
  /** It loads, but is not shown yet. */
  readonly isHeld: boolean;
}

/** What changed most in the newest bills (in its own chunk). */
export const LastChangePart = (props: LastChangePartProps): ReactElement => (
  <Suspense fallback={<ComparisonLoading />}>
    <LastChange {...props} />
  </Suspense>
);
