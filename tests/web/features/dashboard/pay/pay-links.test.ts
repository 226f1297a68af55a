import fc from "fast-check";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { Code } from "#contracts/schemas/common.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { PayServiceId } from "#web/features/dashboard/pay/pay-links.ts";
import { payLinks, payServiceIds } from "#web/features/dashboard/pay/pay-links.ts";
import { accountLink } from "#tests/web/support/samples.ts";

type Services = ClientConfiguration["payment_services"];

const none = defaultConfiguration.payment_services;
const only = (id: PayServiceId, service: Services[PayServiceId]): Services => ({
  bank: { enabled: false },
  second: { enabled: false },
  third: { enabled: false },
  catalogue: { enabled: false },
  fixed: { enabled: false },
  [id]: service,
});

const host = "https://pay.example/go";
const templates: Readonly<Record<PayServiceId, string>> = {
  bank: `${host}?data={data}`,
  second: `${host}/two?account={code}&provider={provider}`,
  third: `${host}/three/{code}`,
  catalogue: `${host}/{path}/{code}`,
  fixed: `${host}/any`,
};
const on = (id: PayServiceId, template = templates[id]) =>
  only(id, { enabled: true, url_template: template, token: "public-token" });
const all: Services = {
  bank: { enabled: true, url_template: templates.bank, token: "public-token" },
  second: { enabled: true, url_template: templates.second },
  third: { enabled: true, url_template: templates.third },
  catalogue: { enabled: true, url_template: templates.catalogue },
  fixed: { enabled: true, url_template: templates.fixed },
};

const account = accountLink("77-01/А", { provider: "101" });
const hrefOf = (services: Services, link = account) => payLinks(services, link)[0]?.href;

const isPayable = (text: string): boolean => Schema.is(Code)(text) && !/^\.{1,2}$/u.test(text);
const code = fc.oneof(
  fc.stringMatching(/^[0-9A-Za-zА-ЩЬЮЯҐЄІЇа-щьюяґєії/-]{1,32}$/u),
  fc
    .string({ unit: fc.constantFrom(..."12A№ _.%/\\?#&={}<>\"'+@:і".split("")), minLength: 1 })
    .filter(isPayable),
  fc.string({ unit: "binary", minLength: 1 }).filter(isPayable),
);
const link = fc
  .record({ code, provider: fc.oneof(code, fc.constantFrom("820", "826", "889", "999")) })
  .map((one) => accountLink(one.code, { provider: one.provider }));
const id = fc.constantFrom(...payServiceIds);

