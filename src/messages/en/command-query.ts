/** Sentences of `outlay query`: its options, and the words of its table. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';
import { surenessWords } from './sureness.ts';

export const commandQueryWords = inLanguage('commandQuery', {
  about: 'print costs of a range of days, by model, workspace, API key and more',
  range: (choices: string) => `one of ${choices}, or a month such as 2026-10 (default: this-month)`,
  by: (choices: string) => `what to group costs by: one or two of ${choices}, separated by a comma`,
  bucket: (choices: string) =>
    `length of the parts into which the range is split: one of ${choices} (default: all, one total for the range)`,
  compare: (choices: string) =>
    `days to compare with: one of ${choices}, or a range such as 2026-09-01..2026-09-30. A day that has not ended is left out, unless --until-hour is given`,
  untilHour: 'on the last day of the range, only the hours before this hour (1 to 23)',
  top: (rows: number) => `number of rows; all others are summed in one row (default: ${rows} in a table, else all)`,
  xlsxNeedsOutput: '--format xlsx writes a file: add --output FILE, such as --output costs.xlsx.',
  sheets: {
    costs: 'Costs',
    notes: 'Notes',
    invented: 'These are invented figures of a demo organization.',
    organization: (name: string) => `Organization: ${name}`,
    days: 'Days are UTC. The last day is included.',
    sum: 'To add up costs, take the rows with “part” in the column “row”. They sum to the row “total”.',
    rate: (currency: string) =>
      `Costs are in ${currency}. The columns “units per USD” and “rate date” contain the exchange rate and its date.`,
    digits:
      'Costs have six decimals. A spreadsheet keeps only 15 digits of a number, so it may round very large costs.',
  },
  bom: 'begin a CSV with a byte order mark, which older spreadsheet programs need',
  note: `Days are UTC. A range includes its last day: --from 2026-10-01 --to 2026-10-31 is all of October. Values of --where are ids.
The name of a workspace, API key or model works too, unless two or more have this name. Put a name that contains a comma in double quotes:
--where 'workspace="Beta, Inc."'. The API keys selected on Outlay’s page in a browser have no effect on a query.`,

  table: {
    /** @param from for example `2026-10-01` */
    days: (from: string, to: string) => `${from} to ${to}`,
    title: (days: string) => `${days}, UTC`,
    cost: (currency: string) => `cost (${currency})`,
    costOf: (days: string) => `cost ${days}`,
    change: 'change',
    share: 'share',
    id: (dimension: string) => `${dimension} id`,
    more: (count: number) => locale.plural(count, { one: '1 more', other: `${locale.number(count)} more` }),
    total: 'Total',
    totalLeast: 'Total, at least',
    totalKnown: 'Known total',
    totalKnownLeast: 'Total of known costs, at least',
    notKnown: 'not known',
    noPrice: 'No known price',
    atLeast: (amount: string) => `at least ${amount}`,
    estimated: (amount: string) => surenessWords.estimatedPart(amount),
  },
});
