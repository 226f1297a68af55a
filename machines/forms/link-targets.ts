/** How the allowed targets of links begin: https, mailto, tel, a path of this origin, an anchor (OWASP ASVS 1.2.2). */
export const allowedBeginning = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|#)/iu;
