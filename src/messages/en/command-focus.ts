/** Sentences of `outlay export focus`: its options, what it prints, and the reasons why it may write no file. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const commandFocusWords = inLanguage('commandFocus', {
  to: 'with "export focus" only: the folder to write to',
  from: 'with "export focus" only: the first UTC month, such as 2026-01 (default: all months)',
  until: 'with "export focus" only: the last UTC month, inclusive (default: this month)',
  format: (formats: readonly string[]) => `with "export focus" only: the file format, one of ${formats.join(', ')}`,
  days: (choices: readonly string[]) =>
    `with "export focus" only: which days to write, one of ${choices.join(', ')}. With "all", days whose bill is not complete are written too; the column x_CostBasis marks them`,
  note: `"export focus" writes the dataset "Cost and Usage" of FOCUS 1.4, an open standard for bills: one file for each month, in folders such as billing_period=2026-10, and a manifest
with checksums. A month is written again only if its figures changed. The columns are described in docs/focus.md.`,
  needsFolder: '"export focus" needs --to and a folder.',
  onlyForFocus: (option: string) => `${option} works with "export focus" only.`,
  notForFocus: (option: string) => `${option} does not work with "export focus".`,
  notAMonth: (option: string) => `${option} needs a month such as 2026-10.`,
  endsBeforeItBegins: '--until is a month before --from.',
  noMonths: 'There are no figures in these months. Nothing was written.',
  noOrganization: 'The name of the organization is not known yet. Nothing was written. Try again after a refresh.',
  /**
   * @param month for example `2026-10`
   * @param amount the cost of the month in US dollars, with all decimals
   */
  written: (month: string, rows: number, amount: string) =>
    `${month} was written: ${locale.number(rows)} ${locale.plural(rows, { one: 'row', other: 'rows' })}, ${amount} USD.`,
  unchanged: (month: string, rows: number, amount: string) =>
    `${month} is unchanged: ${locale.number(rows)} ${locale.plural(rows, { one: 'row', other: 'rows' })}, ${amount} USD.`,
  changing: (month: string) =>
    `New figures arrived while the file of ${month} was being made, so it was not written. Try again after the refresh.`,
  notLoaded: (month: string) =>
    `The breakdown of ${month} is not loaded yet, so its file was not written. Try again after a refresh.`,
  notAManifest: (file: string) =>
    `${file} is not a manifest that this version of Outlay can read. Choose another folder.`,
  otherAccount: 'The folder has the files of another organization. Choose another folder.',
  otherOrigin: 'Figures of the demo and of an organization cannot share a folder. Choose another folder.',
  otherFormat: 'The folder has files in another format. Choose another folder.',
  otherDays: 'The files in the folder were written with another value of --days. Choose another folder.',
  cannotUse: (path: string, code: string) =>
    `${path} cannot be read or written (${code}). Check the path, its permissions and the free space of its disk.`,
});