describe("the link to a payment service", () => {
  it("of the bank has the configured token and the account code as URL-encoded JSON [UTIL-8]", () => {
    fc.assert(
      fc.property(link, fc.string({ minLength: 1 }), (one, token) => {
        const services = only("bank", { enabled: true, url_template: templates.bank, token });
        const href = hrefOf(services, one) ?? "";
        const [before, data = ""] = href.split("?data=");
        expect(before).toBe(host);
        expect(data).toMatch(/^[\w.~!*'()%-]+$/u);
        expect(JSON.parse(decodeURIComponent(data))).toEqual(
          JSON.parse(JSON.stringify({ token, code: one.invoiceAccount.code })),
        );
      }),
    );
  });

  it("of the second and the third has the encoded code [UTIL-8]", () => {
    expect(hrefOf(on("second"))).toBe(`${host}/two?account=77-01%2F%D0%90&provider=101`);
    expect(hrefOf(on("third"))).toBe(`${host}/three/77-01%2F%D0%90`);
  });

  it("of the third may have the provider, and of the fixed one may be only an origin [UTIL-8]", () => {
    expect(hrefOf(on("third", `${host}/{provider}/{code}`), accountLink("1"))).toBe(
      `${host}/101/1`,
    );
    expect(hrefOf(on("fixed", "https://pay.example"))).toBe("https://pay.example");
  });

  it.each(["820", "821", "822", "823", "824", "825", "826"])(
    "of the catalogue has the path of the water utilities for %s [UTIL-8]",
    (provider) => {
      expect(hrefOf(on("catalogue"), accountLink("1", { provider }))).toBe(
        `${host}/water-utility/1`,
      );
    },
  );

  it("of the catalogue has the common path for all others [UTIL-8]", () => {
    const others = code.filter((one) => !/^82[0-6]$/u.test(one));
    fc.assert(
      fc.property(others, (provider) => {
        expect(hrefOf(on("catalogue"), accountLink("1", { provider }))).toBe(`${host}/communal/1`);
      }),
    );
  });

  it("of the fixed one is the address itself [UTIL-8]", () => {
    fc.assert(
      fc.property(link, (one) => {
        expect(hrefOf(on("fixed"), one)).toBe(templates.fixed);
      }),
    );
  });
});

describe("payment services", () => {
  it("are offered only when they are enabled and have a template [UTIL-8]", () => {
    expect(payLinks(all, account).map((one) => one.id)).toEqual([
      "catalogue",
      "bank",
      "second",
      "third",
      "fixed",
    ]);
    expect(payLinks(none, account)).toEqual([]);
    for (const one of payServiceIds) {
      const { [one]: service } = all;
      expect(payLinks(only(one, service), account).map((offered) => offered.id)).toEqual([one]);
      expect(payLinks(only(one, { ...service, enabled: false }), account)).toEqual([]);
      expect(payLinks(only(one, { enabled: true, token: "t" }), account)).toEqual([]);
    }
  });

  it.each([
    [" Банк ", "Банк"],
    ["Банк", "Банк"],
    ["  ", null],
    ["", null],
    [undefined, null],
  ])("have the configured title: %j [UTIL-8]", (title, shown) => {
    const service = { enabled: true, url_template: templates.fixed };
    const named = title === undefined ? service : { ...service, title };
    expect(payLinks(only("fixed", named), account)).toEqual([
      { id: "fixed", title: shown, href: templates.fixed },
    ]);
  });

  it.each([undefined, ""])("leave out the bank without a token: %j [UTIL-8]", (token) => {
    const service = { enabled: true, url_template: templates.bank };
    expect(
      payLinks(only("bank", token === undefined ? service : { ...service, token }), account),
    ).toEqual([]);
  });

  it.each([
    ["bank", host],
    ["bank", `${host}?data={data`],
    ["bank", `${host}?data={data}&code={code}`],
    ["bank", "https://{data}.example/"],
    ["second", `${host}/two`],
    ["second", `${host}/{}{code}`],
    ["second", `${host}/{code}/{token}`],
    ["third", `${host}/three`],
    ["third", `${host}/three/{{code}}`],
    ["third", `${host}/three/{CODE}`],
    ["catalogue", `${host}/{code}`],
    ["catalogue", `${host}/{path}`],
    ["catalogue", `https://{path}.example/{code}`],
    ["catalogue", `https://pay.example{path}/{code}`],
    ["fixed", `${host}/{code}`],
    ["fixed", ""],
    ["fixed", "http://pay.example/"],
    ["fixed", "javascript:alert(1)"],
    ["fixed", "JAVASCRIPT:alert(1)"],
    ["fixed", "data:text/html,x"],
    ["fixed", "//pay.example/"],
    ["fixed", "/\\pay.example/"],
    ["fixed", "https://user@pay.example/"],
    ["fixed", "https://pay.example:port/"],
    ["fixed", "pay.example"],
    ["fixed", " https://pay.example/"],
  ] as const)("are not offered by a malformed template: %s %s [UTIL-8]", (one, template) => {
    expect(payLinks(on(one, template), account)).toEqual([]);
  });

  it("are not offered for a code that would change the path of the template [UTIL-8]", () => {
    for (const dots of [".", ".."]) {
      expect(payLinks(all, accountLink(dots))).toEqual([]);
      expect(payLinks(all, accountLink("1", { provider: dots }))).toEqual([]);
    }
  });

  it("get exactly the code, whatever characters it has [UTIL-8]", () => {
    fc.assert(
      fc.property(code, code, (own, provider) => {
        const one = accountLink(own, { provider });
        const { searchParams } = new URL(hrefOf(on("second"), one) ?? "");
        expect([...searchParams]).toEqual([
          ["account", own],
          ["provider", provider],
        ]);
        const { pathname } = new URL(hrefOf(on("third"), one) ?? "");
        expect(pathname.split("/").slice(2).map(decodeURIComponent)).toEqual(["three", own]);
        const { searchParams: ofBank } = new URL(hrefOf(on("bank"), one) ?? "");
        expect(JSON.parse(ofBank.get("data") ?? "")).toEqual({ token: "public-token", code: own });
      }),
    );
  });

  it("lead only to the place of the template, over https or on this origin [UTIL-8]", () => {
    const here = "https://portal.example";
    const start = fc.constantFrom("https://pay.example", "https://pay.example:8443", "");
    fc.assert(
      fc.property(id, link, start, (one, whose, origin) => {
        const template = templates[one].replace("https://pay.example", origin);
        const href = hrefOf(on(one, template), whose) ?? "";
        const url = new URL(href, here);
        expect(url.origin).toBe(origin === "" ? here : origin);
        expect(url.pathname.startsWith("/go")).toBe(true);
        expect(url.pathname.split("/")).toHaveLength(
          new URL(template, here).pathname.split("/").length,
        );
        expect(href).not.toMatch(/[{}\s<>"]/u);
      }),
    );
  });

  it("accept any text without an exception [UTIL-8]", () => {
    fc.assert(
      fc.property(id, fc.string(), fc.string(), (one, template, text) => {
        for (const { href } of payLinks(on(one, template), accountLink(text)))
          expect(href).toMatch(/^(?:https:\/\/|\/(?![/\\]))/u);
      }),
    );
  });
});
