import type { AttachmentRefusal } from "#contracts/schemas/attachment.ts";

/** Messages for refused files. */
export const attachmentTexts: Readonly<Record<AttachmentRefusal | "unknown" | "other", string>> = {
  type: "Дозволені типи файлів: JPG, JPEG, PNG, DOC, DOCX, PDF",
  content:
    "Вміст файла не відповідає його типу. Дозволені типи файлів: JPG, JPEG, PNG, DOC, DOCX, PDF",
  size: "Файл завеликий: дозволено до 10 МБ.",
  empty: "Файл порожній.",
  unknown: "Звернення, до якого прикріплюють файл, не знайдено.",
  other: "До цього звернення вже прикріплено інший файл.",
};
