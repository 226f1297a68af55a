/** Texts of the sizes of files. */
export const sizeTexts = { kilobytes: "кБ", megabytes: "МБ" } as const;
