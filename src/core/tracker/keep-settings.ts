/** Saves a person's choices in the settings store without delaying the page. */
import { createSerialQueue } from '../base/serial-queue.ts';
import type { Settings, SettingsChange, SettingsStore } from '../settings/settings.ts';

export interface SettingsKeeper {
  change(change: SettingsChange): void;
  /** stops listening for changes made elsewhere */
  close(): void;
}

export interface SettingsListener {
  /** what is stored, with what was chosen here and is not stored yet */
  onSettings(settings: Settings): void;
  /** all choices are stored */
  onKept(): void;
  /** choices could not be stored; they are tried again with the next change */
  onFailed(error: unknown): void;
}

/** Loads the settings once, then stores each change on top of what is stored at that time, one after the other. */
export function keepSettings(store: SettingsStore, listener: SettingsListener): SettingsKeeper {
  let unsaved: SettingsChange = {};
  /** changes on their way to the store: newer than anything received from elsewhere */
  let saving: SettingsChange = {};
  const queue = createSerialQueue(load());
  const stopListening = store.subscribe((settings) => listener.onSettings({ ...settings, ...saving, ...unsaved }));

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
    try {
      await store.change(saving);
      saving = {};
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
