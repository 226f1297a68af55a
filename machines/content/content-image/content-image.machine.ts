import type { ImageValues, NamedImage } from "../../forms/content.form.ts";
import { imageIssues, tidyImage } from "../../forms/content.form.ts";
import type { NoNeeds } from "../../forms/form-machine.ts";
import { createFormMachine } from "../../forms/form-machine.ts";

export interface PlacedImage {
  readonly url: string;
  readonly alt: string;
}

/** Used as `createContentImageMachine<File>().provide({ … })`. */
export const createContentImageMachine = <Chosen extends NamedImage>() =>
  createFormMachine<ImageValues<Chosen>, NoNeeds, PlacedImage>({
    id: "content-image",
    description: "An image for a text: chosen, given an alternative text, and uploaded once.",
    values: { file: null, alt: "" },
    issuesOf: imageIssues,
    tidy: tidyImage,
  });
