/**
 * Explains exactly why costs changed from one range of days to another. Method: docs/methods/explain.md and decision
 * 0071.
 */
import { fail, ok, type Result } from '../../base/result.ts';
import { dayOf } from '../../calendar/day.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { DayRange } from '../../provider/contract.ts';
import { queryFault } from '../../query/check-query.ts';
import type { QueryFault } from '../../query/cost-query.ts';
import { comparisonGaps } from '../../query/comparison-gaps.ts';
import { dayStatuses } from '../../query/day-statuses.ts';
import { daysBefore } from '../../query/end-of-known-days.ts';
import { filterOf } from '../../query/filter-of.ts';
import { neededDimensions } from '../../query/needed-dimensions.ts';
import { comparedRange } from '../../query/spans.ts';
import { buildSubjects } from './build-subjects.ts';
import { createEffectCollector } from './collect-effects.ts';
import { countDays, firstCountedDay } from './counted-days.ts';
import type { ExplainFault, ExplainQuery } from './explain-query.ts';
import type { Explanation } from './explanation.ts';
import { createModelDiscounts } from './model-discounts.ts';
import { readPeriods } from './read-periods.ts';
import { splitSubject, type SplitContext } from './split-subject.ts';
import { answerExplanation } from './answer-explanation.ts';
import { MOST_KEYS, separateLargestKeys } from './largest-keys.ts';
import { createUsualVariants } from './usual-variants.ts';

export interface ExplainOptions {
  /** milliseconds since the epoch; decides which days have ended */
  readonly now: number;
  /**
   * the days for which neither the ledger nor the provider has figures, because the provider's figures begin after the
   * organization was created; null if there are none
   */
  readonly unreachable: DayRange | null;
  /** the number of API keys that are explained separately; 200 (MOST_KEYS) if absent */
  readonly mostKeys?: number;
}

/**
 * Explains why costs changed between two ranges of days. Amounts are pico-dollars, days are UTC days. The effects add
 * up exactly to the change; rounding changes each part of an effect by less than a pico-dollar. If `groupBy` has
 * workspaces or API keys, each of them is explained separately. There is one exception: the effects `discount` and
 * `rest` use each model's ratio of paid price to list price, which is computed over all workspaces or keys.
 */
export function explain(
  ledger: Ledger,
  query: ExplainQuery,
  { now, unreachable, mostKeys = MOST_KEYS }: ExplainOptions,
): Result<Explanation, ExplainFault | QueryFault> {
  const { groupBy } = query;
  const filter = filterOf(query);
  if (groupBy.includes('workspace') && groupBy.includes('apiKey')) return fail({ kind: 'twoSubjects' });
  const statuses = dayStatuses(ledger, now);
  const { comparableTo } = statuses;
  const hasEndedDay = (range: DayRange): boolean => range.from < daysBefore(dayOf(now), range).to;
  const after = daysBefore(comparableTo, query.range);
  if (after.to <= after.from) {
    return fail(hasEndedDay(query.range) ? { kind: 'noKnownDay', period: 'after' } : { kind: 'noEndedDay' });
  }
  const compared = comparedRange(after, query.compareTo) ?? after;
  const before = daysBefore(comparableTo, compared);
  if (before.to <= before.from && compared.to > compared.from) {
    return fail(hasEndedDay(compared) ? { kind: 'noKnownDay', period: 'before' } : { kind: 'noEndedEarlierDay' });
  }
  const whole = { untilHour: null, bucket: 'all' as const, compareTo: null, top: 0, range: after };
  // Checks the filters and the ranges in the same way as for a cost query. Example: a range that is too long is
  // refused. Grouping by model is left out of this check, because every explanation can be grouped by model.
  const subjects = groupBy.filter((dimension) => dimension !== 'model');
  const fault = queryFault({ ...whole, ...filter, groupBy: subjects }, [before, after], ledger);
  if (fault !== null) return fail(fault);
  const byKey = neededDimensions(query).has('apiKey');
  const counting = { ledger, now, unreachable, byKey };
  const days = [countDays(before, counting), countDays(after, counting)] as const;
  if (days[0].count === 0) return fail({ kind: 'noKnownDay', period: 'before' });
  if (days[1].count === 0) return fail({ kind: 'noKnownDay', period: 'after' });
  const first = firstCountedDay(days[0]);
  if (typeof query.compareTo === 'string' && first !== null && first >= after.from) {
    return fail({ kind: 'noEarlierDay' });
  }

  const variants = createUsualVariants(ledger.names.variants);
  const hasModels = groupBy.includes('model');
  const hasVariants = hasModels && !byKey;
  const countsAs = groupBy.includes('apiKey')
    ? separateLargestKeys(
        readPeriods(ledger, { ...filter, groupBy: ['apiKey'] }, days, variants, { hasItems: false }),
        mostKeys,
      )
    : null;
  const leaves = readPeriods(ledger, query, days, variants, countsAs === null ? {} : { countsAs });
  const trees = buildSubjects(leaves, { hasModels, hasVariants });
  const collector = createEffectCollector();
  const context: SplitContext = {
    days: days[0].count === days[1].count ? [1n, 1n] : [BigInt(days[0].count), BigInt(days[1].count)],
    hasSubjects: subjects.length > 0,
    models: hasModels
      ? {
          discounts: hasVariants ? createModelDiscounts(trees.flatMap(({ models }) => models)) : null,
          idOf: (model) => (model < 0 ? null : ledger.names.models.text(model)),
        }
      : null,
  };
  for (const tree of trees) splitSubject(tree, context, collector);
  return ok(
    answerExplanation({
      ledger,
      query,
      periods: [
        { range: before, counted: days[0] },
        { range: after, counted: days[1] },
      ],
      leaves,
      effects: collector.effects(),
      variants: hasVariants ? variants : null,
      byKey,
      hasGaps: comparisonGaps({ range: after, before, untilHour: null }, ledger.coverage().since, statuses).isPartial,
    }),
  );
}
