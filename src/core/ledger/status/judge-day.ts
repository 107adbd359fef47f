/**
 * Decides whether a day is billed, settling or estimated (decision 0043). Each model and item of a day is judged over all workspaces. Its
 * bill has arrived if it is at least 90 % of what the usage should cost at this organization's prices. Example: usage of $1,000 and one
 * billed row of $0.40 of code execution. No bill for the usage has arrived, so the day is settling and its figure is $1,000.40.
 */
import type { DayStatus } from '../../model/day-status.ts';
import type { DayEvidence, GroupEvidence } from './day-evidence.ts';

const MS_PER_HOUR = 3_600_000;

/**
 * The percentage by which a bill may be below usage × price and still count as arrived, because refused requests are used but not billed.
 */
const TOLERANCE_PERCENT = 10n;

/**
 * The same percentage if the price is that of another model or the service tier has no public price. Example: flex costs about half of
 * standard.
 */
const APPROXIMATE_TOLERANCE_PERCENT = 60n;

/**
 * The age in ms from which a day may count as billed although its bill is too low, if the loads over AGREED_FOR_MS agree and half of the
 * expected token cost is billed.
 */
const SHORT_AFTER_MS = 48 * MS_PER_HOUR;
/** How long all loads of a bill that is too low must agree before the day may count as billed, in ms. */
const AGREED_FOR_MS = 24 * MS_PER_HOUR;
/** How long the bill of a day must be unchanged to count as billed although it is too low, in ms. */
const NEVER_LANDED_AFTER_MS = 30 * 24 * MS_PER_HOUR;

export interface DayCircumstances {
  /** true if the provider has answered for all 24 hours of the day's usage */
  readonly isUsageComplete: boolean;
  /** true if the provider has answered for the day's bill */
  readonly isBillRead: boolean;
  /** the time between the end of the day and the last load of its bill, in ms; negative while the day runs */
  readonly ageMs: number;
  /** the time for which every load of the day's bill was the same, in ms */
  readonly unchangedMs: number;
  /** true if the day was more than 30 days old when it was first loaded */
  readonly isFirstReadLate: boolean;
  /** true if the bill has a row on some day within 30 days before or after */
  readonly isBillAround: boolean;
  /** true if the bill has a row on a later day */
  readonly isBilledLater: boolean;
}

/** Why a day counts as billed. `landed`: all of its bill has arrived. The other reasons are for bills that look incomplete. */
export type BilledBecause =
  | 'landed'
  /** the day was more than 30 days old when it was first loaded */
  | 'old'
  /** the bill is too low, but has not changed for a day and has at least half of the expected token cost */
  | 'agreed'
  /** the bill is too low and has not changed for 30 days; the page then says that the bill is below usage */
  | 'neverLanded';

export type Judgement =
  | { readonly status: Extract<DayStatus, 'billed'>; readonly because: BilledBecause }
  | {
      readonly status: Extract<DayStatus, 'settling'>;
      /** groups whose bill has not arrived, and groups with tokens without a known price and without cost */
      readonly short: readonly GroupEvidence[];
    }
  | {
      readonly status: Extract<DayStatus, 'estimated'>;
      /** true if the bill has a row on some day within 30 days, so that the bill of this day may still come */
      readonly isBillAround: boolean;
    };

/** Judges one day. The same evidence and circumstances always give the same result. */
export function judgeDay(evidence: DayEvidence, circumstances: DayCircumstances): Judgement {
  const { isUsageComplete, isBillRead, ageMs, unchangedMs, isFirstReadLate, isBillAround, isBilledLater } =
    circumstances;
  if (ageMs < 0 || !isBillRead) return { status: 'estimated', isBillAround };
  const short = evidence.groups.filter((group) => !hasLanded(group, evidence.hasBillRow || isBilledLater));
  if (isUsageComplete && short.length === 0) return { status: 'billed', because: 'landed' };
  if (evidence.hasBillRow && isFirstReadLate) return { status: 'billed', because: 'old' };
  if (isUsageComplete && ageMs >= SHORT_AFTER_MS && unchangedMs >= AGREED_FOR_MS && isHalfThere(evidence)) {
    return { status: 'billed', because: 'agreed' };
  }
  const isUnchangedForLong = unchangedMs >= NEVER_LANDED_AFTER_MS || isFirstReadLate;
  if (isUsageComplete && isBillAround && isUnchangedForLong) return { status: 'billed', because: 'neverLanded' };
  if (!evidence.hasBillRow) return { status: 'estimated', isBillAround };
  return { status: 'settling', short: evidence.groups.filter((group) => short.includes(group) || isUnpriced(group)) };
}

/** Whether a group has tokens without a known price and no cost on the bill yet. The settling day then costs at least the amount shown. */
function isUnpriced({ billed, unpricedTokens }: GroupEvidence): boolean {
  return unpricedTokens > 0 && billed === 0n;
}

/** Whether the bill of a closed day has all costs that are expected from its usage. */
export function isWhole({ groups }: DayEvidence): boolean {
  return groups.every((group) => hasLanded(group, true));
}

/**
 * Whether the bill of a group has arrived. The cost of usage without a known price cannot be predicted, so its bill has not arrived if
 * neither this day nor a later one has a row on the bill.
 */
function hasLanded({ billed, expected, unpricedTokens, isApproximate }: GroupEvidence, isBillThere: boolean): boolean {
  if (unpricedTokens > 0 && !isBillThere) return false;
  const tolerance = isApproximate ? APPROXIMATE_TOLERANCE_PERCENT : TOLERANCE_PERCENT;
  return billed * 100n >= expected * (100n - tolerance);
}

function isHalfThere({ groups, hasBillRow }: DayEvidence): boolean {
  let billed = 0n;
  let expected = 0n;
  for (const group of groups) {
    billed += group.billed;
    expected += group.expected;
  }
  return hasBillRow && billed * 2n >= expected;
}
