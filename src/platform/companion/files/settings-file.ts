/**
 * The settings of Outlay's local program as one small JSON file. Changes are applied one after the other, by a queue in
 * this process and a lock between processes. Each change is applied to the settings that are saved at that time, so no
 * change undoes another.
 */
import { join } from 'node:path';

import { createListeners } from '../../../core/base/listeners.ts';
import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import { parseSettings, toSaved } from '../../../core/settings/parse-settings.ts';
import { checkChange } from '../../../core/settings/setting-change.ts';
import type { Settings, SettingsChange, SettingsStore } from '../../../core/settings/settings.ts';
import { withFileLock } from './file-lock.ts';
import { makePrivateFolder } from './folders.ts';
import { createJsonFile } from './json-file.ts';

const TIMEOUT_MS = 5000;

/**
 * Creates the store of the settings. Saving creates the folder. A change with an invalid value is refused as a whole.
 */
export function createSettingsFile(folder: string): SettingsStore {
  const file = createJsonFile(folder, 'settings.json');
  const listeners = createListeners<[Settings]>();
  const queue = createSerialQueue();

  /** If the file and its backup are damaged, the default settings are used, so that figures can still be viewed. */
  const load = async (): Promise<Settings> => parseSettings(await file.load().catch(() => null));

  async function store(change: SettingsChange): Promise<Settings> {
    const checked = checkChange(change);
    if (!checked.ok) throw new TypeError(`not a setting: ${checked.error.name} (${checked.error.fault.kind})`);
    await makePrivateFolder(folder);
    const settings = await withFileLock(join(folder, 'settings.lock'), TIMEOUT_MS, async () => {
      const next = { ...(await load()), ...checked.value };
      await file.save(toSaved(next));
      return next;
    });
    listeners.notify(settings);
    return settings;
  }

  return {
    // Loading waits in the queue, so that the loaded settings contain an earlier change that is still being saved.
    load: () => queue.run(load),
    change: (change) => queue.run(() => store(change)),
    subscribe: listeners.subscribe,
  };
}
