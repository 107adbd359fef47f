/** Sentences about API keys that need attention, on the Savings page: why, since when, and what to do. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const keysToLookAtWords = inLanguage('keysToLookAt', {
  title: 'Keys to look at',
  headline: (count: number, active: number) =>
    locale.plural(active, {
      one: '1 active key should be checked.',
      other: locale.plural(count, {
        one: `1 of ${locale.number(active)} active keys should be checked.`,
        other: `${locale.number(count)} of ${locale.number(active)} active keys should be checked.`,
      }),
    }),
  none: (active: number) =>
    locale.plural(active, {
      one: '1 active key was checked, and nothing was found.',
      other: `None of the ${locale.number(active)} active keys needs a check.`,
    }),
  noKeys: 'There is no active key to check. Keys in archived workspaces and keys outside the filters are not checked.',

  caption: 'API keys that are idle, or are used in a new way',
  columns: { key: 'API key', why: 'Why', lastUsed: 'Last used', cost: (when: string) => `Cost ${when}` },

  neverUsed: (created: string) => `Never used since it was created on ${created}`,
  unused: (days: number) =>
    locale.plural(days, { one: 'Not used for 1 day', other: `Not used for ${locale.number(days)} days` }),
  returned: (on: string, days: number) => `Used again on ${on}, after ${locale.number(days)} days without use`,
  newModel: (model: string, on: string) => `Used ${model} for the first time on ${on}`,
  /** all reasons, then what to do: `Not used for 93 days. Deactivate it at the provider if nobody needs it.` */
  note: (sentences: readonly string[]) => sentences.map((sentence) => `${sentence}.`).join(' '),
  never: 'never',
  lastUseNotKnown: 'not known',
  showMore: (count: number) =>
    locale.plural(count, { one: 'Show 1 more key', other: `Show ${locale.number(count)} more keys` }),
  alsoListed: (count: number) =>
    locale.plural(count, {
      one: '1 more key is not shown.',
      other: `${locale.number(count)} more keys are not shown.`,
    }),

  deactivate: 'Deactivate the key at the provider if nobody needs it',
  askWhoUses: 'Find out who uses the key now, and for what',
  askWhetherMeant: 'Check whether this key should use this model',

  keysMake: (count: number, all: number, share: string) =>
    locale.plural(all, {
      one: 'All costs of API keys come from one key.',
      other: locale.plural(count, {
        one: `1 of ${locale.number(all)} keys with costs accounts for ${share} of the cost of all keys.`,
        other: `${locale.number(count)} of ${locale.number(all)} keys with costs account for ${share} of the cost of all keys.`,
      }),
    }),
  workspacesMake: (count: number, all: number, share: string) =>
    locale.plural(all, {
      one: 'One workspace accounts for the whole cost.',
      other: locale.plural(count, {
        one: `1 of ${locale.number(all)} workspaces with costs accounts for ${share} of the cost.`,
        other: `${locale.number(count)} of ${locale.number(all)} workspaces with costs account for ${share} of the cost.`,
      }),
    }),
  modelsMake: (count: number, all: number, share: string) =>
    locale.plural(all, {
      one: 'All model costs come from one model.',
      other: locale.plural(count, {
        one: `1 of ${locale.number(all)} models with costs accounts for ${share} of the cost of all models.`,
        other: `${locale.number(count)} of ${locale.number(all)} models with costs account for ${share} of the cost of all models.`,
      }),
    }),

  withoutExpiry: (count: number, active: number) =>
    locale.plural(active, {
      one: '1 active key never expires.',
      other: locale.plural(count, {
        one: `1 of ${locale.number(active)} active keys never expires.`,
        other: `${locale.number(count)} of ${locale.number(active)} active keys never expire.`,
      }),
    }),
  knownDays: (days: number) =>
    locale.plural(days, {
      one: 'Usage of 1 day was checked. Days whose usage is not known are left out.',
      other: `Usage of ${locale.number(days)} days was checked. Days whose usage is not known are left out.`,
    }),
  notLoaded: (days: number) =>
    locale.plural(days, {
      one: 'Usage by API key is not loaded for 1 day of the last four months.',
      other: `Usage by API key is not loaded for ${locale.number(days)} days of the last four months.`,
    }),
});
