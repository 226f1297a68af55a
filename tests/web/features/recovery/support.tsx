import { screen } from "@testing-library/react";
import { Navigate, Route, Routes } from "react-router-dom";
import { CodeFromAddress } from "#web/screen/code-from-address.tsx";
import { RecoveryPage } from "#web/features/recovery/recovery.page.tsx";
import { Back } from "../../support/back.tsx";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";

interface Start {
  readonly path: string;
  /** The state in the history, from an earlier step or from elsewhere. */
  readonly state?: unknown;
  readonly isSignedIn?: boolean;
  readonly network?: (network: FakeNetwork) => void;
}

/** The recovery with its routes as in the portal. */
export const showRecovery = ({ path, state, isSignedIn = false, network }: Start) =>
  renderScreen(
    <>
      <Back />
      <Routes>
        <Route path="start" element={<Navigate to={path} state={state} replace />} />
        <Route element={<CodeFromAddress />}>
          <Route path="recovery/*" element={<RecoveryPage />} />
        </Route>
        <Route path="*" element={<h1>Інший екран</h1>} />
      </Routes>
    </>,
    {
      path: state === undefined ? path : "/start",
      isSignedIn,
      ...(network === undefined ? {} : { network }),
    },
  );

export const heading = () => screen.getByRole("heading", { level: 1 });
