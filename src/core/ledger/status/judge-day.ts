/**
 * Decides whether a day is billed, settling or estimated (decision 0043). Each (model, item) of a day is judged over all workspaces: its
 * bill has arrived when it is at least 90 % of what the usage should cost at this organization's prices. Example: usage of $1,000 and one
 * billed row of $0.40 of code execution. No bill for the usage has arrived, so the day is settling and its figure is $1,000.40.
 */
import type { DayStatus } from '../../model/day-status.ts';
import type { DayEvidence, GroupEvidence } from './day-evidence.ts';

const MS_PER_HOUR = 3_600_000;

/** A bill counts as arrived if it is at most this percentage below usage × price: refused requests are used but not billed. */
const TOLERANCE_PERCENT = 10n;

/** The same where a price is borrowed or stands in for a tier without a public price, such as flex at about half of standard. */
const APPROXIMATE_TOLERANCE_PERCENT = 60n;

/** A day that is short may be billed from this age on… */
const SHORT_AFTER_MS = 48 * MS_PER_HOUR;
/** …when reads this far apart agree… */
const AGREED_FOR_MS = 24 * MS_PER_HOUR;
/** …and at least half of the expected token money is there. After this long without a change it is billed as it is. */
const NEVER_LANDED_AFTER_MS = 30 * 24 * MS_PER_HOUR;

export interface DayCircumstances {
  /** the provider has answered for all 24 hours of the day's usage */
  readonly isUsageComplete: boolean;
  /** the provider has answered for the day's bill */
  readonly isBillRead: boolean;
  /** ms between the end of the day and the last read of its bill; negative while the day runs */
  readonly ageMs: number;
  /** ms over which every read of the day's bill was the same */
  readonly unchangedMs: number;
  /** the first read of the day came when it was more than 30 days old */
  readonly isFirstReadLate: boolean;
  /** the bill has a row on some day within 30 days before or after */
  readonly isBillAround: boolean;
  /** the bill has a row on a later day */
  readonly isBilledLater: boolean;
}

/** Why a day counts as billed, where that is not because all of it has landed. */
export type BilledBecause =
  | 'landed'
  /** older than 30 days when it was read for the first time */
  | 'old'
  /** short, but unchanged for a day, and at least half is there */
  | 'agreed'
  /** short, and unchanged for 30 days: shown with the hint that the bill is below usage */
  | 'neverLanded';

export type Judgement =
  | { readonly status: Extract<DayStatus, 'billed'>; readonly because: BilledBecause }
  | {
      readonly status: Extract<DayStatus, 'settling'>;
      /** what has not landed, and what has tokens without a known price and no money yet */
      readonly short: readonly GroupEvidence[];
    }
  | {
      readonly status: Extract<DayStatus, 'estimated'>;
      /** the bill has a row on some day within 30 days: this day's may still come */
      readonly isBillAround: boolean;
    };

/** Judges one day. The same evidence and circumstances always give the same answer. */
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

/** Tokens without a known price and without money on the bill yet: a settling day's figure is at least what it says. */
function isUnpriced({ billed, unpricedTokens }: GroupEvidence): boolean {
  return unpricedTokens > 0 && billed === 0n;
}

/** Whether all that usage predicts is on the bill of a day that has closed. */
export function isWhole({ groups }: DayEvidence): boolean {
  return groups.every((group) => hasLanded(group, true));
}

/**
 * Usage without a known price predicts no amount. Only that the bill has not come so far can be seen: neither this day nor a
 * later one has a row.
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
