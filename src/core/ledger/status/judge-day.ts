/**
 * Decides whether a day is billed, settling (only a part of its bill has arrived) or estimated (decision 0043). It
 * compares the bill with the usage of each model and item (a token type or web searches), summed over all workspaces.
 * The bill of a model and item has arrived if it is at least 90 % of usage × the organization's prices, and no whole
 * workspace is missing from it. Example: a day has usage worth $1,000, and a bill with one row of $0.40 for code
 * execution. The bill for the usage has not arrived, so the day is settling, and its cost is shown as $1,000.40.
 */
import type { DayStatus } from '../../model/day-status.ts';
import { PICO_PER_CENT } from '../../money/pico.ts';
import type { DayEvidence, GroupEvidence } from './day-evidence.ts';

const MS_PER_HOUR = 3_600_000;

/**
 * A bill may be lower than usage × price by this percentage and still count as complete. The reason: usage includes
 * refused requests, which are not billed.
 */
const TOLERANCE_PERCENT = 10n;

/**
 * The percentage that is used instead of TOLERANCE_PERCENT for usage whose prices are substitutes, for example the price
 * of another model, or the standard price for a service tier without a public price (see `approximate`). Example: the
 * service tier flex costs about half as much as standard, but Outlay prices its usage like standard. Other usage of the
 * same model and item keeps TOLERANCE_PERCENT.
 */
const APPROXIMATE_TOLERANCE_PERCENT = 60n;

/**
 * A day whose bill is too low can count as billed with the reason `agreed` only if the day is at least this old, in ms.
 * In addition, its bill must be unchanged for AGREED_FOR_MS and have at least half of the expected cost of tokens and
 * web searches. After the same time, no row is expected any more for tokens without a known price, so they cost nothing.
 */
const SHORT_AFTER_MS = 48 * MS_PER_HOUR;
/**
 * A bill that is too low must stay unchanged for this long, in ms, before its day can count as billed with the reason
 * `agreed`. The same holds for a bill that lacks tokens without a known price, before they count as free.
 */
const AGREED_FOR_MS = 24 * MS_PER_HOUR;
/**
 * A bill that is too low must stay unchanged for this long, in ms, before its day counts as billed with the reason
 * `neverLanded`. Exception: for a day that was more than 30 days old when it was first loaded, this condition does not
 * apply.
 */
const NEVER_LANDED_AFTER_MS = 30 * 24 * MS_PER_HOUR;

/**
 * Workspaces that have usage, but no billed cost, may be missing from the bill of a model and item (a token type or web
 * searches). Such workspaces are ignored if their expected cost, summed, is below this percentage of the expected cost
 * of the model and item, or below one cent.
 */
const LEAST_PERCENT = 2n;

export interface DayCircumstances {
  /** true if the provider has returned the usage of all 24 hours of the day */
  readonly isUsageComplete: boolean;
  /** true if the day's bill was loaded, even if it has no rows */
  readonly isBillRead: boolean;
  /**
   * the time from the end of the day to the last load of its bill, in ms; negative if the bill was loaded before the
   * day ended
   */
  readonly ageMs: number;
  /**
   * for how long the bill of the day has been the same, in ms: from the first load that returned this bill to the last
   * load
   */
  readonly unchangedMs: number;
  /** true if the day was more than 30 days old when it was first loaded */
  readonly isFirstReadLate: boolean;
  /** true if the bill has a row on this day, or on a day at most 30 days before or after it */
  readonly isBillAround: boolean;
  /** true if the bill has a row on a later day */
  readonly isBilledLater: boolean;
}

/**
 * Why a day counts as billed. `landed`: its whole bill has arrived. The other reasons do not require a complete bill.
 */
export type BilledBecause =
  | 'landed'
  /** the day has a row on the bill, and was more than 30 days old when it was first loaded */
  | 'old'
  /** the bill is too low, but has not changed for a day and has at least half of the expected cost */
  | 'agreed'
  /**
   * the bill is too low or missing, and is final: it has not changed for 30 days, or the day was more than 30 days old
   * when it was first loaded. The page shows that the bill is below usage × price
   */
  | 'neverLanded';

export type Judgement =
  | {
      readonly status: Extract<DayStatus, 'billed'>;
      readonly because: BilledBecause;
      /**
       * the pairs of model and item (for example output tokens) whose cost is not known: some of their tokens have no
       * known price, the bill has no row for them, and a row may still arrive. Absent if there are none
       */
      readonly unpriced?: readonly GroupEvidence[];
    }
  | {
      readonly status: Extract<DayStatus, 'settling'>;
      /**
       * the incomplete pairs of model and item (for example output tokens). A pair is incomplete if its bill has not
       * arrived. It is also incomplete if it has no row on the bill yet and some of its tokens have no known price
       */
      readonly short: readonly GroupEvidence[];
    }
  | {
      readonly status: Extract<DayStatus, 'estimated'>;
      /**
       * true if the bill has a row on this day, or on a day at most 30 days before or after it. The bill of this day
       * may then still arrive
       */
      readonly isBillAround: boolean;
    };

