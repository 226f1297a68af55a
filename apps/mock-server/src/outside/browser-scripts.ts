import { readFileSync } from "node:fs";
import path from "node:path";
import { googlePeople } from "../seed/people.data.ts";
import { outsideTexts } from "./outside.texts.ts";

const imports = /^import \{.+\} from ".+";$/gmu;

const constants = `const texts = ${JSON.stringify(outsideTexts)};
const people = ${JSON.stringify(googlePeople)};`;

/** A stand-in as a classic script, with its imports replaced by the imported values. */
const scriptOf = (name: string): string => {
  const source = readFileSync(path.join(import.meta.dirname, "browser", name), "utf8");
  return `(() => {\n"use strict";\n${constants}\n${source.replaceAll(imports, "")}\n})();\n`;
};

export const recaptchaScript = scriptOf("recaptcha.js");
export const googleScript = scriptOf("gsi.js");
