/** Subjects of the letters. */
export const letterSubjects = {
  confirmEmail: "Підтвердьте електронну пошту",
  /** To an address that a resident has put into the profile. */
  confirmAddress: "Підтвердьте нову електронну адресу",
  recoverAccess: "Відновлення доступу до кабінету",
  /** To the owner of an email that somebody has tried to register again. */
  alreadyRegistered: "Кабінет із цією електронною поштою вже існує",
} as const;
