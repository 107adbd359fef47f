/** The interface of one small stored record: a file of the companion, a row of the browser's database. */
export interface RecordStore {
  /** null when nothing was kept; rejects when it cannot be read */
  load(): Promise<unknown>;
  /** plain data of JSON; rejects when it could not be kept */
  save(record: unknown): Promise<void>;
}
