/** Texts of the block with links to chat-bots; names and description are the municipality's. */
export const chatBotTexts = {
  label: "Чат-боти",
  hide: "Приховати опис",
  opensElsewhere: "(відкриється в новій вкладці)",
} as const;
