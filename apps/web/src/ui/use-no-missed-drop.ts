import { useEffect } from "react";

/** Whether what is dragged over the page are files. */
export const hasFiles = ({
  dataTransfer,
}: {
  readonly dataTransfer: DataTransfer | null;
}): boolean => dataTransfer?.types.includes("Files") ?? false;

/** A file dropped beside the place for it would take the place of the page, and of what was typed into it. */
export const useNoMissedDrop = (): void => {
  useEffect(() => {
    const stay = (event: DragEvent): void => {
      if (hasFiles(event)) event.preventDefault();
    };
    document.addEventListener("dragover", stay);
    document.addEventListener("drop", stay);
    return () => {
      document.removeEventListener("dragover", stay);
      document.removeEventListener("drop", stay);
    };
  }, []);
};
