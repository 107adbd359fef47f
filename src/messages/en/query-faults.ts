/**
 * Sentences that say why a question about costs is invalid or has no answer. Each sentence says what to do. `name` is
 * the name of an option such as `--by`, or of a parameter of the JSON API in quotation marks, such as `“by”`.
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const queryFaultWords = inLanguage('queryFaults', {
  /**
   * writes the name of a parameter in quotation marks, for the sentences below: `“by”`. The parameter belongs to the
   * JSON API, or to a tool that agents call
   */
  parameter: quoted,
  notAChoice: (name: string, choices: readonly string[]) => `${name} needs one of ${locale.names(choices)}.`,
  notADay: (name: string) => `${name} needs a date in 1970 or later, for example 2026-10-31.`,
  notARange: (name: string, choices: readonly string[]) =>
    `${name} needs one of ${locale.names(choices)}, or a month such as 2026-10.`,
  rangeTwice: (range: string, from: string, to: string) => `Give either ${range}, or ${from} and ${to}.`,
  noFirstDay: (name: string, from: string) => `${name} also needs the first day of the range. Give it with ${from}.`,
  endsBeforeItBegins: (name: string) =>
    `The range ends before it begins. Swap the two days: ${name} is the last day of the range.`,
  tooManyDimensions: (name: string, most: number, where: string) =>
    `${name} groups by at most ${locale.number(most)} dimensions. Use ${where} for the others.`,
  filteredTwice: (name: string, dimension: string) =>
    `${dimension} is filtered twice. Give all values in one ${name}, separated by commas.`,
  groupedTwice: (name: string, dimension: string) => `${name} names ${dimension} twice. Name it once.`,
  notAFilter: (name: string) =>
    `${name} needs a dimension and its values, such as workspace=default or model=claude-opus-4-5,claude-haiku-4-5.`,
  /**
   * @param values existing values that a person can choose, for example names of workspaces; only the first few
   * @param more the number of existing values that are not in `values`
   */
  knownValues: (values: readonly string[], more: number) =>
    more > 0
      ? locale.plural(more, {
          one: `Choose from ${locale.names(values.map(quoted))} (1 other value is not listed here).`,
          other: `Choose from ${locale.names(values.map(quoted))} (${locale.number(more)} other values are not listed here).`,
        })
      : `Choose from ${locale.names(values.map(quoted))}.`,
  commaInName: 'Put a name that contains a comma in double quotes, or give its id.',
  ambiguousValue: (name: string, value: string, ids: readonly string[], more: number) =>
    more > 0
      ? locale.plural(more, {
          one: `The name “${value}” is not unique. Give one of these ids in ${name} instead: ${locale.names(ids.map(quoted))} (1 other id is not listed here).`,
          other: `The name “${value}” is not unique. Give one of these ids in ${name} instead: ${locale.names(ids.map(quoted))} (${locale.number(more)} other ids are not listed here).`,
        })
      : `The name “${value}” is not unique. Give one of these ids in ${name} instead: ${locale.names(ids.map(quoted))}.`,
  notACount: (name: string, least: number, most: number) => `${name} needs a whole number from ${least} to ${most}.`,
  emptyRange: 'The range is in the future. Choose days up to today (UTC).',
  noEndedDay:
    'No day of this range can be compared yet. A day must have ended, and the costs of its last hours must be known. Choose earlier days, or leave out the comparison.',
  rangeTooLong: (days: number) => `The range is longer than ${locale.number(days)} days. Choose a shorter range.`,
  tooManyGroups: (most: number) =>
    `Costs are grouped by at most ${locale.number(most)} dimensions. Filter by the others.`,
  keysWithoutVariants:
    'Costs of API keys, and of teams with rules about keys, are not available by service tier, context window, geography or speed. Leave out the keys and teams, or leave out these dimensions.',
  noTeams:
    'There are no teams. Add one on Outlay’s page in a browser, in Settings under Keys and teams, or with "outlay settings set teams".',
  hoursWithoutDetail: (days: number) =>
    `Hourly figures by API key, by item (for example output tokens) or by service tier are available for at most ${locale.number(days)} days at a time. Choose fewer days, or group and filter by model and workspace only.`,
  /** @param days for example `2026-10-13 and 2026-10-14` */
  hoursToRead: (days: string) =>
    `Outlay is loading the hourly figures of ${days} from the provider. Try again in a moment, or ask for whole days.`,
  noHours: 'No hourly figures are saved yet. Ask for whole days.',
  hoursFrom: (day: string) => `Hourly figures are saved from ${day} on. Choose later days, or ask for whole days.`,
  noLedger:
    'This request needs figures loaded from the provider, but there are none yet. A snapshot file is not enough. Refresh the figures and try again.',
});

function quoted(text: string): string {
  return `“${text}”`;
}
