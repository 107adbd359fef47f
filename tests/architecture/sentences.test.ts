/**
 * Checks that all sentences for people are in the catalogue of src/messages, and that panels, kits (sets of
 * components), commands, the server, the core and the 3D room contain none.
 */
import { describe, expect, test } from 'vitest';
import { sentencesOf } from './sentences-of.ts';
import { sourceFiles } from './source-files.ts';

/**
 * Texts that the check leaves out, because they are not sentences for people or are not translated. `why` gives the
 * reason.
 */
const EXEMPT: readonly { readonly files: RegExp; readonly why: string }[] = [
  { files: /^messages\//, why: 'the catalogue' },
  { files: /^core\/provider\/demo\//, why: 'names and descriptions as a provider sends them' },
  { files: /^core\/provider\/anthropic\//, why: 'the words of the wire, and what a log says about it' },
  { files: /^panels\/kit\/(tokens|dom\/token-css)\.ts$/, why: 'values of style sheets' },
  { files: /^core\/pricing\/catalogue\.ts$/, why: 'names of models' },
  {
    files: /^core\/export\/(csv-notes|csv-tables|finance-csv|rate-columns|snapshot-parts|value-names)\.ts$/,
    why: 'columns and cells of files that programs read',
  },
  {
    files: /^core\/export\/focus\/(describe-charge|focus-columns|metered-unit|sku)\.ts$/,
    why: 'cells of files that programs read, in the words of their standard',
  },
  {
    files:
      /^platform\/(companion\/(files\/folders|policy\/read-policy|server\/browser-name)|browser\/keys\/(passkey|vault))\.ts$/,
    why: 'names of folders, browsers and this program',
  },
  {
    files: /^platform\/companion\/(notify\/notification-program|open-browser|service\/windows-service)\.ts$/,
    why: 'scripts and lines for other programs',
  },
  {
    files: /^platform\/companion\/(revoke-recent|thread-engine|outgoing\/proxy-agent)\.ts$/,
    why: 'what a log says, and codes of errors',
  },
  {
    files: /^core\/export\/(answer|snapshot|snapshot-prepaid|query|explain|anomalies|savings)-schema\.ts$/,
    why: 'the description of the JSON API, in English like its names',
  },
  {
    files: /^platform\/companion\/api\/describe-(api|operations|parameters)\.ts$/,
    why: 'the description of the JSON API, in English like its names',
  },
  {
    files: /^platform\/companion\/service\/(launcher|systemd-unit|launch-agent)\.ts$/,
    why: 'files that programs read',
  },
  {
    files: /^panels\/kit\/(dom\/(distribution\.tsx|opened\.tsx|tile\.tsx|token-css\.ts)|spatial\/text-painter\.ts)$/,
    why: 'CSS: names of classes, selectors, sizes and fonts',
  },
  { files: /^scene\/(room-canvas\.tsx|preview\/how-to-move\.ts|terrain\/usdz\/model-look\.ts)$/, why: 'media queries' },
  { files: /^scene\/terrain\/usdz\/paint-sheet\.ts$/, why: 'names of fonts' },
  {
    files:
      /^(scene\/(input\/cursor-material\.ts|frames\/panel-shadows\.tsx|surroundings\.tsx)|panels\/kit\/spatial\/flag-sheet\.ts)$/,
    why: 'programs of the graphics card',
  },
];

const isExempt = (file: string): boolean => EXEMPT.some(({ files }) => files.test(file));

describe('the catalogue of sentences', () => {
  test.each([
    ['a sentence', 'const a = "Nothing is billed yet.";', ['Nothing is billed yet.']],
    ['a sentence with values', 'const a = `At most ${n} are kept`;', ['At most {} are kept']],
    ['a label in an element', 'const a = <b>Limit</b>;', ['Limit']],
    ['a label in an attribute', 'const a = <B title="Limit" />;', ['Limit']],
    ['a label in a property', 'const a = { label: "Limit" };', ['Limit']],
  ])('%s outside it is found', (_, source, found) => {
    expect(sentencesOf('a.tsx', source)).toEqual(found);
  });

  test.each([
    ['names of classes', 'const a = <b className="card Card wide" />;'],
    ['words of a program', 'const a = { kind: "Limit", id: "limit", role: "button", style: "flex row" };'],
    ['an error for programmers', 'throw new TypeError(`not a count: ${n} of them`);'],
    ['types', 'type A = "One of two";'],
    ['modules', 'import a from "./A b c";'],
  ])('%s are not taken for sentences', (_, source) => {
    expect(sentencesOf('a.tsx', source)).toEqual([]);
  });

  test('no other file holds sentences', () => {
    const strays = [...sourceFiles()].flatMap(([file, source]) => {
      const found = isExempt(file) ? [] : sentencesOf(file, source);
      return found.map((text) => `${file}: ${text}`);
    });
    expect(strays, 'sentences belong into src/messages/en').toEqual([]);
  });
});
