/** Keeps the current settings in memory, so that code can read them without waiting and follow every change. */
import { createListeners } from '../../core/base/listeners.ts';
import {
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsChange,
  type SettingsStore,
} from '../../core/settings/settings.ts';

export interface CurrentSettings {
  /** the settings of the last load or change; the defaults before the first load */
  get(): Settings;
  /** stores the change, then keeps the result; rejects when it could not be stored */
  change(change: SettingsChange): Promise<Settings>;
  /** called once after each change, made here or elsewhere; returns the way to stop */
  subscribe(listener: () => void): () => void;
  /** the store to load from; its `subscribe` tells only of what the given store tells */
  readonly store: SettingsStore;
}

export function createCurrentSettings(store: SettingsStore): CurrentSettings {
  const listeners = createListeners();
  let current = DEFAULT_SETTINGS;
  const keep = (settings: Settings): Settings => {
    // Some stores tell of a change that was made here too; the second time nothing is new.
    const isNew = JSON.stringify(settings) !== JSON.stringify(current);
    current = settings;
    if (isNew) listeners.notify();
    return settings;
  };
  store.subscribe(keep);
  const change = async (asked: SettingsChange): Promise<Settings> => keep(await store.change(asked));
  return {
    get: () => current,
    change,
    subscribe: listeners.subscribe,
    store: { load: async () => keep(await store.load()), change, subscribe: store.subscribe },
  };
}
