/** What the page can do besides drawing; the composition root gives it, for each needs the platform. */
import type { CsvTable } from '../../core/export/csv-tables.ts';

/** Why a code did not let this browser in. */
export type PairProblem = 'wrongCode' | 'tooManyTries' | 'tooManyDevices' | 'notReached';

/** A newer build of the page that waits to take this one's place. */
export interface NewVersionSource {
  isWaiting(): boolean;
  /** returns the way to stop */
  subscribe(listener: () => void): () => void;
  /** begins the page anew */
  takeOver(): void;
}

export interface PageAbilities {
  /** the text of a CSV file */
  toCsv(table: CsvTable): Promise<string>;
  /** lets this browser in and begins the page anew, or says why not; null where there is nothing to be let into */
  readonly pair: ((code: string, name: string) => Promise<PairProblem | null>) | null;
  readonly newVersion: NewVersionSource | null;
}
