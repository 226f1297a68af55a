import { describe, expect, it } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getClientConfiguration } from "#contracts/endpoints/configuration.ts";
import { getPage, getPagePart, getPosts } from "#contracts/endpoints/content.ts";
import { interact } from "./support.ts";

const html = "<p>Текст редакторів.</p>";

describe("content", () => {
  it("gives a published page [CON-2]", async () => {
    const success = { id: "features", name: "Наші переваги", content: html };
    const outcome = await interact({
      description: "a published page",
      endpoint: getPage,
      alsoMinimal: true,
      given: { name: "a published page", params: { id: "features" } },
      request: { params: { id: "features" } },
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("gives a published page part [CON-2]", async () => {
    const success = { id: "AGREEMENT", content: html };
    const outcome = await interact({
      description: "a published page part",
      endpoint: getPagePart,
      alsoMinimal: true,
      given: { name: "a published page part", params: { id: "AGREEMENT" } },
      request: { params: { id: "AGREEMENT" } },
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("gives the posts of a category [CON-2]", async () => {
    const success = [
      {
        id: "one-place",
        title: "Усе в одному місці",
        content: html,
        publishedAt: "2026-09-01T08:00:00.000Z",
      },
    ];
    const outcome = await interact({
      description: "the posts of a category",
      endpoint: getPosts,
      alsoMinimal: true,
      given: { name: "a category with posts", params: { id: "features" } },
      request: { params: { id: "features" } },
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("gives an empty list for a category without posts [CON-2]", async () => {
    const outcome = await interact({
      description: "the posts of an empty category",
      endpoint: getPosts,
      given: { name: "a category without posts", params: { id: "drafts" } },
      request: { params: { id: "drafts" } },
      success: [],
    });
    expect(outcome).toEqual({ value: [] });
  });

  it.each([
    ["page", getPage],
    ["page part", getPagePart],
    ["category", getPosts],
  ] as const)("does not find a %s that nobody published [CON-2]", async (name, endpoint) => {
    const outcome = await interact({
      description: `a ${name} that does not exist`,
      endpoint,
      given: { name: "no such content", params: { id: "nowhere" } },
      request: { params: { id: "nowhere" } },
      refusal: { status: 404, problem: { message: "Сторінку не знайдено." } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404, shown: false } });
  });
});

describe("a draft of the editors", () => {
  it.each([
    ["page", "page", getPage],
    ["page part", "page-part", getPagePart],
  ] as const)("is not found by residents: a %s [CON-2, CMS-4]", async (name, kind, endpoint) => {
    const outcome = await interact({
      description: `a ${name} that is a draft only`,
      endpoint,
      given: { name: "a draft that nobody published", params: { kind, id: "to-come" } },
      request: { params: { id: "to-come" } },
      refusal: { status: 404, problem: { message: "Сторінку не знайдено." } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("is not among the posts of its category [CON-2, CMS-4]", async () => {
    const outcome = await interact({
      description: "the posts of a category with a draft only",
      endpoint: getPosts,
      given: { name: "a category with nothing but a draft", params: { id: "documents" } },
      request: { params: { id: "documents" } },
      success: [],
    });
    expect(outcome).toEqual({ value: [] });
  });

  it("does not change what residents see [CON-2, CMS-4]", async () => {
    const success = { id: "about", name: "Про портал", content: html };
    const { id, ...message } = success;
    const outcome = await interact({
      description: "a page with a newer draft",
      endpoint: getPage,
      given: { name: "a page with a newer draft", params: { id, ...message } },
      request: { params: { id } },
      success,
      isExact: true,
    });
    expect(outcome).toEqual({ value: success });
  });
});

describe("the client configuration", () => {
  it("may say everything [CON-2, CFG-2]", async () => {
    const service = { title: "Сервіс", url_template: "https://pay.example/{code}", token: "t-1" };
    const { payment_services: services } = defaultConfiguration;
    const success = {
      ...defaultConfiguration,
      recaptcha: { ...defaultConfiguration.recaptcha, domain: "www.google.com" as const },
      chat_bot: {
        description: "Питайте тут",
        links: [
          {
            name: "Telegram",
            url: "https://t.me/dniprohrad",
            img_url: "/brand/telegram.svg",
            background_color: "#2aabee",
          },
        ],
      },
      payment_services: {
        bank: { ...services.bank, ...service },
        second: { ...services.second, ...service },
        third: { ...services.third, ...service },
        catalogue: { ...services.catalogue, ...service },
        fixed: { ...services.fixed, ...service },
      },
      scripts: {
        ...defaultConfiguration.scripts,
        recaptcha: "https://www.google.com/recaptcha/api.js",
      },
      pages: {
        ...defaultConfiguration.pages,
        additional_pages: [{ id: "about", name: "Про портал" }],
        document_pages: [{ id: "public-offer", name: "Публічна оферта" }],
      },
      service_provider_group_ids: ["group-1"],
      deadlines: {
        readings: { from_day: 20, to_day: 25 },
        readings_of: [{ counter_types: ["000000001"], from_day: 28, to_day: 3 }],
        payment_day: 20,
      },
      error_reports: "/api/errors",
    };
    const outcome = await interact({
      description: "the client configuration with everything in it",
      endpoint: getClientConfiguration,
      given: {
        name: "a configuration that says everything",
        params: { configuration: success },
      },
      request: {},
      success,
      isExact: true,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("decodes as the portal reads it [CON-2, CFG-2]", async () => {
    const outcome = await interact({
      description: "the client configuration",
      endpoint: getClientConfiguration,
      request: {},
      // It has no state, so the service's own file answers, which may leave out everything else.
      success: { run_platform: defaultConfiguration.run_platform },
    });
    expect(outcome).toEqual({ value: defaultConfiguration });
  });
});
