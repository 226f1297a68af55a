/** What a built portal must not have, apart from its bytes. */
import { ariaTexts } from "#web/runtime/aria.texts.ts";
import { FOR_EDITORS, FORBIDDEN, type ScriptBudget } from "../budgets.ts";
import { filesOf, type Manifest } from "./measure.ts";
import { speakersIn } from "./speakers.ts";

/** A built site: the paths of its files from its folder, and what is in them. */
export interface Site {
  readonly files: readonly string[];
  readonly textOf: (file: string) => string;
  readonly manifest: Manifest;
}

/** The documents of a build: those of its addresses, and the one of pages that are configured. */
export const documentsOf = ({ files }: Pick<Site, "files">): readonly string[] =>
  files.filter((file) => /(?:^|\/)(?:index|page)\.html$/.test(file));

/** Whether a file is for editors of content only. */
export const isOfEditors = ({ textOf }: Pick<Site, "textOf">, file: string): boolean =>
  file.endsWith(".js") && FOR_EDITORS.test(textOf(file));

const ofEditors = (site: Site, scripts: readonly ScriptBudget[]): readonly string[] => [
  ...scripts
    .filter(({ isForEditors }) => isForEditors !== true)
    .flatMap(({ name, modules }) =>
      [...filesOf(site.manifest, modules)]
        .filter((file) => isOfEditors(site, file))
        .map((file) => `${name} loads ${file}, which is for editors of content only.`),
    ),
  // Searching for these strings proves something only while the editor contains them.
  ...(site.files.some((file) => isOfEditors(site, file))
    ? []
    : ["The visual editor of content is not to be found."]),
];

const speechless = ({ files, textOf }: Site): readonly string[] =>
  files
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) =>
      speakersIn(textOf(file))
        .filter((name) => !Object.hasOwn(ariaTexts, name))
        .map((name) => `${file} lets ${name} speak, for which aria.texts.ts has no texts.`),
    );

const forbidden = ({ files, textOf }: Site): readonly string[] =>
  files
    .filter((file) => /\.(?:js|css|html|json)$/.test(file) && !file.startsWith(".vite/"))
    .flatMap((file) => {
      const text = textOf(file);
      return FORBIDDEN.flatMap((what) => {
        const hit = what.exec(text)?.[0];
        return hit === undefined ? [] : [`${file} contains ${hit}.`];
      });
    });

/**
 * The problems of a built site, in words.
 * @param pages how many prerendered pages it should have.
 */
export const problemsOf = (
  site: Site,
  { scripts, pages }: { readonly scripts: readonly ScriptBudget[]; readonly pages: number },
): readonly string[] => {
  const found = documentsOf(site).length;
  return [
    ...ofEditors(site, scripts),
    ...(found === pages ? [] : [`${found} prerendered pages were found instead of ${pages}.`]),
    ...Object.keys(site.manifest)
      .filter((key) => /src\/qa\/|mock-server/.test(key))
      .map((key) => `${key} is part of the portal.`),
    ...speechless(site),
    ...site.files
      .filter((file) => file.endsWith(".map"))
      .map((file) => `${file} shows the sources.`),
    ...forbidden(site),
  ];
};
