/** Checks values against contracts/openapi.json with a public validator. */
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";

type Facts = Readonly<Record<string, unknown>>;

/** @returns what is wrong with a value; empty if it is right. */
type Complaint = (schema: Facts, value: unknown) => string;

const HOME = "https://contract.invalid/";

/** @param components the document's components, to which schemas refer. */
export const validatorOf = (components: unknown): Complaint => {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    allErrors: true,
    // Decimals are inexact as binary fractions: 310.4 / 0.01 is not quite an integer.
    multipleOfPrecision: 6,
  });
  ajvFormats(ajv);
  // `ajv-formats` lacks the first, and treats the second as encoded bytes.
  ajv.addFormat("idn-email", true);
  ajv.addFormat("binary", true);
  ajv.addKeyword("x-strict-pattern");
  ajv.addKeyword("components");
  ajv.addSchema({ $id: HOME, components });
  const known = new Map<string, ReturnType<typeof ajv.compile>>();
  const compiled = (schema: Facts) => {
    const text = JSON.stringify(schema).replaceAll('"#/components', `"${HOME}#/components`);
    const isRight = known.get(text) ?? ajv.compile(JSON.parse(text));
    known.set(text, isRight);
    return isRight;
  };
  return (schema, value) => {
    const isRight = compiled(schema);
    return isRight(value) ? "" : ajv.errorsText(isRight.errors);
  };
};
