/**
 * The interface for one small saved record: a file of the companion (the process that `outlay` starts), or a row of the
 * browser's database.
 */
export interface RecordStore {
  /** the saved record; null if nothing was saved; rejects if the record cannot be read */
  load(): Promise<unknown>;
  /** saves a record of plain JSON data; rejects if it cannot be saved */
  save(record: unknown): Promise<void>;
}
