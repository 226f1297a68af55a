import { useEffect } from "react";

/** Whether what is dragged over the page are files. */
export const hasFiles = ({
  dataTransfer,
}: {
  readonly dataTransfer: DataTransfer | null;
}): boolean => dataTransfer?.types.includes("Files") ?? false;

/** A file dropped beside its field would replace the page and lose its input. */
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
