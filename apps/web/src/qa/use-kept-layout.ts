import type { Layout, LayoutStorage } from "react-resizable-panels";
import { useDefaultLayout } from "react-resizable-panels";

/** Without storage the default layout is used. */
const storage: LayoutStorage = {
  getItem: (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Only the width of a pane is lost.
    }
  },
};

/** The stored sizes of a group of panes. */
export const useKeptLayout = (
  id: string,
): {
  readonly defaultLayout: Layout | undefined;
  readonly onLayoutChanged: ReturnType<typeof useDefaultLayout>["onLayoutChanged"];
} => {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id,
    storage,
    onlySaveAfterUserInteractions: true,
  });
  return { defaultLayout, onLayoutChanged };
};
