import type { ReactElement } from "react";
import { Route, Routes } from "react-router-dom";
import { aContentItem } from "#contracts/builders/content.data.ts";
import {
  getContentItem,
  getContentList,
  getContentRights,
} from "#contracts/endpoints/administration.ts";
import { AdminPage } from "#web/features/admin/admin.page.tsx";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";

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
          .on(getContentItem, { ok: aContentItem() });
        network(net);
      },
    },
  );
