/** The companion's settings: one small JSON file, replaced whole, readable by its owner alone. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import writeFileAtomic from 'write-file-atomic';

import { parseSettings } from '../../../core/settings/parse-settings.ts';
import type { Settings, SettingsStore } from '../../../core/settings/settings.ts';
import { makePrivateFolder } from './folders.ts';

/** The folder is made when something is saved, not before. */
export function createSettingsFile(folder: string): SettingsStore {
  const path = join(folder, 'settings.json');
  const load = async (): Promise<Settings> => parseSettings(await readJson(path));
  return {
    load,
    async change(change) {
      const settings = { ...(await load()), ...change };
      await makePrivateFolder(folder);
      await writeFileAtomic(path, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
      return settings;
    },
    subscribe: () => () => undefined,
  };
}

/** Null when there is no file or no JSON in it: then every setting is its default. */
async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}
