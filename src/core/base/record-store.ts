/**
 * The interface for one small saved record: a file of the companion (the process that `outlay` starts), or a row of the
 * browser's database.
 */
export interface RecordStore extends Pick<SharedRecord, 'load'> {
  /** saves a record of plain JSON data; rejects if it cannot be saved */
  save(record: unknown): Promise<void>;
}

/**
 * A saved record that several tabs change, each with its own copy in memory. A tab that saved its own copy would undo
 * what another tab has saved since. So each change begins with the record that is saved now.
 */
export interface SharedRecord {
  /** the saved record; null if nothing was saved; rejects if the record cannot be read */
  load(): Promise<unknown>;
  /**
   * reads the saved record (null if there is none) and saves what `change` returns. No other update happens in between.
   * Rejects if the record cannot be read or saved. `change` must not have other effects than its result, because it may
   * be called a second time
   */
  update(change: (saved: unknown) => unknown): Promise<void>;
}
