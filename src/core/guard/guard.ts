/**
 * Decides whether costs are within the bounds of `outlay guard`. The verdict is `exceeded` if a cost is certainly above
 * its bound. Otherwise it is `uncertain` in two cases, unless `allowsPartial` is set. First, a figure is missing or too
 * old. Second, the cost is within the bound, but the bill may be so much higher than the estimate that it exceeds the
 * bound. Example: the bound is $100 and the cost $95, of which $80 is estimated. With a tolerance of 10 %, the bill may
 * be $103, which is above the bound.
 */
import { NOTHING, toPico, type Pico } from '../money/pico.ts';
import type { DayRange } from '../provider/contract.ts';

/** 100 % in hundredths of a percent, the unit of all percentages in this file. Example: 30 % is 3000. */
export const WHOLE = 10_000;

export interface GuardBounds {
  /** the highest allowed cost of the current UTC month up to now; null if it is not checked */
  readonly month: Pico | null;
  /** the highest allowed cost of today (UTC) up to now; null if it is not checked */
  readonly day: Pico | null;
  /**
   * the highest allowed rise in hundredths of a percent (3000 is 30 %); null if it is not checked. The cost of the last
   * seven completed UTC days is compared with the cost of the seven days before them. Yesterday is completed as soon as
   * its last hours are known
   */
  readonly change: number | null;
}

export interface GuardRules {
  readonly bounds: GuardBounds;
  /** how far the bill may differ from the estimate, in hundredths of a percent of the estimate (1000 is 10 %) */
  readonly tolerance: number;
  readonly maxAgeMs: number;
  /**
   * true to decide from the known figures alone. The verdict is then never `uncertain`, even if figures are missing or
   * old
   */
  readonly allowsPartial: boolean;
}

/** The cost of the whole organization in a range of days. */
export interface GuardSpend {
  readonly range: DayRange;
  readonly cost: Pico;
  /** the part of `cost` that is estimated: usage × price */
  readonly estimated: Pico;
  readonly unknownDays: number;
  /** tokens without a known price; if there are any, the cost is a lower bound */
  readonly unpricedTokens: number;
  /** true while figures of these days are loading */
  readonly isLoading: boolean;
}

export interface GuardFigures {
  /**
   * the time since the last successful refresh, in ms; null if the time of that refresh is not known, or is in the
   * future by the machine's clock
   */
  readonly ageMs: number | null;
  readonly month: GuardSpend;
  readonly day: GuardSpend;
  readonly change: {
    readonly after: GuardSpend;
    /** the cost of the seven days before the days of `after`; null if the loaded figures do not go back that far */
    readonly before: GuardSpend | null;
  };
}

/** Why Outlay cannot be certain that a cost is within its bound. */
export type GuardDoubt =
  | { readonly kind: 'old'; readonly ageMs: number | null }
  | { readonly kind: 'unknownDays'; readonly days: number }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unpriced'; readonly tokens: number }
  | { readonly kind: 'noComparison' }
  /** the seven earlier days cost less than zero, for example after a credit; a percentage of such a cost means nothing */
  | { readonly kind: 'negativeBefore' }
  /** the cost is within the bound, but the bill may exceed it if the bill differs from the estimate by the tolerance */
  | { readonly kind: 'mayExceed'; readonly estimated: Pico };

export const GUARD_VERDICTS = ['within', 'exceeded', 'uncertain'] as const;
export type GuardVerdict = (typeof GUARD_VERDICTS)[number];

export type GuardCheck = {
  readonly verdict: GuardVerdict;
  /**
   * why the verdict is not certain. In the check `change`, two doubts may have the same kind: one for the earlier days
   * and one for the later days. Doubts are listed even if the bound is exceeded, or if partial figures are allowed
   */
  readonly doubts: readonly GuardDoubt[];
} & (
  | { readonly of: 'month' | 'day'; readonly most: Pico; readonly spend: GuardSpend }
  | { readonly of: 'change'; readonly most: number; readonly after: GuardSpend; readonly before: GuardSpend | null }
);

export interface Guarded {
  /** the worst verdict of all checks: `exceeded` is worse than `uncertain`, and `uncertain` is worse than `within` */
  readonly verdict: GuardVerdict;
  /** one check for each bound that is not null, in the order month, day, change */
  readonly checks: readonly GuardCheck[];
}

/** Checks each bound that is not null. Without bounds, the verdict is `within`. */
export function judgeGuard(figures: GuardFigures, rules: GuardRules): Guarded {
  const { month, day, change } = rules.bounds;
  const checks = [
    ...(month === null ? [] : [judgeSpend('month', figures.month, month, figures, rules)]),
    ...(day === null ? [] : [judgeSpend('day', figures.day, day, figures, rules)]),
    ...(change === null ? [] : [judgeChange(change, figures, rules)]),
  ];
  return { verdict: worstOf(checks), checks };
}

