/**
 * Sentences of the commands that print figures (`export`, `snapshot`, `status` and `refresh`), and sentences that say
 * where the printed figures come from.
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const commandFigureWords = inLanguage('commandFigures', {
  demo: 'These are invented figures of a demo organization.',
  /** @param more how many other selected ids no API key has */
  unknownKeys: (ids: readonly string[], more: number) => {
    const all = locale.list(more === 0 ? ids : [...ids, `${locale.number(more)} more`]);
    const what = locale.plural(ids.length + more, {
      one: `No API key has the selected id ${all}, so the figures include no cost for it.`,
      other: `No API keys have the selected ids ${all}, so the figures include no cost for them.`,
    });
    return `${what} To show all API keys, run "outlay settings set apiKeyIds all".`;
  },
  nothingStored:
    'No Outlay with these options is running under your user on this machine, and no figures are saved. Set a key with "outlay key set", or add --refresh or --demo.',
  runsDemo:
    'The running Outlay was started with --demo. To see your own figures, stop it first. To see the demo’s figures, add --demo to this command.',
  showsDemo: 'The running Outlay shows the demo organization.',
  demoWay: 'Add --demo to see the demo organization.',
  notRefreshed: 'Nothing was refreshed.',
  saved: 'These are saved figures.',
  /** @param when for example `21 Nov 2026, 14:00 UTC` */
  savedOf: (when: string) => `These are saved figures from ${when}.`,
  noneSaved: 'No figures are saved.',
  incompleteStored:
    'Part of the history is not loaded yet, so nothing was printed. Outlay loads the rest once it can use your key, for example after you unlock it.',
  incomplete: 'Part of the history is not loaded yet, so nothing was printed. Try again in a minute.',
  daysMissing: 'The figures do not include days whose cost is missing.',
  lastGood: 'These figures are from the last successful refresh.',
  lastGoodOf: (when: string) => `These figures are from the last successful refresh, ${when}.`,
  storeInUse: 'Another Outlay process uses the saved figures. This process reads them but saves nothing.',
  storeInUseBy: (pid: number) =>
    `Another Outlay (process ${pid}) uses the saved figures. This process reads them but saves nothing.`,
  storeUnusable: (detail: string) =>
    `The folder of saved figures cannot be used (${detail}). Outlay shows figures but cannot save them, so it loads them again at the next start. Make the folder writable, or free space on its disk, then restart Outlay.`,

  refreshAbout: 'load new figures from the provider',
  refreshAll: 'load every month again; the old figures of a month stay until its new ones have arrived',
  refreshNote: `The running Outlay loads the new figures. If Outlay is not running, this command loads them with the saved key or with a key from --key-stdin.
Once a day, Outlay checks the bills of the last three months and of one older month for changes.
If you doubt a figure, load every month again with --all. This may take minutes.`,
  refreshed: 'The figures are up to date.',
  refreshedAll: 'Every month was loaded again.',
  refreshedPart: 'Every month for which the provider has figures was loaded again. Older months are unchanged.',

  exportAbout: (choices: string) => `print ${choices} as CSV`,
  exportWhat: (choices: string) => `what to print: one of ${choices}`,
  exportMonth: 'for finance: a UTC month such as 2026-10 (default: last month)',
  exportOutput: 'write to this file instead of standard output; with "export finance", it may be a folder',
  exportBom: 'begin the file with a byte order mark, which older spreadsheet programs need',
  exportNote: `Amounts have six decimals in every currency, and the last row is the grand total. The column "row" contains part, total or key.
Rows with "key" repeat amounts that rows with "part" already contain, so do not add both. The finance file is one month by model, workspace and category. Its rows
with "part" sum to the cost of the month, and every row has a currency, rate and rate date. If --output is a folder, the file is named after month, currency, rate and rate date.`,
  notAMonth: '--month needs a month such as 2026-10.',
  monthNotHere: '--month works with "export finance" only.',
  changing: 'New figures arrived while the file was being made, so nothing was written. Try again after the refresh.',
  cannotWrite: (file: string, code: string) =>
    `${file} cannot be written (${code}). Check its path, its permissions and the free space of its disk.`,
  notYourFile: (file: string) =>
    `${file}, or a link there, belongs to another user of this machine. Nothing was written. Choose another file.`,

  snapshotAbout: 'print all figures as JSON',
  snapshotJson: 'has no effect: the output is always JSON',
  snapshotNote:
    'The figures come from the running Outlay. If Outlay is not running, this command loads them from the provider with the saved key or with a key from --key-stdin.',

  statusAbout: 'print one cost, for a status line or a menu bar',
  statusMode: (choices: string) => `the cost to print: one of ${choices} (default: the one in Settings)`,
  statusFormat: (choices: string) => `one of ${choices}`,
  statusJson: 'the same as --format json',
  statusNote: `This command prints figures that Outlay already has, so you can run it every few seconds. It contacts the provider only with --refresh, or if
--key-stdin gives a key whose figures are not saved.`,

  noRate: (currency: string) => `No exchange rate for ${currency} is known, so amounts are in US dollars.`,
  rateMissing: 'The exchange-rate service has no rate for this currency.',
  ratesNotAsked: 'No exchange rates are loaded yet. Add --refresh to load them.',

  /** @param mistake for example `"version" must be 1` */
  pricesMalformed: (mistake: string) => `Price file: ${mistake}.`,
  pricesOverlap: (model: string) => `In the price file, "${model}" has two prices for the same day.`,
  pricesNotJson: 'The price file is not JSON.',
  pricesUnreadable: 'The price file cannot be read. Check its path and permissions.',
});
