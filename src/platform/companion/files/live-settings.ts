/** The settings as they hold now, for whoever has to act on them at once: read once, followed from then on. */
import { createListeners } from '../../../core/base/listeners.ts';
import type { Settings, SettingsChange, SettingsStore } from '../../../core/settings/settings.ts';

export interface LiveSettings {
  get(): Settings;
  /** stores and then holds; rejects when it could not be kept */
  change(change: SettingsChange): Promise<Settings>;
  /** called after every change; returns the way to stop */
  subscribe(listener: () => void): () => void;
}

export async function followSettings(store: SettingsStore): Promise<LiveSettings> {
  const listeners = createListeners();
  let settings = await store.load();
  store.subscribe((next) => {
    settings = next;
    listeners.notify();
  });
  return {
    get: () => settings,
    change: (change) => store.change(change),
    subscribe: listeners.subscribe,
  };
}
