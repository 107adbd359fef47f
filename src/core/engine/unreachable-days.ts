/**
 * If the provider has no figures for some days, marks these days as unknown in the answer to a cost query. Example: the
 * provider's figures begin on 1 October, and the organization is older. The cost of September is then unknown; $0.00
 * would be wrong.
 */
import { leastSure } from '../model/day-status.ts';
import type { DayRange } from '../provider/contract.ts';
import type { CostAnswer } from '../query/cost-query.ts';
import { daysBetween } from '../query/spans.ts';

/**
 * Marks days as unknown in the answer to a cost query. If such days are in the range of the query or in the compared
 * period, the comparison is marked as incomplete (`isPartial`).
 * @param unreachable the days that are neither loaded nor available at the provider, although the organization already
 *   existed; null if there are no such days
 */
export function withUnreachableDays(answer: CostAnswer, unreachable: DayRange | null): CostAnswer {
  const { range, basis, compared } = answer;
  if (unreachable === null || range.from > unreachable.to) return withComparison(answer, unreachable);
  const lacking = daysBetween(range.from, range.to).filter((day) => day >= unreachable.from && day < unreachable.to);
  const unknownDays = [...new Set([...lacking, ...basis.unknownDays])].toSorted((a, b) => a - b);
  const isLacking = (span: DayRange): boolean => span.from < unreachable.to && span.to > unreachable.from;
  return withComparison(
    {
      ...answer,
      buckets: answer.buckets.map((span) =>
        isLacking(span) ? { ...span, status: leastSure([span.status, 'unknown']) } : span,
      ),
      basis: { ...basis, unknownDays, historyLimit: unreachable.to },
      compared: compared === null ? null : { ...compared, isPartial: compared.isPartial || lacking.length > 0 },
    },
    unreachable,
  );
}

function withComparison(answer: CostAnswer, unreachable: DayRange | null): CostAnswer {
  const { compared } = answer;
  if (compared === null || unreachable === null || compared.range.from >= unreachable.to) return answer;
  return { ...answer, compared: { ...compared, isPartial: true, isCostPartial: true } };
}
