/** Loads the settings and saves a person's changes without delaying the page. */
import { createSerialQueue } from '../base/serial-queue.ts';
import type { Settings, SettingsChange, SettingsStore } from '../settings/settings.ts';

export interface SettingsKeeper {
  change(change: SettingsChange): void;
  /** stops listening to settings that another page or a command saves */
  close(): void;
}

export interface SettingsListener {
  /** called with the saved settings, merged with changes that are not saved yet */
  onSettings(settings: Settings): void;
  /** called when all changes are saved */
  onKept(): void;
  /** called when changes could not be saved; they are saved again with the next change */
  onFailed(error: unknown): void;
}

/**
 * Loads the settings, then saves each change of a person, one after the other. A change is applied to the settings that
 * are saved at that time, because another page may have changed them.
 */
export function keepSettings(store: SettingsStore, listener: SettingsListener): SettingsKeeper {
  let unsaved: SettingsChange = {};
  /**
   * the changes that are being saved. If another page or a command saves settings meanwhile, the page shows these
   * changes and not the other values
   */
  let saving: SettingsChange = {};
  const queue = createSerialQueue(load());
  /** whether the store has reported settings since the current save began */
  let hasHeard = false;
  const stopListening = store.subscribe((settings) => {
    hasHeard = true;
    listener.onSettings({ ...settings, ...saving, ...unsaved });
  });

  async function load(): Promise<void> {
    try {
      const settings = await store.load();
      listener.onSettings({ ...settings, ...unsaved });
    } catch (error) {
      listener.onFailed(error);
    }
  }

  async function save(): Promise<void> {
    saving = unsaved;
    if (Object.keys(saving).length === 0) return;
    unsaved = {};
    hasHeard = false;
    try {
      const settings = await store.change(saving);
      saving = {};
      // While the changes were being saved, another page has saved settings, perhaps other values of the same settings.
      // This page now shows the values that are really saved.
      if (hasHeard) listener.onSettings({ ...settings, ...unsaved });
      listener.onKept();
    } catch (error) {
      unsaved = { ...saving, ...unsaved };
      saving = {};
      listener.onFailed(error);
    }
  }

  return {
    change: (change) => {
      unsaved = { ...unsaved, ...change };
      void queue.run(save);
    },
    close: stopListening,
  };
}
