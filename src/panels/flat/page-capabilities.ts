/**
 * The functions that the page needs from the platform, for example the function that pairs a browser. The platform is
 * the browser or the companion (the process that `outlay` starts). `main.tsx` supplies the functions.
 */
import type { CsvTable } from '../../core/export/csv-tables.ts';
import type { PanelInput } from '../parts/panel-input.ts';

/** Why a pairing code did not connect this browser. */
export type PairProblem = 'wrongCode' | 'tooManyTries' | 'tooManyDevices' | 'notStored' | 'notReached';

/**
 * Connects this browser with a pairing code and reloads the page. If that fails, the promise resolves with the reason.
 */
export type Pair = (code: string, name: string) => Promise<PairProblem | null>;

/**
 * Says whether a newer version of the page waits to replace the running version, and can activate the newer version.
 */
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
  /** makes a 3D model (a USDZ file) of the Overview's costs; null if there are no amounts */
  toModel(input: PanelInput): Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * ends the demo that was started on the page for unconnected browsers, and shows that page again; null if no such
   * demo is running
   */
  readonly connect: (() => void) | null;
  readonly newVersion: NewVersionSource | null;
  /**
   * tells the platform whether the page draws one of its tabs in a separate window. If so, figures are refreshed even
   * while the page is in a background tab
   */
  setDetached(isDetached: boolean): void;
}
