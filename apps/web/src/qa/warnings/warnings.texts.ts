/** Texts of what differs from the contract. QA people read them, residents never do. */
export const warningsTexts = {
  heading: "Відхилення від контракту",
  hint: "Усе, що портал від початку запису прочитав не повністю, а також те, що сервер від останнього скидання визнав таким, що не відповідає контракту. Замість тексту, який міг написати мешканець, показано лише його вид і довжину.",
  none: "Відхилень немає.",
  count: (count: number) => `Відхилень: ${count}`,
  from: "Хто помітив",
  sources: { portal: "портал", server: "сервер" },
  call: "Виклик",
  place: "Місце",
  whole: "усе тіло",
  expected: "Чого чекали",
  found: "Що прийшло",
  notKnown: "невідомо",
} as const;
