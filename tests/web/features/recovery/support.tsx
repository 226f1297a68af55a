import { screen } from "@testing-library/react";
import { Navigate, Route, Routes } from "react-router-dom";
import { CodeFromAddress } from "#web/app/code-from-address.tsx";
import { liveToasts } from "#web/app/live-toasts.ts";
import { RecoveryPage } from "#web/features/recovery/recovery.page.tsx";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";

interface Start {
  readonly path: string;
  /** What the history holds beside the address, by a step before or by anybody else. */
  readonly state?: unknown;
  readonly isSignedIn?: boolean;
  readonly network?: (network: FakeNetwork) => void;
}

/** The recovery as its routes stand in the portal. */
export const showRecovery = ({ path, state, isSignedIn = false, network }: Start) =>
  renderScreen(
    <Routes>
      <Route path="start" element={<Navigate to={path} state={state} replace />} />
      <Route element={<CodeFromAddress />}>
        <Route path="recovery/*" element={<RecoveryPage />} />
      </Route>
      <Route path="*" element={<h1>Інший екран</h1>} />
    </Routes>,
    {
      path: state === undefined ? path : "/start",
      isSignedIn,
      ...(network === undefined ? {} : { network }),
    },
  );

export type Shown = ReturnType<typeof showRecovery>;

export const heading = () => screen.getByRole("heading", { level: 1 });

/** What is told now; a toast on its way out is told no more. */
export const toastsOf = ({ runtime }: Shown) => {
  const { toasts } = runtime.portal.getSnapshot().children;
  if (toasts === undefined) throw new Error("The portal has no toasts.");
  return liveToasts(toasts)
    .getSnapshot()
    .map(({ kind, message }) => ({ kind, message }));
};
