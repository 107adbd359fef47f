/**
 * The data that a companion (the process that `outlay` starts) sends with the answer to a sign-in, so that the page
 * shows its first figures without another request.
 */
import type { Reports } from '../reports/reports.ts';

export interface InitialData {
  /**
   * the first lines of the stream of messages from Outlay's local program (`bridge-line.ts`), one line for each kind of
   * message, as text
   */
  readonly lines: readonly string[];
  /**
   * the reports that a page shows first, and the revision (a number that increases when the figures change) of their
   * figures; null if there are no reports yet
   */
  readonly reports: { readonly revision: number; readonly value: Reports } | null;
}
