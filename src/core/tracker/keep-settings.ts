/** Loads the settings and saves a person's changes. The page does not wait for the saving. */
import { createSerialQueue } from '../base/serial-queue.ts';
import type { Settings, SettingsChange, SettingsStore } from '../settings/settings.ts';

export interface SettingsKeeper {
  change(change: SettingsChange): void;
  /**
   * saves at once all changes that are not saved yet, even if an earlier attempt to save them has failed. Call it when
   * the page is hidden, because it may be closed next, and when the connection is back
   */
  saveNow(): void;
  /** stops listening to settings that another page or a command saves */
  close(): void;
}

export interface SettingsListener {
  /** called with the saved settings and the changes on this page that are not saved yet */
  onSettings(settings: Settings): void;
  /** called when all changes are saved */
  onKept(): void;
  /** called when changes could not be saved; they are saved together with the next change */
  onFailed(error: unknown): void;
}

interface SaveInProgress {
  readonly change: SettingsChange;
  /**
   * the names of settings that a person has changed again since this save began. If the save fails, their older values
   * in `change` are not saved again
   */
  readonly replaced: Set<string>;
}

/**
 * Loads the settings, then saves each change of a person, one after the other. Another page may have changed the
 * settings too. So each change is applied to the settings that are stored at the moment when the change is saved.
 */
export function keepSettings(store: SettingsStore, listener: SettingsListener): SettingsKeeper {
  let unsaved: SettingsChange = {};
  /**
   * the changes that are being saved, oldest first. If another page or a command saves other values at the same time,
   * this page still shows the values of its own changes
   */
  let saving: readonly SaveInProgress[] = [];
  const queue = createSerialQueue(load());
  /** the number of times that the store has reported settings */
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
      // If another page has also saved settings while this page saved its changes, this page now shows what is really
      // saved.
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
