/** The page follows the setting “Language”: sentences are chosen when the page loads, so another choice loads it again. */
import type { Settings, SettingsStore } from '../../core/settings/settings.ts';
import type { Tracker } from '../../core/tracker/tracker.ts';
import { keepLanguage, keptLanguage } from './kept-language.ts';

interface Followed {
  /** its settings are the first ones until they are loaded, so only their changes count */
  readonly store: Pick<Tracker['store'], 'subscribe'>;
  readonly settings: Pick<SettingsStore, 'load'>;
  /** where the choice cannot be kept it would not help, so it is not called */
  readonly reload: () => void;
}

export function followLanguage({ store, settings, reload }: Followed): void {
  const follow = ({ language }: Pick<Settings, 'language'>): void => {
    if (language !== keptLanguage() && keepLanguage(language)) reload();
  };
  settings.load().then(follow, () => undefined);
  store.subscribe((now, before) => {
    if (now.settings.language !== before.settings.language) follow(now.settings);
  });
}
