import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { acceptedReading } from "#contracts/builders/meters.data.ts";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getLastFactors, sendFactors } from "#contracts/endpoints/counters.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { keepHomeNames } from "#web/billing/home-names.ts";
import { homesOf } from "#web/billing/homes.ts";
import { metersTexts } from "#web/features/meters/meters.texts.ts";
import type { FakeNetwork } from "../../support/network.ts";
import {
  accountSearch,
  accountLink,
  accounts as ofTwoHomes,
  profile,
} from "../../support/samples.ts";
import {
  cold,
  field,
  meter,
  meters,
  names,
  open,
  outcome,
  row,
  show,
  withCards,
} from "./support.tsx";

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

const cells = (id: string): readonly (string | null)[] =>
  within(row(id))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

/** Milliseconds; many rows and an open combo box are slow in jsdom. */
const slow = 20_000;

describe("the meters", () => {
  it("are grouped by address, with number, place and account, the last reading and its date [UTIL-2]", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "Лічильники" })).toBeInTheDocument();
    expect(
      screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual([
      "Передати показання",
      "вул. Соборна, 12, кв. 7",
      "просп. Миру, 3, кв. 41",
      "Як передати показання",
    ]);
    expect(row("c1")).toHaveTextContent("Холодна вода№ 04-c1, кухняВодоканал, рахунок 0012345");
    expect(cells("c1")[0]).toBe("100,000\u00A0м³28.10.2026");
    expect(cells("c1")[1]).toBe("4\u00A0м³на місяць");
    expect(cells("e1")[0]).toBe("12\u00A0345\u00A0кВт·год28.10.2026");
    expect(
      within(row("e1")).getByRole("link", { name: `Історія показань: ${names["e1"]}` }),
    ).toHaveAttribute("href", "/dashboard/meters?counter=e1");
  });

  it("have the name of their home above its address [UTIL-2]", async () => {
    const { runtime } = await open();
    const [, second] = homesOf(ofTwoHomes);
    act(() => void keepHomeNames(runtime.store, profile.name, { [second?.id ?? ""]: "Мама" }));
    const named = screen.getByRole("region", { name: "Мама" });
    expect(within(named).getByText("просп. Миру, 3, кв. 41")).toBeVisible();
  });

  it("have fields that the browser neither corrects nor fills in [UTIL-2, ALL-3]", async () => {
    await open();
    for (const [attribute, value] of [
      ["inputmode", "decimal"],
      ["enterkeyhint", "done"],
      ["autocomplete", "off"],
      ["autocorrect", "off"],
      ["spellcheck", "false"],
    ] as const)
      expect(field("c1")).toHaveAttribute(attribute, value);
  });

  it("are those of the accounts as they are now, and what is typed stays in its field [UTIL-2]", async () => {
    const { runtime, type, network } = await open();
    await type("e1", "12400");
    network.on(getLastFactors, { ok: meters.filter(({ counter }) => counter.id !== "c1") });
    const { session } = runtime.portal.getSnapshot().children;
    const linked = session?.getSnapshot().context.user.accounts ?? [];
    act(() => runtime.portal.send({ type: "USER.CHANGED", user: { accounts: linked.slice(1) } }));
    await waitFor(() => expect(screen.queryByText(/рахунок 0012345/u)).toBeNull());
    await waitFor(() => expect(field("e1")).toHaveValue("12400"));
  });

  it("are requested with the configured provider groups", async () => {
    const { network } = await open({
      configuration: { ...defaultConfiguration, service_provider_group_ids: ["7", "9"] },
    });
    expect(network.callsOf(getLastFactors)[0]?.query).toEqual({ serviceProviderGroupIds: "7,9" });
  });

  it("say what is unknown", async () => {
    const { factor: _, usualConsumption: __, ...rest } = cold;
    await open({ list: [rest] });
    expect(cells("c1").slice(0, 2)).toEqual(["ще не передавали", "ще невідоме"]);
  });

  it("say that a last reading cannot be read, and compare nothing with it [UTIL-2, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const unread = { ...cold, factor: { ...cold.factor, value: "100" } };
    const { type } = await open({
      network: (net) =>
        net.on(getLastFactors, {
          status: 200,
          body: [{ counter: {} }, unread, { ...meter("c2"), factor: null }],
        }),
    });
    expect(cells("c1")[0]).toBe("не вдалося прочитати");
    expect(cells("c2")[0]).toBe("ще не передавали");
    await type("c1", "1");
    await type("c2", "1");
    expect(field("c1")).toHaveAccessibleDescription(
      "Попереднє показання не вдалося прочитати, тому порівняти немає з чим",
    );
    expect(field("c2")).toHaveAccessibleDescription("Перше показання цього лічильника");
  });

  const lostOnes = (net: FakeNetwork) =>
    net.on(getLastFactors, { status: 200, body: [{ counter: {} }, cold, { counter: null }] });

  /** The menu of the cabinet has a link of this name too. */
  const contacts = () =>
    screen
      .queryAllByRole("link", { name: "Зворотний зв’язок" })
      .filter((link) => link.closest("nav") === null);

  it("that cannot be shown are counted, with a contact [UTIL-2, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await open({ network: lostOnes });
    expect(screen.getByText("Ще 2 лічильники показати не вдалося")).toBeVisible();
    expect(contacts().map((link) => link.getAttribute("href"))).toEqual(["/contacts/new"]);
    expect(field("c1")).toBeVisible();
  });

  it("that can all be shown need no note, and the contact is left out where there is none [UTIL-2]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { unmount } = await open();
    expect(screen.queryByText(/показати не вдалося/u)).toBeNull();
    unmount();
    const { pages } = defaultConfiguration;
    await open({
      network: lostOnes,
      configuration: { ...defaultConfiguration, pages: { ...pages, show_callback: false } },
    });
    expect(screen.getByText(/показати не вдалося/u)).toBeVisible();
    expect(contacts()).toEqual([]);
  });

  it("that are not found by the address may be among those that cannot be shown [UTIL-2]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    show({ path: "/dashboard/meters?counter=c9", network: lostOnes });
    expect(await screen.findByText("Такого лічильника немає")).toBeVisible();
    expect(screen.getAllByText("Ще 2 лічильники показати не вдалося")[0]).toBeVisible();
  });

  it("with an unreadable usual consumption say so, not that it is unknown [UTIL-2, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await open({
      network: (net) =>
        net.on(getLastFactors, { status: 200, body: [{ ...cold, usualConsumption: "багато" }] }),
    });
    expect(cells("c1")[1]).toBe("не вдалося прочитати");
  });

  it("with an unreadable last reading show the next one that was accepted [UTIL-2]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { type, submit, user } = await open({
      network: (net) =>
        net
          .on(getLastFactors, {
            status: 200,
            body: [{ ...cold, factor: { ...cold.factor, date: "28 October" } }],
          })
          .on(sendFactors, { ok: { outcomes: [acceptedReading("c1", 104)] } }),
    });
    await type("c1", "104");
    await submit();
    await user.click(await screen.findByRole("button", { name: "Передати інші показання" }));
    await waitFor(() => expect(cells("c1")[0]).toContain("104,000\u00A0м³"));
    await type("c1", "106");
    expect(field("c1")).toHaveAccessibleDescription(/^\+2\sм³, звичайно 4\sм³ на місяць$/u);
  });

  it("are cards when the configuration says so, with the same fields [UTIL-2]", async () => {
    const { type } = await open({ configuration: withCards });
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    const card = field("c1").closest("li")!;
    expect(card).toHaveTextContent("Попереднє показання100,000 м³28.10.2026");
    await type("c1", "104");
    expect(card).toHaveTextContent("+4 м³, звичайно 4 м³");
  });

  it("of a provider that ignores counter types have the name of their service [ACC-4]", async () => {
    await open({
      list: [meter("x", { serviceProviderCode: "889", typeCode: "000000001", serviceTypeId: 12 })],
    });
    expect(
      screen.getByRole("textbox", { name: "Показання: Опалення, №\u00A004-x" }),
    ).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Адресу не вказано" })).toBeInTheDocument();
  });

  it("show an empty state, with a link for a resident without an account", async () => {
    const { unmount } = show({ list: [] });
    expect(await screen.findByText("Лічильників немає")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Додати рахунок" })).not.toBeInTheDocument();
    unmount();
    show({ network: (net) => net.on(getInvoiceAccounts, { ok: [] }) });
    expect(await screen.findByRole("link", { name: "Додати рахунок" })).toHaveAttribute(
      "href",
      "/dashboard/accounts#add",
    );
  });

  it("that failed to load can be loaded again", async () => {
    const { user, network } = show({
      network: (net) => net.on(getLastFactors, { status: 500 }),
    });
    const retry = await screen.findByRole("button", { name: "Спробувати ще раз" });
    network.on(getLastFactors, { ok: [cold] });
    await user.click(retry);
    expect(await screen.findByRole("button", { name: "Передати показання" })).toBeInTheDocument();
  });

  it("show an error, not an empty state, when none of them can be read [ERR-3]", async () => {
    show({
      network: (net) =>
        net.on(getLastFactors, {
          status: 200,
          body: [{ ...cold, counter: { ...cold.counter, id: undefined } }],
        }),
    });
    expect(
      await screen.findByText("Помилка завантаження даних! Спробуйте пізніше."),
    ).toBeInTheDocument();
    expect(screen.queryByText("Лічильників немає")).toBeNull();
  });
});

