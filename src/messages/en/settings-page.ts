/**
 * Words of Settings as a whole: the names of its sections, its search, and texts that say that a change was saved or
 * undone.
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const settingsPageWords = inLanguage('settingsPage', {
  title: 'Settings',
  done: 'Done',
  sections: {
    connection: 'Connection',
    display: 'Display',
    budget: 'Budget and alerts',
    keys: 'Keys and teams',
    integrations: 'Integrations',
    devices: 'Devices',
    data: 'Data',
    plan: 'Plan',
  },
  list: 'Sections of Settings',
  back: 'All settings',
  search: 'Search settings',
  found: (count: number) =>
    `${locale.number(count)} ${locale.plural(count, { one: 'setting found', other: 'settings found' })}`,
  noneFound: (query: string) => `No setting matches “${query}”.`,
  saved: 'Saved',
  notSaved:
    'Your change is not saved yet. This browser tries again when you change something else, and when it can reach Outlay again.',
  undone: 'Undone',
  undo: 'Undo',
});
