/** Holds the current settings in memory. Code can then read them without waiting and follow every change. */
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
  /** stores the change, then updates the settings in memory; rejects if the change could not be stored */
  change(change: SettingsChange): Promise<Settings>;
  /**
   * calls the listener once after each change, whether it was made with `change` or by another page or process, and
   * after a load that returns other settings; returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void;
  /** wraps the given store: `load` and `change` of the wrapper also update the settings in memory */
  readonly store: SettingsStore;
}

export function createCurrentSettings(store: SettingsStore): CurrentSettings {
  const listeners = createListeners();
  let current = DEFAULT_SETTINGS;
  const keep = (settings: Settings): Settings => {
    // Some stores also call their listeners for a change that was made with `change`. Then `keep` gets the same
    // settings a second time, and this second call notifies no listener.
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
