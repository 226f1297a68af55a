/** Subjects of the letters. */
export const letterSubjects = {
  confirmEmail: "Підтвердьте електронну пошту",
  /** For an email that a resident has added to the profile. */
  confirmAddress: "Підтвердьте нову електронну адресу",
  recoverAccess: "Відновлення доступу до кабінету",
  /** For the owner of an email that was registered again. */
  alreadyRegistered: "Кабінет із цією електронною поштою вже існує",
} as const;
