/**
 * Settings and small records in memory, for use in place of files. They never fail, unless `isFull` is true: then each
 * change is refused, as on a full disk.
 */
import type { RecordStore, SharedRecord } from '../../../../src/core/base/record-store.ts';
import { DEFAULT_SETTINGS, type Settings, type SettingsStore } from '../../../../src/core/settings/settings.ts';

export interface MemoryRecord extends RecordStore, SharedRecord {
  kept: unknown;
  isFull: boolean;
}

export function memoryRecord(kept: unknown = null): MemoryRecord {
  return {
    kept,
    isFull: false,
    load() {
      return Promise.resolve(this.kept);
    },
    save(record) {
      if (this.isFull) return Promise.reject(new Error('disk full'));
      this.kept = structuredClone(record);
      return Promise.resolve();
    },
    update(change) {
      return this.save(change(this.kept));
    },
  };
}

export interface MemorySettings extends SettingsStore {
  isFull: boolean;
}

export function memorySettings(first: Partial<Settings> = {}): MemorySettings {
  const listeners = new Set<(settings: Settings) => void>();
  let settings: Settings = { ...DEFAULT_SETTINGS, ...first };
  return {
    isFull: false,
    load: () => Promise.resolve(settings),
    change(change) {
      if (this.isFull) return Promise.reject(new Error('disk full'));
      settings = { ...settings, ...change };
      for (const listener of listeners) listener(settings);
      return Promise.resolve(settings);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
