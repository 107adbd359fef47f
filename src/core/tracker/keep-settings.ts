/** Loads the settings and saves a person's changes. The page does not wait for the saving. */
import { createSerialQueue } from '../base/serial-queue.ts';
import { HOME_VIEW, type Settings, type SettingsChange, type SettingsStore, type View } from '../settings/settings.ts';
import type { SettingsProblem } from './tracker-state.ts';

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
  /**
   * called with the settings to show. These are the saved settings with two differences: changes on this page that are
   * not saved yet are included, and the tab is that of this page
   */
  onSettings(settings: Settings): void;
  /**
   * called with a problem in two cases: the saved settings can't be loaded (the page then shows the defaults and its
   * own changes), or changes could not be saved (they are saved together with the next change). Called with null when
   * the settings have arrived after all, or when all changes are saved
   */
  onProblem(problem: SettingsProblem | null): void;
}

/**
 * Loads the settings, then saves each change of a person, one after the other. Another page may have changed the
 * settings too. So each change is applied to the settings that are stored at the moment when the change is saved.
 */
export function keepSettings(store: SettingsStore, listener: SettingsListener): SettingsKeeper {
  let problem: SettingsProblem | null = null;
  let unsaved: SettingsChange = {};
  /**
   * the changes that are being saved, oldest first. If another page or a command saves other values at the same time,
   * this page still shows the values of its own changes. If a person changes a setting again, the older value is
   * removed from this list. So the older value is not shown any more, and it is not saved again if its save fails
   */
  let saving: readonly SettingsChange[] = [];
  /**
   * the tab that this page shows; null until it has settings. Each window has its own tab. The saved tab is the one that
   * was chosen last in any window, and it is used only when a page is opened
   */
  let tab: View | null = null;
  const queue = createSerialQueue(load());
  const stopListening = store.subscribe(show);

  function tell(next: SettingsProblem | null): void {
    problem = next;
    listener.onProblem(next);
  }

  function show(settings: Settings): void {
    tab ??= settings.tab;
    if (problem === 'settingsNotLoaded') tell(null);
    listener.onSettings(Object.assign({}, settings, ...saving, unsaved, { tab }) as Settings);
  }

  async function load(): Promise<void> {
    try {
      show(await store.load());
    } catch {
      tab ??= HOME_VIEW;
      tell('settingsNotLoaded');
    }
  }

  async function save(): Promise<void> {
    const change = unsaved;
    if (Object.keys(change).length === 0) return;
    unsaved = {};
    for (const earlier of saving) for (const name of Object.keys(change)) Reflect.deleteProperty(earlier, name);
    // A copy, so that the removal of values does not change what the store was asked to save.
    const own = { ...change };
    saving = [...saving, own];
    try {
      const settings = await store.change(change);
      saving = saving.filter((one) => one !== own);
      // Another page may have saved settings too, or the settings could not be loaded before. So this page now shows
      // what is really saved.
      show(settings);
      if (saving.length === 0 && Object.keys(unsaved).length === 0) tell(null);
    } catch {
      saving = saving.filter((one) => one !== own);
      unsaved = { ...own, ...unsaved };
      tell('settingsNotKept');
    }
  }

  return {
    change: (change) => {
      tab = change.tab ?? tab;
      unsaved = { ...unsaved, ...change };
      void queue.run(save);
    },
    saveNow: () => void save(),
    close: stopListening,
  };
}
