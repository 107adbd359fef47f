/** Words of the lists of models and workspaces: columns, and the sentences above them. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const listWords = inLanguage('lists', {
  days: 'Days',
  removeFilters: 'Remove filters',
  openAll: 'Open all',
  closeAll: 'Close all',
  open: (name: string) => `Details of ${name}`,
  narrow: (name: string) => `Only ${name}`,
  more: (count: number, left: number) =>
    count === left
      ? `Show the remaining ${locale.number(left)}`
      : `Show ${locale.number(count)} of the remaining ${locale.number(left)}`,
  columns: { models: 'Model', workspaces: 'Workspace', change: 'Change', allTime: 'All time' },
  notLoaded: 'Breakdown not loaded yet',
  notListed: 'Not in this list',
  none: '–',
  loading: '…',

  filtered: (days: string, filters: string) =>
    `The column “${days}” is filtered by ${filters}. The column “All time” is not filtered.`,
  dimensionList: (dimensions: readonly string[]) => locale.list(dimensions),
  notFiltered: {
    models: 'The model filter is not applied here: every model is listed.',
    workspaces: 'The workspace filter is not applied here: every workspace is listed.',
  },
  unknownDays: (count: number, days: string) =>
    count === 1
      ? `The cost of 1 day of ${days} is not known, so amounts do not include it.`
      : `The cost of ${locale.number(count)} days of ${days} is not known, so amounts do not include it.`,
  olderLoading: 'Older days are not loaded yet.',
  detailLoading: 'The breakdown of some days is still loading. Their cost is shown in a separate row.',
  noChange: {
    loading: (before: string) => `No change is shown yet, because ${before} is still loading.`,
    notAllKnown: (before: string) => `No change is shown, because some costs of ${before} are not known.`,
    beginsLater: (first: string) => `No change is shown, because figures begin on ${first}.`,
    beginsWithin: (first: string, before: string) =>
      `No change is shown, because the figures for ${before} begin on ${first}.`,
  },
  change: (days: string, before: string) => `Change: ${days} against ${before}.`,
  faults: {
    noLedger: 'A snapshot has totals but no figures by day, so only all-time costs are shown.',
    notInPlan: 'The Overview’s filters need Outlay Pro, so only all-time costs are shown.',
    notCombined: 'The Overview’s filters do not apply to this list. It shows costs for all time.',
  },

  models: {
    label: 'Models',
    newestFirst: 'Newest first',
    allModels: 'All models',
    costOf: (model: string) => `Cost of ${model}`,
    shareOfAll: (share: string) => `${share} of total`,
    shareLabel: (model: string) => `${model}, share of all models`,
    costPerMonth: 'Cost per month',
    byCategory: 'All models, all time, by category',
  },
  workspaces: {
    label: 'Workspaces',
    highestFirst: 'Highest first',
    byCategory: 'All workspaces, all time, by category',
    allWorkspaces: 'All Workspaces',
    archived: 'Archived',
    defaultWorkspace: 'Default workspace',
    costOf: (name: string) => `Cost of ${name}, all time`,
    shareOfAll: (share: string) => `${share} of total`,
    shareLabel: (name: string) => `${name}, share of all workspaces`,
  },
  allTimeByCategory: 'All time by category',
});
