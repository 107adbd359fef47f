/** The page follows the setting “Language”: sentences are chosen when the page loads, so another choice loads it again. */
import type { Settings } from '../../core/settings/settings.ts';
import type { Tracker } from '../../core/tracker/tracker.ts';
import { keepLanguage, keptLanguage } from './kept-language.ts';

interface Followed {
  /** Only changes count: its settings are the first ones until they are loaded, and stay so where they cannot be read. */
  readonly store: Pick<Tracker['store'], 'subscribe'>;
  /** where the choice cannot be kept it would not help, so it is not called */
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