/**
 * Decides the status of a day that has a row on the bill and was more than 30 days old when it was first loaded. null for
 * all other days; `judgeDay` decides about them. This function needs no evidence, so that the first load of many months
 * is fast.
 */
export function judgeOldDay(hasBillRow: boolean, isFirstReadLate: boolean): Judgement | null {
  return hasBillRow && isFirstReadLate ? { status: 'billed', because: 'old' } : null;
}

/**
 * Decides the status of a day for which `judgeOldDay` returns null. The same evidence and circumstances always give the
 * same result.
 */
export function judgeDay(evidence: DayEvidence, circumstances: DayCircumstances): Judgement {
  const { isUsageComplete, isBillRead, ageMs, unchangedMs, isFirstReadLate, isBillAround, isBilledLater } =
    circumstances;
  if (ageMs < 0 || !isBillRead) return { status: 'estimated', isBillAround };
  const short = evidence.groups.filter(
    (group) => !hasLanded(group, evidence.hasBillRow || isBilledLater) || lacksWorkspaces(group),
  );
  const isStable = ageMs >= SHORT_AFTER_MS && unchangedMs >= AGREED_FOR_MS;
  if (isUsageComplete && short.length === 0) {
    const unpriced = isStable ? [] : evidence.groups.filter(isUnpriced);
    return { status: 'billed', because: 'landed', ...(unpriced.length > 0 && { unpriced }) };
  }
  if (isUsageComplete && isStable && isHalfThere(evidence)) {
    return { status: 'billed', because: 'agreed' };
  }
  const isUnchangedForLong = unchangedMs >= NEVER_LANDED_AFTER_MS || isFirstReadLate;
  if (isUsageComplete && isBillAround && isUnchangedForLong) return { status: 'billed', because: 'neverLanded' };
  if (!evidence.hasBillRow) return { status: 'estimated', isBillAround };
  return { status: 'settling', short: evidence.groups.filter((group) => short.includes(group) || isUnpriced(group)) };
}

/**
 * Whether a model and item (a token type) has no row on the bill yet, and some of its tokens have no known price. The
 * true cost of the day may then be higher than the shown cost.
 */
export function isUnpriced({ hasBillRow, unpricedTokens }: GroupEvidence): boolean {
  return unpricedTokens > 0 && !hasBillRow;
}

/**
 * Returns the pairs of model and item of a billed day whose cost is not known, because a bill for their tokens may still
 * arrive. Empty for all other days.
 */
export function unpricedOf(judgement: Judgement | undefined): readonly GroupEvidence[] {
  return judgement?.status === 'billed' ? (judgement.unpriced ?? []) : [];
}

/**
 * Whether the bill of a closed day (a day whose figures counted as final) is complete: the bill of every model and item
 * (a token type or web searches) has arrived (see `hasLanded`).
 */
export function isWhole({ groups }: DayEvidence): boolean {
  return groups.every((group) => hasLanded(group, true));
}

/**
 * Whether the billed amount of a model and item (a token type or web searches) is high enough to be the whole bill.
 * `lacksWorkspaces` checks separately whether workspaces are missing. No cost is expected for tokens without a known
 * price: their bill counts as arrived if `isBillThere` is true (this day or a later day has a row on the bill).
 */
function hasLanded({ billed, expected, unpricedTokens, approximate }: GroupEvidence, isBillThere: boolean): boolean {
  if (unpricedTokens > 0 && !isBillThere) return false;
  const least =
    (expected - approximate) * (100n - TOLERANCE_PERCENT) + approximate * (100n - APPROXIMATE_TOLERANCE_PERCENT);
  return billed * 100n >= least;
}

/**
 * Whether whole workspaces are missing from the bill of a model and item (for example output tokens). A workspace is
 * called unbilled if it has usage but no billed cost. The unbilled workspaces are missing if the bill is too low by at
 * least 90 % of their expected cost. Example: workspace A used $800 and is billed $800; workspace B used $64 and has no
 * billed cost. The bill is too low by $64, which is only 7 %, but the whole bill of B is missing. If the bill is not
 * too low, no workspace is missing: another workspace was billed for the usage.
 */
function lacksWorkspaces({ billed, expected, workspaces }: GroupEvidence): boolean {
  let unbilled = 0n;
  for (const own of workspaces.values()) if (own.billed === 0n) unbilled += own.expected;
  if (unbilled < PICO_PER_CENT || unbilled * 100n < expected * LEAST_PERCENT) return false;
  return (expected - billed) * 100n >= unbilled * (100n - TOLERANCE_PERCENT);
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
