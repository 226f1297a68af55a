import type { ReactElement } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { ChangePasswordCompletePage } from "./change-password-complete.page.tsx";
import { ChangePasswordPage } from "./change-password.page.tsx";
import { recoveryPaths } from "./recovery-state.ts";
import { SendEmailCompletePage } from "./send-email-complete.page.tsx";
import { SendEmailPage } from "./send-email.page.tsx";

/** All of access recovery in one chunk: a step that follows on a call needs nothing more from the network. */
export const RecoveryPage = (): ReactElement => (
  <Routes>
    <Route path="send-email" element={<SendEmailPage />} />
    <Route path="send-email-complete" element={<SendEmailCompletePage />} />
    <Route path="change-password" element={<ChangePasswordPage />} />
    <Route path="change-password-complete" element={<ChangePasswordCompletePage />} />
    <Route path="*" element={<Navigate to={recoveryPaths.sendEmail} replace />} />
  </Routes>
);
