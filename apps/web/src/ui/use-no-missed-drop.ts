import { useEffect } from "react";

/** Whether files are being dragged. */
export const hasFiles = ({
  dataTransfer,
}: {
  readonly dataTransfer: DataTransfer | null;
}): boolean => dataTransfer?.types.includes("Files") ?? false;

/** Prevents a file that is dropped beside its field from replacing the page. */
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
