/** Whether values are what contracts/openapi.json says, by a public validator. */
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";

type Facts = Readonly<Record<string, unknown>>;

/** @returns what is wrong with a value; nothing where it is right. */
type Complaint = (schema: Facts, value: unknown) => string;

const HOME = "https://contract.invalid/";

/** @param components of the document, which its schemas refer to. */
export const validatorOf = (components: unknown): Complaint => {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    allErrors: true,
    // Decimals are no binary fractions: 310.4 / 0.01 is not quite whole.
    multipleOfPrecision: 6,
  });
  ajvFormats(ajv);
  // `ajv-formats` does not know the one, and takes the other for bytes that were encoded.
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
