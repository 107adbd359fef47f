/**
 * Makes the text of src/messages/catalogue.ts from the files of src/messages/en. The catalogue is the type that every
 * language must satisfy.
 */

export interface AreaFile {
  /** the name of the file without its folder, such as `value-names.ts` */
  readonly file: string;
  readonly source: string;
}

const AREA = /^export const (\w+) = inLanguage\('(\w+)', \{/gm;

const HEAD = `/** The types of all sentences, by area. Each language has all of them. Made from en/ by \`npx vitest run catalogue -u\`. */
import type { Words } from './words-of.ts';
`;

/** @param files the files with sentences, in the order in which the type lists them */
export function catalogueOf(files: readonly AreaFile[]): string {
  const areas = files.map(areaOf);
  const imports = areas.map(({ file, name, area }) => `import type { ${name} as ${area} } from './en/${file}';\n`);
  const members = areas.map(({ area }) => `  readonly ${area}: Words<typeof ${area}>;\n`);
  return `${HEAD}${imports.join('')}\nexport interface Catalogue {\n${members.join('')}}\n`;
}

function areaOf({ file, source }: AreaFile): { readonly file: string; readonly name: string; readonly area: string } {
  const [[, name, area] = [], ...others] = source.matchAll(AREA);
  if (name === undefined || area === undefined || others.length > 0) throw new Error(`${file} does not hold one area`);
  const expected = file.replace(/\.ts$/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (area !== expected) throw new Error(`the area of ${file} is called ${area}, not ${expected}`);
  return { file, name, area };
}
