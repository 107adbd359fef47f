/** What a companion sends together with the answer to a sign-in, so that the page shows its first figures without another request. */
import type { Reports } from '../reports/reports.ts';

export interface InitialData {
  /** the lines that the stream begins with, one of each kind (`bridge-line.ts`), as text */
  readonly lines: readonly string[];
  /** the reports that a page shows first, and the revision number of their figures; null if there are no reports yet */
  readonly reports: { readonly revision: number; readonly value: Reports } | null;
}
