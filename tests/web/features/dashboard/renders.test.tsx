import { screen, waitFor } from "@testing-library/react";
import { Profiler } from "react";
import { expect, it } from "vitest";
import { getAmountToPay } from "#contracts/endpoints/consumer.ts";
import { DashboardPage } from "#web/features/dashboard/dashboard.page.tsx";
import { hold } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { full, owes, plain, usual } from "./support.tsx";

it("renders the overview once for an amount that arrives: on a slow phone a second time delays the sum [ALL-2]", async () => {
  const held = hold<typeof getAmountToPay>();
  let renders = 0;
  renderScreen(
    <Profiler
      id="overview"
      onRender={() => {
        renders += 1;
      }}
    >
      <DashboardPage />
    </Profiler>,
    {
      path: "/dashboard",
      network: (network) =>
        full(network).on(getAmountToPay, (seen) =>
          seen.query["code"] === "5001" ? held.answer() : owes(usual)(seen),
        ),
    },
  );
  await screen.findByRole("table");
  await waitFor(() => expect(screen.getAllByText("Завантажуємо суму…")).toHaveLength(1));
  // Everything else has arrived: the sum and its shares wait for this amount.
  await waitFor(() =>
    expect(document.querySelectorAll(".ui-skeleton").length).toBeLessThanOrEqual(2),
  );
  const before = renders;
  held.give(owes(usual)({ query: { code: "5001", serviceProviderCode: "309" } }));
  await screen.findByText(/Станом на/u);
  expect(plain(document.body)).toContain("3 360,40 грн");
  expect(renders - before).toBe(1);
});
