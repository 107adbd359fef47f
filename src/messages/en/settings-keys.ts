/** Words of Settings, section Keys and teams: which API keys of the organization are shown. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const settingsKeysWords = inLanguage('settingsKeys', {
  title: 'API keys shown',
  whole: 'The whole organization is shown (all keys)',
  wholeOf: (keys: string) => `The whole organization is shown (${keys})`,
  detail: 'Select keys to see only their costs. Limit, alerts and forecast always cover the whole organization.',
  showAll: 'Show all keys',
  oneOnly: 'The free plan shows one key at a time. Selecting another key replaces it.',
  search: 'Search keys by name, workspace or id',
  found: (count: number) =>
    `${locale.number(count)} ${locale.plural(count, { one: 'key found', other: 'keys found' })}`,
  selectFound: 'Select these',
  deselectFound: 'Deselect these',
  list: 'API keys',
  scroll: 'API keys to select from',
  loading: 'Loading the list of keys.',
});