describe("the filters of the meters", () => {
  it(
    "follow the address and change it; the input stays [UTIL-2]",
    async () => {
      const { type, user, location } = await open();
      await type("e1", "12400");
      await user.click(await screen.findByRole("combobox", { name: "Постачальник послуг" }));
      await user.click(await screen.findByRole("option", { name: "Водоканал" }));
      await waitFor(() => expect(location()).toBe("/dashboard/meters?provider=101"));
      expect(screen.queryByRole("textbox", { name: /04-e1/u })).not.toBeInTheDocument();
      expect(field("c1")).toHaveValue("");
      expect(
        screen.getByText("Введено 1 показання, з них не на цій сторінці: 1"),
      ).toBeInTheDocument();
      await user.click(screen.getByRole("combobox", { name: "Постачальник послуг" }));
      await user.click(await screen.findByRole("option", { name: "Усі постачальники" }));
      await waitFor(() => expect(field("e1")).toHaveValue("12400"));
      expect(outcome()).toBe("");
    },
    slow,
  );

  it("with unknown values are named and ignored", async () => {
    await open({ path: "/dashboard/meters?provider=unknown" });
    expect(screen.getByText(/Не враховано з посилання: постачальник послуг/u)).toBeInTheDocument();
    expect(screen.getAllByRole("textbox")).toHaveLength(3);
  });

  it.each(["0", "-1", "1.5"])("have no page %s", async (page) => {
    await open({ path: `/dashboard/meters?page=${page}` });
    expect(screen.getByText(/Не враховано з посилання/u)).toBeVisible();
    expect(screen.getAllByRole("textbox")).toHaveLength(3);
  });

  it("without a match offer all meters", async () => {
    const { user } = await open({ path: `/dashboard/meters?${accountSearch("205", "77-01")}` });
    expect(screen.getByText("За цими фільтрами лічильників немає")).toBeInTheDocument();
    expect(screen.getByText(metersTexts.nothingChosenAdvice)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Показати всі лічильники" }));
    expect(screen.getAllByRole("textbox")).toHaveLength(3);
  });
});

describe("many meters", () => {
  // The guard of unsaved input reads the browser's address, which the test router does not set.
  beforeEach(() => window.history.replaceState(null, "", "/dashboard/meters"));
  afterEach(() => window.history.replaceState(null, "", "/"));

  const codes = Array.from({ length: 8 }, (_, at) => `4000${at}`);
  const accounts = codes.map((code, at) => accountLink(code, { address: `вул. Довга, ${at}` }));
  const list = codes.flatMap((code) =>
    ["a", "b", "c"].map((part) => meter(`${code}${part}`, { invoiceAccountCode: code })),
  );
  const many = {
    list,
    network: (net: Parameters<NonNullable<Parameters<typeof show>[0]>["network"] & {}>[0]) => {
      net.on(getInvoiceAccounts, { ok: accounts });
    },
  };

  // By label: a search by role takes seconds among so many elements.
  const fields = () => screen.getAllByLabelText(/^Показання:/u);

  it(
    "are paged to keep the page light, and the input is kept from page to page [UTIL-10]",
    async () => {
      const { user, location } = await open(many);
      expect(fields()).toHaveLength(15);
      expect(document.querySelectorAll("*").length).toBeLessThan(2000);
      await user.type(fields()[0]!, "104");
      await user.click(await screen.findByLabelText("Сторінка 2"));
      await waitFor(() => expect(location()).toBe("/dashboard/meters?page=2"));
      expect(screen.getByText("вул. Довга, 7")).toBeInTheDocument();
      expect(screen.getByText(/не на цій сторінці: 1/u)).toBeInTheDocument();
    },
    slow,
  );

  it(
    "show a wrong reading of another page beside the others, to be corrected [UTIL-2]",
    async () => {
      const { user } = await open(many);
      const label = /^Показання: .*04-40000a$/u;
      await user.type(screen.getByLabelText(label), "-5");
      await user.click(await screen.findByLabelText("Сторінка 2"));
      await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
      await user.click(screen.getByText("Передати показання", { selector: "button > span" }));
      const wrong = screen.getByLabelText(label);
      expect(wrong).toBeInvalid();
      await user.clear(wrong);
      await user.type(wrong, "101");
      expect(wrong).toHaveValue("101");
      expect(wrong).toHaveFocus();
    },
    slow,
  );

  it(
    "show a refused reading of another page beside the others [UTIL-2]",
    async () => {
      const { user } = await open({
        ...many,
        network: (net) => {
          many.network(net);
          net.on(sendFactors, {
            status: 422,
            body: { errors: [{ field: "factors.0.value", message: "Забагато" }] },
          });
        },
      });
      const label = /^Показання: .*04-40000a$/u;
      await user.type(screen.getByLabelText(label), "104");
      await user.click(await screen.findByLabelText("Сторінка 2"));
      await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
      await user.click(screen.getByText("Передати показання", { selector: "button > span" }));
      expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(/Забагато/u);
    },
    slow,
  );
});
