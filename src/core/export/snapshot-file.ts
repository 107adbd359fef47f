/**
 * The snapshot of an encrypted file, which a page of another machine shows. It is the JSON snapshot with more fields:
 * the days that the provider had left out, and in a snapshot of selected API keys the billed part of the organization's
 * cost. The JSON that `outlay snapshot` and the API give to other programs does not have these fields. Earlier versions
 * of Outlay ignore them.
 */
import { formatDay, parseDay } from '../calendar/day.ts';
import { formatMonth, parseMonth } from '../calendar/month.ts';
import { leftOutDays, type LeftOutDays } from '../engine/left-out-days.ts';
import type { EngineStatus } from '../engine/engine.ts';
import { PARITY } from '../money/rate.ts';
import { buildSnapshot, type SnapshotInput } from './build-snapshot.ts';
import { matchesSchema } from './matches-schema.ts';
import { listOf, objectOf, type Schema } from './schema.ts';
import { toSnapshotNumber } from './snapshot-number.ts';
import type { Snapshot } from './snapshot.ts';

export interface SnapshotFile extends Snapshot {
  /** absent if the provider had left out no days */
  readonly leftOut?: SnapshotLeftOut;
  /**
   * the billed part of `spendLimit.currentSpend`. It is only in snapshots of selected API keys, because the field
   * `days` of such a snapshot has only the costs of these keys. Absent without a limit, and if amounts are not in US
   * dollars
   */
  readonly billedSpend?: number;
}

/** Days that were missing in the provider's answers when the snapshot was made. Example: 3 days from 2026-10-10 to 2026-10-12. */
interface SnapshotLeftOut {
  readonly from: string;
  readonly through: string;
  readonly days: number;
  /** the months whose cost does not include all days, such as `2026-10` */
  readonly months: readonly string[];
}

export interface SnapshotFileInput extends SnapshotInput {
  readonly status: SnapshotInput['status'] & Pick<EngineStatus, 'problem'>;
}

const text: Schema = { type: 'string' };

const LEFT_OUT_SCHEMA: Schema = objectOf<SnapshotLeftOut>({
  from: { type: 'string', format: 'date' },
  through: { type: 'string', format: 'date' },
  days: { type: 'integer', minimum: 1 },
  months: listOf(text),
});

export function buildSnapshotFile(input: SnapshotFileInput): SnapshotFile {
  const snapshot = withBilledSpend(buildSnapshot(input), input);
  // During a refresh, `leftOutDays` would return null. But the reports have the figures from before the refresh, so the
  // snapshot must list the days that the provider had left out before it. So `progress` is null here.
  const left = leftOutDays({ progress: null, problem: input.status.problem });
  if (left === null) return snapshot;
  const partial = input.reports.months.filter(({ isPartial }) => isPartial);
  return {
    ...snapshot,
    leftOut: {
      from: formatDay(left.from),
      through: formatDay(left.through),
      days: left.days,
      months: partial.map(({ month }) => formatMonth(month)),
    },
  };
}

function withBilledSpend(snapshot: Snapshot, { reports }: SnapshotFileInput): SnapshotFile {
  // Only snapshots in US dollars can be read again.
  if (snapshot.filter === null || snapshot.spendLimit === null || snapshot.currency !== 'USD') return snapshot;
  return { ...snapshot, billedSpend: toSnapshotNumber(reports.organization.billed, PARITY) };
}

/** Whether the field `billedSpend` is absent or valid. */
export function hasValidBilledSpend(file: object): boolean {
  return !('billedSpend' in file) || Number.isFinite(file.billedSpend);
}

/** Whether the field `leftOut` is absent or valid. */
export function hasValidLeftOut(file: object): boolean {
  if (!('leftOut' in file)) return true;
  if (!matchesSchema(file.leftOut, LEFT_OUT_SCHEMA)) return false;
  // The schema check above has accepted every field.
  const { from, through, months } = file.leftOut as SnapshotLeftOut;
  return [from, through].every((day) => parseDay(day) !== null) && months.every((month) => parseMonth(month) !== null);
}

/** Returns the days that the provider left out, in the form in which a status reports them; null if there are none. */
export function leftOutOfFile({ leftOut }: SnapshotFile): LeftOutDays | null {
  if (leftOut === undefined) return null;
  const { days } = leftOut;
  const [from, through] = [parseDay(leftOut.from), parseDay(leftOut.through)];
  if (from === null || through === null) return null;
  // The file does not say in which of the provider's reports the days were missing. So `usageReport` may be wrong, but
  // no sentence about a snapshot mentions the report.
  return { kind: 'incomplete', operation: 'usageReport', from, through, days };
}

/** Whether the cost of the month does not include all of its days. */
export function isPartialMonth(month: string, { leftOut }: SnapshotFile): boolean {
  return leftOut?.months.includes(month) ?? false;
}