/**
 * Returns the rise from `before` to `after` in hundredths of a percent of `before`, rounded down. null if `before` is
 * negative, or if it is zero and `after` is not.
 */
export function changeOf(before: Pico, after: Pico): number | null {
  if (before <= 0n) return before === 0n && after === 0n ? 0 : null;
  const scaled = (after - before) * BigInt(WHOLE);
  const down = scaled < 0n && scaled % before !== 0n ? 1n : 0n;
  return Number(scaled / before - down);
}

function judgeSpend(
  of: 'month' | 'day',
  spend: GuardSpend,
  most: Pico,
  figures: GuardFigures,
  rules: GuardRules,
): GuardCheck {
  const isOver = spend.cost > most;
  const mayExceed = !isOver && spend.cost + risk(spend, rules) > most;
  const doubts = [...ageDoubts(figures, rules), ...doubtsOf(spend), ...riskDoubts(mayExceed, spend.estimated)];
  // Missing figures can only add cost. So if the known cost is above the bound, the complete cost is above the bound
  // too.
  return { of, most, spend, doubts, verdict: isOver ? 'exceeded' : sureOrNot(doubts, rules) };
}

function judgeChange(most: number, figures: GuardFigures, rules: GuardRules): GuardCheck {
  const { before, after } = figures.change;
  if (before === null) {
    const doubts: GuardDoubt[] = [...ageDoubts(figures, rules), { kind: 'noComparison' }];
    return { of: 'change', most, after, before, doubts, verdict: sureOrNot(doubts, rules) };
  }
  const missingBefore = doubtsOf(before);
  const isComparable = before.cost >= 0n;
  const isOver = risesAbove(positive(before.cost), after.cost, most);
  const highest = toPico(after.cost + risk(after, rules));
  const lowest = toPico(before.cost - risk(before, rules));
  const mayExceed = isComparable && !isOver && risesAbove(lowest, highest, most);
  const doubts: GuardDoubt[] = [
    ...ageDoubts(figures, rules),
    ...missingBefore,
    ...doubtsOf(after),
    ...(isComparable ? [] : [{ kind: 'negativeBefore' } as const]),
    ...riskDoubts(mayExceed, toPico(positive(before.estimated) + positive(after.estimated))),
  ];
  // If costs of the earlier days are missing, the rise looks larger than it is. If the cost of the earlier days is
  // negative, there is no percentage, and the rise is computed as if these days had cost nothing. In both cases, a rise
  // above the bound counts as exceeded only if partial figures are allowed.
  const isSureOver = isOver && ((isComparable && missingBefore.length === 0) || rules.allowsPartial);
  return { of: 'change', most, after, before, doubts, verdict: isSureOver ? 'exceeded' : sureOrNot(doubts, rules) };
}

/**
 * Whether the rise from `before` to `after` is more than `most` hundredths of a percent. It compares whole
 * pico-dollars, so it is exact. If `before` is zero or negative, any rise is too much.
 */
function risesAbove(before: Pico, after: Pico, most: number): boolean {
  return before <= 0n ? after > before : after * BigInt(WHOLE) > before * BigInt(WHOLE + most);
}

/** The amount by which the bill may differ from the estimate, in pico-dollars, rounded up. */
function risk({ estimated }: GuardSpend, { tolerance }: GuardRules): bigint {
  return (positive(estimated) * BigInt(tolerance) + BigInt(WHOLE - 1)) / BigInt(WHOLE);
}

function positive(amount: Pico): Pico {
  return amount > 0n ? amount : NOTHING;
}

function ageDoubts({ ageMs }: GuardFigures, { maxAgeMs }: GuardRules): readonly GuardDoubt[] {
  return ageMs === null || ageMs > maxAgeMs ? [{ kind: 'old', ageMs }] : [];
}

function doubtsOf({ unknownDays, isLoading, unpricedTokens }: GuardSpend): readonly GuardDoubt[] {
  return [
    ...(unknownDays > 0 ? [{ kind: 'unknownDays', days: unknownDays } as const] : []),
    ...(isLoading ? [{ kind: 'loading' } as const] : []),
    ...(unpricedTokens > 0 ? [{ kind: 'unpriced', tokens: unpricedTokens } as const] : []),
  ];
}

function riskDoubts(mayExceed: boolean, estimated: Pico): readonly GuardDoubt[] {
  return mayExceed ? [{ kind: 'mayExceed', estimated }] : [];
}

function sureOrNot(doubts: readonly GuardDoubt[], { allowsPartial }: GuardRules): 'within' | 'uncertain' {
  return doubts.length === 0 || allowsPartial ? 'within' : 'uncertain';
}

function worstOf(checks: readonly GuardCheck[]): GuardVerdict {
  const verdicts = checks.map(({ verdict }) => verdict);
  if (verdicts.includes('exceeded')) return 'exceeded';
  return verdicts.includes('uncertain') ? 'uncertain' : 'within';
}
