/** Settings as they hold now, for those who need them between two loads. */
import { createListeners } from '../../../core/base/listeners.ts';
import { DEFAULT_SETTINGS, type Settings, type SettingsStore } from '../../../core/settings/settings.ts';

export interface WatchedSettings {
  readonly store: SettingsStore;
  readonly now: { get(): Settings; subscribe(listener: () => void): () => void };
}

export function watchSettings(store: SettingsStore): WatchedSettings {
  const listeners = createListeners();
  let current = DEFAULT_SETTINGS;
  const take = (settings: Settings): Settings => {
    current = settings;
    listeners.notify();
    return settings;
  };
  store.subscribe(take);
  return {
    store: {
      load: async () => take(await store.load()),
      change: async (change) => take(await store.change(change)),
      subscribe: store.subscribe,
    },
    now: { get: () => current, subscribe: listeners.subscribe },
  };
}
