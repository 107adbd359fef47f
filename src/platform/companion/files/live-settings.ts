/** The settings as they hold now, for whoever has to act on them at once: read once, followed from then on. */
import type { Settings, SettingsChange, SettingsStore } from '../../../core/settings/settings.ts';

export interface LiveSettings {
  get(): Settings;
  /** stores and then holds; rejects when it could not be kept */
  change(change: SettingsChange): Promise<Settings>;
  /** called after every change; returns the way to stop */
  subscribe(listener: () => void): () => void;
}

export async function followSettings(store: SettingsStore): Promise<LiveSettings> {
  const listeners = new Set<{ readonly call: () => void }>();
  let settings = await store.load();
  store.subscribe((next) => {
    settings = next;
    for (const { call } of [...listeners]) call();
  });
  return {
    get: () => settings,
    change: (change) => store.change(change),
    subscribe(call) {
      const entry = { call };
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
  };
}
