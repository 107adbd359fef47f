/**
 * The functions of the page that need code of the platform: save CSV and 3D models, pair, load a newer version.
 * `main.tsx` supplies them.
 */
import type { CsvTable } from '../../core/export/csv-tables.ts';
import type { PanelInput } from '../parts/panel-input.ts';

/** Why a pairing code did not connect this browser. */
export type PairProblem = 'wrongCode' | 'tooManyTries' | 'tooManyDevices' | 'notStored' | 'notReached';

/** Connects this browser with a pairing code and reloads the page. If the code fails, the promise resolves with the reason. */
export type Pair = (code: string, name: string) => Promise<PairProblem | null>;

/** A newer version of the page that is waiting to replace this one. */
export interface NewVersionSource {
  isWaiting(): boolean;
  /** calls the listener after every change; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /** activates the newer version and reloads the page */
  takeOver(): void;
}

export interface PageCapabilities {
  /**
   * the path of the widget page: `/widget`, or `/widget.html` on web servers that serve files only under their file
   * names
   */
  readonly widgetPath: string;
  /** writes a table as the text of a CSV file */
  toCsv(table: CsvTable): Promise<string>;
  /** makes the costs of the Overview as a 3D model in a USDZ file; null if there are no amounts */
  toModel(input: PanelInput): Promise<Uint8Array<ArrayBuffer> | null>;
  /** leaves the demo and shows how to connect this browser; null if the page shows the figures of its own organization */
  readonly connect: (() => void) | null;
  readonly newVersion: NewVersionSource | null;
  /**
   * tells the platform whether a part of the page is in a window of its own; if so, figures are refreshed even while the page is in a
   * background tab
   */
  setDetached(isDetached: boolean): void;
}
