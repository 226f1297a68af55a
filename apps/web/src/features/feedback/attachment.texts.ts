import type { FileRefusal } from "#machines/feedback/feedback-attachment/feedback-attachment.machine.ts";
import { formatSize } from "../../formats/sizes.ts";

const allowed = "Дозволені типи файлів: JPG, JPEG, PNG, DOC, DOCX, PDF";

interface NamedFile {
  readonly name: string;
  readonly size: number;
}

const refusals: Readonly<Record<FileRefusal, (file: NamedFile) => string>> = {
  type: ({ name }) => `Файл «${name}» не додано. ${allowed}`,
  content: ({ name }) => `Файл «${name}» не додано: його вміст не відповідає назві. ${allowed}`,
  size: ({ name, size }) => `Файл «${name}» завеликий: ${formatSize(size)}. Можна додати до 10 МБ`,
  empty: ({ name }) => `Файл «${name}» порожній. Оберіть інший`,
  unreadable: ({ name }) =>
    `Не вдалося прочитати файл «${name}». Можливо, його змінено, переміщено або відкрито в іншій програмі`,
};

/** Texts of the file that goes with a message. */
export const attachmentTexts = {
  label: "Прикріпити файл",
  optional: "(необов’язково)",
  hint: "JPG, JPEG, PNG, DOC, DOCX або PDF, до 10 МБ.",
  choose: "Оберіть файл або перетягніть його сюди",
  replace: "Оберіть інший файл або перетягніть його сюди",
  checking: ({ name }: NamedFile) => `Перевіряємо файл «${name}»…`,
  chosen: ({ name, size }: NamedFile) => `Буде додано файл «${name}», ${formatSize(size)}`,
  onlyOne: "Додати можна лише один файл: узято перший з обраних.",
  remove: "Прибрати файл",
  refused: (refusal: FileRefusal, file: NamedFile) => refusals[refusal](file),
  sent: "Звернення надіслано",
  sentNote: "Його вже отримано, лишилося надіслати файл.",
  heading: "Файл до звернення",
  sending: ({ name, size }: NamedFile) => `Надсилаємо файл «${name}», ${formatSize(size)}`,
  share: (share: number) => `Надіслано ${Math.floor(share * 100)}\u00A0%`,
  awaiting: "Файл надіслано, чекаємо на відповідь…",
  failed: ({ name }: NamedFile) => `Файл «${name}» не додано.`,
  unconfirmed: "Сервер не підтвердив, що отримав файл.",
  unsure: ({ name }: NamedFile) => `Невідомо, чи надійшов файл «${name}».`,
  retry: "Надіслати файл ще раз",
  finish: "Завершити без файла",
} as const;
