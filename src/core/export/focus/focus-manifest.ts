/**
 * The manifest of a folder with FOCUS files, `_outlay-focus.json`: what the folder contains, and the checksum of each
 * file. Programs that load the folder skip names that begin with `_`.
 */
import { z } from '../../base/zod.ts';
import { formatDay, type Day } from '../../calendar/day.ts';
import { formatMonth, type Month } from '../../calendar/month.ts';
import { formatScaled } from '../../money/decimal.ts';
import { sumPico } from '../../money/pico.ts';
import type { Charges } from '../../analysis/charges/charges.ts';
import { FOCUS_DAYS, type FocusCharge, type FocusDays } from './focus-charge.ts';

export const FOCUS_FORMATS = ['csv', 'parquet'] as const;
export type FocusFormat = (typeof FOCUS_FORMATS)[number];

export const MANIFEST_NAME = '_outlay-focus.json';
const FOCUS_VERSION = '1.4';
const DECIMALS = 12;

const PERIOD = z.object({
  /** the UTC month, such as `2026-10` */
  billingPeriod: z.string(),
  /** the path of the file, relative to the folder */
  file: z.string(),
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string(),
  /** the sum of the column BilledCost */
  billedCost: z.string(),
  /** days of the period that have begun but have no rows, because their cost is not known or not billed */
  missingDays: z.array(z.string()),
  /** when the file last changed, ISO 8601 */
  changedAt: z.string(),
});

/**
 * The fields that all files of a folder share. Programs load all files of a folder together, so all files must be of
 * the same kind.
 */
const HEAD = z.object({
  focusVersion: z.literal(FOCUS_VERSION),
  dataset: z.literal('CostAndUsage'),
  billingAccountId: z.string(),
  /** true if the figures are those of the demo */
  invented: z.boolean(),
  format: z.enum(FOCUS_FORMATS),
  days: z.enum(FOCUS_DAYS),
});

const MANIFEST = HEAD.extend({ periods: z.array(PERIOD) });

export type FocusKind = Readonly<z.infer<typeof HEAD>>;
export type FocusPeriod = Readonly<z.infer<typeof PERIOD>>;
export type FocusManifest = Readonly<z.infer<typeof MANIFEST>>;

/**
 * Parses the manifest of a folder.
 * @returns null if the value is not a manifest of this version
 */
export function parseManifest(value: unknown): FocusManifest | null {
  const parsed = MANIFEST.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export interface FocusKindInput {
  readonly organizationId: string;
  readonly isInvented: boolean;
  readonly format: FocusFormat;
  readonly days: FocusDays;
}

export function focusKind({ organizationId, isInvented, format, days }: FocusKindInput): FocusKind {
  return {
    focusVersion: FOCUS_VERSION,
    dataset: 'CostAndUsage',
    billingAccountId: organizationId,
    invented: isInvented,
    format,
    days,
  };
}

/**
 * Compares the fields that all files of a folder share (such as format and organization) with those of the new files.
 * Returns the first field that differs; null if none differs.
 */
export function differenceOf(before: FocusKind, next: FocusKind): keyof FocusKind | null {
  const fields = Object.keys(HEAD.shape) as (keyof FocusKind)[];
  return fields.find((field) => before[field] !== next[field]) ?? null;
}

/**
 * The path of a billing period's file, relative to the folder. Example:
 * `billing_period=2026-10/focus-cost-and-usage.parquet`. In the demo, the name of the file begins with `invented-`.
 */
function periodFile(month: Month, { invented, format }: FocusKind): string {
  return `billing_period=${formatMonth(month)}/${invented ? 'invented-' : ''}focus-cost-and-usage.${format}`;
}

/** Makes the entry of a month's file in the manifest, without the fields that depend on the bytes of the file. */
export function describePeriod(
  month: Month,
  kind: FocusKind,
  { days, leftOut }: Charges,
  rows: readonly FocusCharge[],
): Pick<FocusPeriod, 'billingPeriod' | 'file' | 'rows' | 'billedCost' | 'missingDays'> {
  const notIncluded = kind.days === 'all' ? [] : days.filter(({ status }) => status !== 'billed').map(({ day }) => day);
  const missing: readonly Day[] = [...leftOut.unknown, ...notIncluded];
  return {
    billingPeriod: formatMonth(month),
    file: periodFile(month, kind),
    rows: rows.length,
    billedCost: formatScaled(sumPico(rows.map(({ cost }) => cost)), DECIMALS),
    missingDays: missing.toSorted((a, b) => a - b).map(formatDay),
  };
}

/** The manifest after an export. Months that were not exported this time keep their earlier entries. */
export function manifestOf(
  kind: FocusKind,
  before: readonly FocusPeriod[],
  exported: readonly FocusPeriod[],
): FocusManifest {
  const periods = new Map([...before, ...exported].map((period) => [period.billingPeriod, period]));
  return {
    ...kind,
    periods: [...periods.values()].toSorted((a, b) => (a.billingPeriod < b.billingPeriod ? -1 : 1)),
  };
}
