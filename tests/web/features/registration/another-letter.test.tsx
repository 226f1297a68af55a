import { screen } from "@testing-library/react";
import { Link, Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { confirmEmail } from "#contracts/endpoints/registration.ts";
import { CodeFromAddress } from "#web/screen/code-from-address.tsx";
import { EmailConfirmPage } from "#web/features/registration/email-confirm.page.tsx";
import { renderScreen } from "../../support/render-screen.tsx";

it("the code of another letter is confirmed too, on the page that refused the first one [REG-9]", async () => {
  const { user, network } = renderScreen(
    <>
      <Link to="/email-confirm?code=second">Інший лист</Link>
      <Routes>
        <Route element={<CodeFromAddress />}>
          <Route path="email-confirm" element={<EmailConfirmPage />} />
        </Route>
      </Routes>
    </>,
    {
      path: "/email-confirm?code=first",
      isSignedIn: false,
      network: (fake) => fake.on(confirmEmail, { status: 404, body: {} }),
    },
  );
  await screen.findByText("Не вдалося підтвердити електронну пошту. Спробуйте пізніше.");
  network.on(confirmEmail, { ok: { alreadyConfirmed: false } });
  await user.click(screen.getByRole("link", { name: "Інший лист" }));
  expect(await screen.findByText("Електронну адресу успішно підтверджено.")).toBeVisible();
  expect(network.callsOf(confirmEmail).map(({ query }) => query["code"])).toEqual([
    "first",
    "second",
  ]);
});
