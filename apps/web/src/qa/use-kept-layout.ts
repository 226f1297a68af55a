import type { Layout, LayoutStorage } from "react-resizable-panels";
import { useDefaultLayout } from "react-resizable-panels";

/** Where storage is refused, panes begin as they were made. */
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
      // Nothing is lost but the width of a pane.
    }
  },
};

/** The sizes of a group of panes, as they were left in this browser. */
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
