/** Writes the file of one billing period in the standard format FOCUS, if its figures changed. */
import { join } from 'node:path';

import { fail, ok, type Result } from '../../../../core/base/result.ts';
import { formatMonth, type Month } from '../../../../core/calendar/month.ts';
import { toFocusCharges } from '../../../../core/export/focus/focus-charge.ts';
import type { FocusContext } from '../../../../core/export/focus/focus-columns.ts';
import { describePeriod, type FocusKind, type FocusPeriod } from '../../../../core/export/focus/focus-manifest.ts';
import { readBillingPeriod, type BillingPeriodFault } from '../../../../core/export/focus/read-billing-period.ts';
import { readTeamTags } from '../../../../core/export/focus/read-team-tags.ts';
import type { UnitPriceOf } from '../../../../core/export/focus/unit-price.ts';
import type { TeamRules } from '../../../../core/teams/team.ts';
import type { FiguresEngine } from '../figures/figures.ts';
import { encodeCsv } from './encode-csv.ts';
import type { encodeParquet } from './encode-parquet.ts';
import { replaceFile } from './replace-file.ts';

export interface PeriodTarget {
  readonly folder: string;
  readonly kind: FocusKind;
  /**
   * the data that are the same for all files. They do not contain `tagsOf`, because the tags can differ from period to
   * period
   */
  readonly file: Omit<FocusContext, 'tagsOf'>;
  readonly teams: readonly TeamRules[];
  readonly priceOf: UnitPriceOf;
  /** the encoder for Parquet; null to write CSV */
  readonly parquet: typeof encodeParquet | null;
  /** the periods that the manifest contained before this export */
  readonly before: readonly FocusPeriod[];
  /** the time of this export, in ms since the epoch */
  readonly now: number;
}

/** Why a period was not written. `notLoaded`: the charges of some days are not loaded. */
export type WritePeriodFault = BillingPeriodFault | { readonly kind: 'notLoaded' };

export interface WrittenPeriod {
  readonly period: FocusPeriod;
  readonly isChanged: boolean;
}

/**
 * Writes the file of one period and returns its entry for the manifest. Returns null if the period has no rows and the
 * manifest had no file for it. Throws the system's error if the file cannot be written.
 */
export async function writePeriod(
  engine: Pick<FiguresEngine, 'analyze' | 'query' | 'needKeys'>,
  month: Month,
  { folder, kind, file, teams, priceOf, parquet, before, now }: PeriodTarget,
): Promise<Result<WrittenPeriod | null, WritePeriodFault>> {
  const charges = await readBillingPeriod(engine, month);
  if (!charges.ok) return charges;
  if (charges.value.leftOut.notLoaded.length > 0) return fail({ kind: 'notLoaded' });
  const rows = toFocusCharges(charges.value, kind.days, priceOf);
  const earlier = before.find(({ billingPeriod }) => billingPeriod === formatMonth(month));
  if (rows.length === 0 && earlier === undefined) return ok(null);
  const described = describePeriod(month, kind, charges.value, rows);
  const tagsOf = await readTeamTags(engine, month, teams);
  if (!tagsOf.ok) return tagsOf;
  const tagged: FocusContext = { ...file, tagsOf: tagsOf.value };
  const chunks = parquet === null ? encodeCsv(rows, tagged) : [parquet(rows, tagged)];
  const { isChanged, ...written } = await replaceFile(join(folder, described.file), chunks);
  const changedAt = isChanged || earlier === undefined ? new Date(now).toISOString() : earlier.changedAt;
  return ok({ period: { ...described, ...written, changedAt }, isChanged });
}
