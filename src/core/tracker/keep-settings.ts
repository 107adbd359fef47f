/** Keeps a person's choices in the settings store without ever making them wait for it. */
import type { Settings, SettingsStore } from '../settings/settings.ts';

export type Choices = Partial<Pick<Settings, 'currency' | 'tab' | 'theme'>>;

export interface SettingsKeeper {
  change(choices: Choices): void;
}

export interface SettingsListener {
  /** what was stored, with what was chosen meanwhile */
  onLoaded(settings: Settings): void;
  /** all choices are stored */
  onKept(): void;
  /** choices could not be stored; they are tried again with the next change */
  onFailed(error: unknown): void;
}

/** Loads the settings once, then stores each change on top of what is stored at that time, one after the other. */
export function keepSettings(store: SettingsStore, listener: SettingsListener): SettingsKeeper {
  let unsaved: Choices = {};
  let queue: Promise<void> = load();

  async function load(): Promise<void> {
    try {
      listener.onLoaded({ ...(await store.load()), ...unsaved });
    } catch (error) {
      listener.onFailed(error);
    }
  }

  async function save(): Promise<void> {
    const choices = unsaved;
    if (Object.keys(choices).length === 0) return;
    unsaved = {};
    try {
      await store.save({ ...(await store.load()), ...choices });
      listener.onKept();
    } catch (error) {
      unsaved = { ...choices, ...unsaved };
      listener.onFailed(error);
    }
  }

  return {
    change: (choices) => {
      unsaved = { ...unsaved, ...choices };
      queue = queue.then(save);
    },
  };
}
