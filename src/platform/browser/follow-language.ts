/**
 * Reloads the page when the setting “Language” changes, because a page loads the texts of its language only at its
 * start.
 */
import type { Settings } from '../../core/settings/settings.ts';
import type { Tracker } from '../../core/tracker/tracker.ts';
import { keepLanguage, keptLanguage } from './kept-language.ts';

interface Followed {
  /**
   * the tracker's store, which contains the default settings until the saved settings are loaded. The page reloads only
   * if the language in this store changes and then differs from the stored copy (`kept-language.ts`)
   */
  readonly store: Pick<Tracker['store'], 'subscribe'>;
  /**
   * reloads the page; not called if the language can't be stored, because the reloaded page would have the old language
   */
  readonly reload: () => void;
}

export function followLanguage({ store, reload }: Followed): void {
  const follow = ({ language }: Pick<Settings, 'language'>): void => {
    if (language !== keptLanguage() && keepLanguage(language)) reload();
  };
  store.subscribe((now, before) => {
    if (now.settings.language !== before.settings.language) follow(now.settings);
  });
}
