/**
 * Makes an explanation from collected effects (reasons for a change of costs). The explanation has the totals of both
 * periods, the sums by kind of effect, and the effects, largest first.
 */
import type { Ledger } from '../../ledger/ledger.ts';
import { sumPico, toPico, type Pico } from '../../money/pico.ts';
import type { DayRange } from '../../provider/contract.ts';
import { createDimensionValues } from '../../query/dimension-values.ts';
import { sumFigures, type GatheredEffect } from './collect-effects.ts';
import type { CountedDays } from './counted-days.ts';
import type { ExplainQuery } from './explain-query.ts';
import {
  EFFECT_KINDS,
  OTHER_KEYS_VALUE,
  type ExplainedPeriod,
  type Explanation,
  type KindTotal,
} from './explanation.ts';
import type { Leaf } from './read-periods.ts';
import { OTHER_KEYS } from './largest-keys.ts';
import { bySize, estimatedShareOf, answerEffect, type EffectWords } from './answer-effect.ts';
import type { Pair } from './tree.ts';
import { countUnpriced, unpricedTokensOf } from './unpriced-tokens.ts';
import type { UsualVariants } from './usual-variants.ts';

export interface ExplanationInput {
  readonly ledger: Ledger;
  readonly query: ExplainQuery;
  readonly periods: Pair<{ readonly range: DayRange; readonly counted: CountedDays }>;
  readonly leaves: readonly Leaf[];
  readonly effects: readonly GatheredEffect[];
  /**
   * the merged variants (see `usual-variants.ts`), which give the service tier, context window, geography and speed of
   * a cell (a part of an effect); null if the figures have no variants
   */
  readonly variants: UsualVariants | null;
  readonly byKey: boolean;
  /** true if costs are missing in one of the periods (see `comparisonGaps`) */
  readonly hasGaps: boolean;
}

/** Makes the explanation from the collected effects and the costs of both periods. */
export function answerExplanation(input: ExplanationInput): Explanation {
  const { ledger, query, periods, leaves, effects, byKey, hasGaps } = input;
  const values = createDimensionValues(ledger.names);
  const separateKeys = new Set(
    query.groupBy.includes('apiKey')
      ? leaves.flatMap(({ place: { subject } }) => (subject === OTHER_KEYS ? [] : [values.word('apiKey', subject)]))
      : [],
  );
  const countsAs = (apiKey: string): string => (separateKeys.has(apiKey) ? apiKey : OTHER_KEYS_VALUE);
  const unpriced = [
    unpricedTokensOf(ledger, query, periods[0].counted, countsAs),
    unpricedTokensOf(ledger, query, periods[1].counted, countsAs),
  ] as const;
  const [before, after] = [periodOf(input, 0), periodOf(input, 1)];
  const ordered = effects.filter(({ amount }) => toPico(amount) !== 0n).toSorted(bySize);
  const listed = ordered.slice(0, query.top);
  const others = ordered.slice(query.top);
  const unpricedIn: EffectWords['unpricedIn'] = (places) => ({
    before: countUnpriced(unpriced[0], places),
    after: countUnpriced(unpriced[1], places),
  });
  const words = { query, periods, values, variants: input.variants, unpricedIn };
  const { leftOut, unpricedTokens } = before;
  const isLeftOut = [leftOut, after.leftOut].some(
    ({ unknown, notLoaded, beforeFigures }) => unknown.length + notLoaded.length + beforeFigures.length > 0,
  );
  return {
    before,
    after,
    change: toPico(after.total - before.total),
    kinds: EFFECT_KINDS.flatMap((kind): KindTotal[] => {
      const ofKind = effects.filter((effect) => effect.kind === kind);
      return ofKind.length === 0
        ? []
        : [{ kind, amount: sumPico(ofKind.map(({ amount }) => toPico(amount))), estimatedShare: shareOfAll(ofKind) }];
    }),
    effects: listed.map((effect) => answerEffect(effect, words)),
    rest:
      others.length === 0
        ? null
        : {
            count: others.length,
            amount: sumPico(others.map(({ amount }) => toPico(amount))),
            estimatedShare: shareOfAll(others),
          },
    isPartial: isLeftOut || unpricedTokens + after.unpricedTokens > 0,
    isSplit: byKey && leaves.some(({ figures }) => figures.some(({ cost, estimated }) => cost !== estimated)),
    isComparable: !hasGaps && !isLeftOut,
  };

  function periodOf({ leaves: all }: ExplanationInput, period: 0 | 1): ExplainedPeriod {
    const { range, counted } = periods[period];
    const sum = (of: (figures: Leaf['figures'][number]) => bigint): Pico =>
      toPico(all.reduce((total, { figures }) => total + of(figures[period]), 0n));
    return {
      range,
      days: counted.count,
      total: sum(({ cost }) => cost),
      estimated: sum(({ estimated }) => estimated),
      unpricedTokens: unpriced[period].reduce((total, { tokens }) => total + tokens, 0),
      leftOut: counted.leftOut,
    };
  }
}

function shareOfAll(effects: readonly GatheredEffect[]): number {
  return estimatedShareOf(sumFigures(effects.flatMap(({ cells }) => cells)));
}
