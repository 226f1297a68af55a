/** A chunk did not arrive. */
export class PartMissing extends Error {
  override readonly name = "PartMissing";
}
