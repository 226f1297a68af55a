import type { ReactElement } from "react";
import { Route, Routes } from "react-router-dom";
import {
  getContentItem,
  getContentList,
  getContentRights,
} from "#contracts/endpoints/administration.ts";
import type { ContentItem, ContentSummary } from "#contracts/schemas/administration.ts";
import { AdminPage } from "#web/features/admin/admin.page.tsx";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";

export const item = (over: Partial<ContentItem> = {}): ContentItem => ({
  kind: "faq",
  id: "how-to-pay",
  title: "Як сплатити?",
  content: "<p>Карткою.</p>",
  status: "draft",
  version: 1,
  savedAt: "2026-11-01T08:00:00.000Z",
  savedBy: "Ольга Редакторка",
  ...over,
});

export const summary = (
  id: string,
  title: string,
  over: Partial<ContentSummary> = {},
): ContentSummary => ({
  kind: "faq",
  id,
  title,
  status: "published",
  version: 1,
  savedAt: "2026-11-01T08:00:00.000Z",
  savedBy: "Ольга Редакторка",
  ...over,
});

/** The content area at an address, for a content manager. */
export const show = (
  path: string,
  network: (network: FakeNetwork) => void = () => undefined,
  beside: ReactElement | null = null,
) =>
  renderScreen(
    <>
      <Routes>
        <Route path="admin/*" element={<AdminPage />} />
        <Route path="*" element={<p>Інша сторінка</p>} />
      </Routes>
      {beside}
    </>,
    {
      path,
      network: (net) => {
        net
          .on(getContentRights, { ok: { isContentManager: true } })
          .on(getContentList, { ok: [] })
          .on(getContentItem, { ok: item() });
        network(net);
      },
    },
  );
