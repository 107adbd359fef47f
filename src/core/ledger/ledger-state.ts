/** The data of a ledger that is saved in the store. `storage/` encodes and decodes it. */
import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import type { Revision } from '../model/revision.ts';
import type { CalibrationDays } from '../pricing/calibration-sample.ts';
import type { EstimateRecord } from './estimate/estimate-record.ts';
import type { FoldedMonth } from './folded-months.ts';
import type { HoursState } from './hours/ledger-hours.ts';
import type { Directory } from './publication.ts';
import type { RecentDays } from './recent/recent-days.ts';
import type { TablesState } from './tables/create-tables.ts';

export interface LedgerState extends HoursState {
  readonly directory: Directory;
  readonly historyStart: Day | null;
  readonly recent: RecentDays | null;
  readonly folded: ReadonlyMap<Month, FoldedMonth>;
  readonly calibration: CalibrationDays;
  readonly revisions: readonly Revision[];
  readonly estimates: EstimateRecord;
  readonly tables: TablesState;
  /**
   * the months that the next call of `encode` must write although their figures have not changed. Example: an older
   * version of Outlay stored the closed days (days whose figures are final) of a month in another part of the store
   */
  readonly unsaved?: readonly Month[];
}
