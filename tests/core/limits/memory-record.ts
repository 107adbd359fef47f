/** A store in memory for one saved value. A test can read and damage the value, and make loading or saving fail. */
import type { RecordStore, SharedRecord } from '../../../src/core/base/record-store.ts';

export interface MemoryRecord extends RecordStore, SharedRecord {
  value: unknown;
  saves: number;
  isUnreadable: boolean;
  isFull: boolean;
}

export function createMemoryRecord(value: unknown = null): MemoryRecord {
  return {
    value,
    saves: 0,
    isUnreadable: false,
    isFull: false,
    async load() {
      if (this.isUnreadable) throw new Error('it cannot be read');
      return this.value;
    },
    async save(record) {
      if (this.isFull) throw new Error('no space left');
      this.saves += 1;
      this.value = JSON.parse(JSON.stringify(record));
    },
    async update(change) {
      await this.save(change(await this.load()));
    },
  };
}
