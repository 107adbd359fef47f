/**
 * Finds the days of an answer whose bill is not complete, and the charges that estimates of these days do not include.
 */
import type { Day } from '../calendar/day.ts';
import { addMonths, monthOf } from '../calendar/month.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { TOKEN_TYPE } from '../model/category.ts';
import { itemName, itemOf } from '../model/item.ts';
import type { DayRange } from '../provider/contract.ts';
import {
  DIMENSIONS,
  NO_VALUE,
  UNATTRIBUTED_VALUE,
  type AnswerBasis,
  type Dimension,
  type Where,
} from './cost-query.ts';
import type { DayStatuses } from './day-statuses.ts';
import { daysBetween } from './spans.ts';

type DayRemarks = Pick<AnswerBasis, 'settlingDays' | 'estimatedDays' | 'belowUsageDays' | 'notEstimated'>;

/**
 * Lists the days of the range by status, and the cost types that estimates of these days do not include.
 * @param range UTC days up to today
 * @param where the filters; charges that they exclude are not listed
 */
export function dayRemarks(ledger: Ledger, range: DayRange, statuses: DayStatuses, where: Where): DayRemarks {
  const days = daysBetween(range.from, range.to);
  const settlingDays = days.filter((day) => statuses.of(day) === 'settling');
  const estimatedDays = days.filter((day) => statuses.of(day) === 'estimated');
  const isEstimated = settlingDays.length + estimatedDays.length > 0;
  return {
    settlingDays,
    estimatedDays,
    belowUsageDays: belowUsageDays(range, statuses),
    notEstimated: isEstimated
      ? (ledger.notEstimated()?.items ?? [])
          .map(({ costType }) => costType)
          .filter((costType) => mayInclude(where, costType, ledger))
      : [],
  };
}

/**
 * Whether the filters may include a charge that is on the bill but not in usage, such as code execution. On the bill,
 * such a charge has a workspace. It has no model, service tier, context window, geography or speed, and no API key.
 */
function mayInclude(where: Where, costType: string, { names }: Pick<Ledger, 'names'>): boolean {
  const item = names.costTypes.find(costType);
  const valueOf: Partial<Record<Dimension, string>> = {
    model: NO_VALUE.model,
    serviceTier: NO_VALUE.serviceTier,
    contextWindow: NO_VALUE.contextWindow,
    geography: NO_VALUE.geography,
    speed: NO_VALUE.speed,
    apiKey: UNATTRIBUTED_VALUE,
    category: 'other',
    ...(item !== null && { item: itemName(itemOf(TOKEN_TYPE.other, item, names.costTypes), names.costTypes) }),
  };
  return DIMENSIONS.every((dimension) => {
    const value = valueOf[dimension];
    return value === undefined || where[dimension]?.includes(value) !== false;
  });
}

function belowUsageDays({ from, to }: DayRange, statuses: DayStatuses): Day[] {
  const found: Day[] = [];
  for (let month = monthOf(from); month <= monthOf((to - 1) as Day); month = addMonths(month, 1)) {
    found.push(...statuses.belowUsageDaysIn(month).filter((day) => day >= from && day < to));
  }
  return found;
}
