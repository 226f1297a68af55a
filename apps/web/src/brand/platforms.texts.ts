import type { PlatformId } from "./platforms.ts";

/** Names of the platforms; `name` is used in titles and as the logo's text alternative. */
export const platformTexts: Readonly<Record<PlatformId, { readonly name: string }>> = {
  dniprohrad: { name: "Комунальні послуги Дніпрограда" },
  vyshnehora: { name: "Єдиний кабінет Вишнегори" },
  luhodar: { name: "Лугодар Комунальний" },
  zarichchia: { name: "Заріччя Онлайн" },
  sontsehirsk: { name: "Мій дім. Сонцегірськ" },
  test: { name: "Кабінет комунальних послуг" },
};
