import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getAmountToPay } from "#contracts/endpoints/consumer.ts";
import { full, message, owes, plain, show, usual } from "../support.tsx";

const total = () => screen.findByRole("region", { name: "Сума до сплати" });

describe("an amount that came for another account", () => {
  it.each([{ serviceProviderCode: "101" }, { invoiceAccountCode: "0012345" }])(
    "is not shown as that of this one, which can be asked again: %j [UTIL-1, ERR-3, CON-1]",
    async (other) => {
      const { network, user } = show((net) =>
        full(net).on(getAmountToPay, (seen) => {
          const { ok } = owes(usual)(seen);
          return { ok: seen.query["code"] === "77-01" ? { ...ok, ...other } : ok };
        }),
      );
      const region = await total();
      await waitFor(() =>
        expect(region).toHaveTextContent("Без 1 рахунку: суму не вдалося завантажити."),
      );
      expect(plain(region)).toContain("1 312,40 грн");
      expect(screen.getByText(message)).toBeVisible();
      network.on(getAmountToPay, owes(usual));
      await user.click(
        await screen.findByRole("button", { name: "Спробувати ще раз: Тепломережа, 77-01" }),
      );
      await waitFor(() => expect(plain(region)).toContain("3 360,40 грн"));
    },
  );
});
