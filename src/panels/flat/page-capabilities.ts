/** What the page can do that needs the platform: save CSV, pair, load a newer build. `main.tsx` supplies it. */
import type { CsvTable } from '../../core/export/csv-tables.ts';

/** Why a code did not let this browser in. */
export type PairProblem = 'wrongCode' | 'tooManyTries' | 'tooManyDevices' | 'notStored' | 'notReached';

/** Connects this browser by a code and reloads the page; resolves with the reason when the code did not do it. */
export type Pair = (code: string, name: string) => Promise<PairProblem | null>;

/** A newer build of the page that is waiting to replace this one. */
export interface NewVersionSource {
  isWaiting(): boolean;
  /** returns the way to stop */
  subscribe(listener: () => void): () => void;
  /** reloads the page */
  takeOver(): void;
}

export interface PageCapabilities {
  /** where the widget's page is: `/widget`, or `/widget.html` on hosts that may serve files by their names alone */
  readonly widgetPath: string;
  /** the text of a CSV file */
  toCsv(table: CsvTable): Promise<string>;
  /** back from the demo to the ways to connect this browser; null if the figures are the page's own */
  readonly connect: (() => void) | null;
  readonly newVersion: NewVersionSource | null;
  /** told while a window of its own shows a part of the page: figures stay fresh although the page is behind other tabs */
  setDetached(isDetached: boolean): void;
}
