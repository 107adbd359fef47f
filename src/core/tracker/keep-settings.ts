/** Loads the settings and saves a person's changes without delaying the page. */
import { createSerialQueue } from '../base/serial-queue.ts';
import type { Settings, SettingsChange, SettingsStore } from '../settings/settings.ts';

export interface SettingsKeeper {
  change(change: SettingsChange): void;
  /**
   * saves at once what waits for an earlier change to be saved, and what could not be saved; call it when the page is
   * hidden, because it may be closed next, and when the store can be reached again
   */
  saveNow(): void;
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

interface SaveInProgress {
  readonly change: SettingsChange;
  /** the names of the settings for which a newer value was sent meanwhile; if saving fails, they are not sent again */
  readonly replaced: Set<string>;
}

/**
 * Loads the settings, then saves each change of a person, one after the other. A change is applied to the settings that
 * are saved at that time, because another page may have changed them.
 */
export function keepSettings(store: SettingsStore, listener: SettingsListener): SettingsKeeper {
  let unsaved: SettingsChange = {};
  /**
   * the changes that are being saved, oldest first. If another page or a command saves settings meanwhile, the page
   * shows these changes and not the other values
   */
  let saving: readonly SaveInProgress[] = [];
  const queue = createSerialQueue(load());
  /** how many times the store has reported settings */
  let heard = 0;
  const stopListening = store.subscribe((settings) => {
    heard += 1;
    show(settings);
  });

  function show(settings: Settings): void {
    const shown = { ...settings };
    for (const { change } of saving) Object.assign(shown, change);
    listener.onSettings({ ...shown, ...unsaved });
  }

  async function load(): Promise<void> {
    try {
      show(await store.load());
    } catch (error) {
      listener.onFailed(error);
    }
  }

  async function save(): Promise<void> {
    const change = unsaved;
    if (Object.keys(change).length === 0) return;
    unsaved = {};
    for (const earlier of saving) for (const name of Object.keys(change)) earlier.replaced.add(name);
    const own = { change, replaced: new Set<string>() };
    saving = [...saving, own];
    const heardBefore = heard;
    try {
      const settings = await store.change(change);
      saving = saving.filter((one) => one !== own);
      // While the changes were being saved, another page has saved settings, perhaps other values of the same settings.
      // This page now shows the values that are really saved.
      if (heard !== heardBefore) show(settings);
      listener.onKept();
    } catch (error) {
      saving = saving.filter((one) => one !== own);
      const stillWanted = Object.entries(change).filter(([name]) => !own.replaced.has(name));
      unsaved = { ...Object.fromEntries(stillWanted), ...unsaved };
      listener.onFailed(error);
    }
  }

  return {
    change: (change) => {
      unsaved = { ...unsaved, ...change };
      void queue.run(save);
    },
    saveNow: () => void save(),
    close: stopListening,
  };
}
