/**
 * Writes the result of `outlay guard` as JSON, version 1. Later versions may add fields, but never remove a field or
 * change its type.
 */
import { changeOf, WHOLE, type GuardCheck, type GuardDoubt, type Guarded, type GuardRules } from '../guard/guard.ts';
import type { GuardSpend, GuardVerdict } from '../guard/guard.ts';
import { PARITY } from '../money/rate.ts';
import { answerEnvelope, jsonDays, type AnswerEnvelope, type EnvelopeInput, type JsonDays } from './answer-envelope.ts';
import { toSnapshotNumber } from './snapshot-number.ts';

interface JsonSpend extends JsonDays {
  readonly cost: number;
  /** the part of `cost` that is estimated: usage × price */
  readonly estimatedCost: number;
  readonly unknownDays: number;
  readonly unpricedTokens: number;
  readonly isLoading: boolean;
}

/**
 * The JSON answer of `outlay guard`. Amounts are in US dollars, shares are numbers (0.3 is 30 %), and days are UTC
 * days.
 */
export interface GuardJson extends AnswerEnvelope {
  readonly verdict: GuardVerdict;
  readonly sentence: string;
  readonly tolerance: number;
  readonly maxAgeSeconds: number;
  readonly allowsPartial: boolean;
  readonly checks: readonly {
    readonly of: GuardCheck['of'];
    readonly verdict: GuardVerdict;
    /** the greatest allowed value: US dollars for `month` and `day`, a share for `change` */
    readonly most: number;
    readonly spend: JsonSpend;
    /**
     * only for the check `change`: the cost of the seven days before the days in `spend`. null for other checks, or if
     * these days have no figures
     */
    readonly before: JsonSpend | null;
    /**
     * only for the check `change`: the rise as a share of the earlier cost, rounded down to hundredths of a percent.
     * null for other checks, or if there is no such share (because the earlier cost is zero, negative or not known)
     */
    readonly change: number | null;
    readonly doubts: readonly GuardDoubt['kind'][];
  }[];
}

export interface GuardJsonInput extends Pick<EnvelopeInput, 'status' | 'now'> {
  readonly guarded: Guarded;
  readonly rules: GuardRules;
  /** the verdict as a sentence */
  readonly sentence: string;
}

export function guardJson({ guarded, rules, sentence, status, now }: GuardJsonInput): GuardJson {
  const { envelope } = answerEnvelope({ status, now, currency: 'USD' });
  return {
    ...envelope,
    verdict: guarded.verdict,
    sentence,
    tolerance: rules.tolerance / WHOLE,
    maxAgeSeconds: rules.maxAgeMs / 1000,
    allowsPartial: rules.allowsPartial,
    checks: guarded.checks.map((check) => ({
      of: check.of,
      verdict: check.verdict,
      ...amountsOf(check),
      doubts: check.doubts.map(({ kind }) => kind),
    })),
  };
}

type Amounts = Pick<GuardJson['checks'][number], 'most' | 'spend' | 'before' | 'change'>;

function amountsOf(check: GuardCheck): Amounts {
  if (check.of !== 'change') {
    return { most: toSnapshotNumber(check.most, PARITY), spend: spendOf(check.spend), before: null, change: null };
  }
  const { before, after, most } = check;
  const change = before === null ? null : changeOf(before.cost, after.cost);
  return {
    most: most / WHOLE,
    spend: spendOf(after),
    before: before === null ? null : spendOf(before),
    change: change === null ? null : change / WHOLE,
  };
}

function spendOf({ range, cost, estimated, unknownDays, unpricedTokens, isLoading }: GuardSpend): JsonSpend {
  return {
    ...jsonDays(range),
    cost: toSnapshotNumber(cost, PARITY),
    estimatedCost: toSnapshotNumber(estimated, PARITY),
    unknownDays,
    unpricedTokens,
    isLoading,
  };
}
