/**
 * Words of the choices that pages share: days, comparison, grouping, filters and API keys. Also the names of what costs
 * are grouped by (dimensions).
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const scopeWords = inLanguage('scope', {
  dimensions: {
    model: 'Model',
    workspace: 'Workspace',
    apiKey: 'API key',
    team: 'Team',
    category: 'Category',
    item: 'Item',
    serviceTier: 'Service tier',
    contextWindow: 'Context window',
    geography: 'Geography',
  },
  /** names of the dimensions for use within a sentence */
  dimensionsWithin: {
    model: 'model',
    workspace: 'workspace',
    apiKey: 'API key',
    team: 'team',
    category: 'category',
    item: 'item',
    serviceTier: 'service tier',
    contextWindow: 'context window',
    geography: 'geography',
    speed: 'speed',
  },

  compare: 'Compare with',
  comparisons: {
    sameDaysLastMonth: 'Same days last month',
    previousPeriod: 'Previous period',
    none: 'No comparison',
  },
  group: 'Group',
  groupings: {
    model: 'By model',
    workspace: 'By workspace',
    apiKey: 'By API key',
    team: 'By team',
    category: 'By category',
    item: 'By item',
    serviceTier: 'By service tier',
    contextWindow: 'By context window',
    geography: 'By geography',
  },
  pro: 'Pro',
  noTeams: 'add teams in Settings',
  chip: (dimension: string, values: readonly string[]) => `${dimension}: ${locale.names(values)}`,
  removeChip: (dimension: string, values: readonly string[]) => `Remove ${dimension} ${locale.names(values)}`,
  through: (day: string) => `Through ${day}`,
  removeThrough: (day: string) => `Show the whole range, not only through ${day}`,
  linkUnknown: (count: number) =>
    locale.plural(count, {
      one: 'The link you opened names an API key that this organization does not have, so the selection of keys is unchanged.',
      other:
        'The link you opened names API keys that this organization does not have, so the selection of keys is unchanged.',
    }),
  linkOffers: (keys: readonly string[]) =>
    `The link you opened suggests showing only these API keys: ${locale.list(keys)}.`,
  takeOffer: 'Show only these',
  leaveOffer: 'Keep current view',
  dayFormat: 'Enter a day that exists, such as 2026-10-14.',
  daysBackwards: 'The last day is before the first day.',

  keys: {
    all: 'All keys',
    notApplied: (keys: string) => `${keys}, not applied`,
    title: 'API keys shown',
    list: 'API keys',
    search: 'Search keys by name, workspace or id',
    listLoading: 'The list of keys is loading.',
    noMatch: 'No key matches.',
    count: (count: number) => `${locale.number(count)} ${locale.plural(count, { one: 'key', other: 'keys' })}`,
    found: (count: number) => `${locale.number(count)} ${locale.plural(count, { one: 'key', other: 'keys' })} found`,
    chosen: (keys: string, chosen: number) => `${keys}, ${locale.number(chosen)} selected`,
    showAll: 'Show all keys',
    inPro:
      'The free plan shows one key at a time: selecting another key replaces it. Outlay Pro shows several keys together, and the cost of each key.',
    costOfEach: 'Cost of each key',
    /** @param when the days: `in 1–21 Nov`, `on 14 Oct` */
    costOf: (when: string) => `Cost ${when}`,
    costOfFiltered: (when: string) => `Cost ${when}, with the selected filters`,
    /** @param cost what the amounts are: `Cost in 1–21 Nov` */
    sumsOfKeys: (cost: string) =>
      `${cost}. The amount of a workspace is the sum of its keys. Costs without an API key are at the end.`,
    noCosts: 'The cost of each key is not known for these days and filters. You can still select keys.',
    readingList: 'Loading the list of keys',
    readingDays: (days: number) =>
      `Loading the cost of each key for ${locale.number(days)} ${locale.plural(days, { one: 'day', other: 'days' })}`,
    addingUp: 'Calculating',
    usageWithoutKey: 'usage without an API key',
    noWorkspace: 'No workspace',
    defaultWorkspace: 'Default workspace',
    noKey: 'No API key',
    noKeyDetail: 'no usage matches this cost',
    notLoaded: 'Not loaded yet',
    notLoadedDetail: 'the cost of each key on these days is loading',
  },
});
