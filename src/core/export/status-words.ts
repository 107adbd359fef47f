/** Short words for the cost, how sure it is and how fresh: the parts that the status text is put together from. */
import type { BudgetLevel } from '../budget/budget.ts';
import { dayOf, type Day } from '../calendar/day.ts';
import { dayWords } from '../calendar/day-words.ts';
import { leftOutDays, type LeftOutDays } from '../engine/left-out-days.ts';
import type { CurrencyCode } from '../money/currency.ts';
import { formatMoney } from '../money/format-money.ts';
import type { Rate } from '../money/rate.ts';
import type { Reports } from '../reports/reports.ts';
import { unknownSince } from '../reports/unknown-since.ts';
import type { CostMode } from '../settings/settings.ts';
import { costTypeWords } from './cost-type-words.ts';
import { costNow, sinceOf, type CostNow, type KnownCost, type StatusFacts } from './status-facts.ts';
import type { StatusInput } from './status-input.ts';

const NO_DATA = 'no data yet';
const LOCKED = 'not in this plan';
const NO_PRICE = 'no known price';

export function amountText(mode: CostMode, { reports, status, currency, rate }: StatusInput): string {
  const cost = costNow(mode, reports);
  switch (cost.kind) {
    case 'noData':
      return NO_DATA;
    case 'locked':
      return LOCKED;
    case 'unknown':
      return unknownWords(reports);
    case 'known':
      return `${knownText(cost, currency, rate)}${cost.isPartial ? partialWords(leftOutDays(status)) : ''}`;
  }
}

/** Days are missing because they are still to be loaded, or because the provider left them out. */
function partialWords(left: LeftOutDays | null): string {
  if (left === null) return ' so far loaded';
  return ` without ${left.days === 1 ? dayWords(left.from) : `${left.days} days`}, which the provider left out`;
}

function knownText({ amount, unpricedTokens }: KnownCost, currency: CurrencyCode, rate: Rate): string {
  if (amount === 0n && unpricedTokens > 0) return NO_PRICE;
  const least = unpricedTokens > 0 ? 'at least ' : '';
  return `${least}${formatMoney(amount, currency, rate)}`;
}

/** `since 1 Oct`: the provider has no older figures. */
export function sinceWords(mode: CostMode, cost: CostNow, { reports, status }: StatusInput): string[] {
  const since = cost.kind === 'known' ? sinceOf(mode, reports, status.historyLimit) : null;
  return since === null ? [] : [`since ${dayWords(since)}`];
}

/** `not known since 21 Nov` */
function unknownWords(reports: Reports | null): string {
  const since = reports === null ? null : (unknownSince(reports) ?? reports.knownThrough);
  return since === null ? 'not known' : `not known since ${dayWords(dayOf(since))}`;
}

/** How the amount came about, in words for a person. A bar has no room for them. */
export function hintsOf(
  { amount, settlingDays, belowUsageDays, hasPriority, isApproximate, notEstimated }: KnownCost,
  reports: Reports | null,
): string[] {
  const settling = settlingWords(settlingDays);
  const below = belowUsageWords(belowUsageDays);
  const isUnbilled = reports !== null && reports.billedThrough === null && amount !== 0n;
  return [
    ...(isUnbilled ? ['nothing billed yet, all estimated'] : []),
    ...(settling === null ? [] : [`${settling}, rest estimated`]),
    ...(below === null ? [] : [`${below}, counted as billed`]),
    ...(hasPriority ? ['priority usage costs nothing here'] : []),
    ...(isApproximate ? ['some prices are approximate'] : []),
    ...(notEstimated.length === 0 ? [] : [`estimates leave out ${notEstimated.map(costTypeWords).join(' and ')}`]),
  ];
}

/** `bill of 20 Nov incomplete` */
export function settlingWords(days: readonly Day[]): string | null {
  const [first] = days;
  if (first === undefined) return null;
  return days.length === 1 ? `bill of ${dayWords(first)} incomplete` : `bills of ${days.length} days incomplete`;
}

/** `bill of 20 Nov below usage`: it has stopped changing, and counts as it is. */
export function belowUsageWords(days: readonly Day[]): string | null {
  const [first] = days;
  if (first === undefined) return null;
  return days.length === 1 ? `bill of ${dayWords(first)} below usage` : `bills of ${days.length} days below usage`;
}

export function marksOf(
  { isDemo, stale, level, share }: StatusFacts,
  cost: CostNow,
  { reports }: StatusInput,
): string[] {
  const marks: string[] = [];
  if (isDemo) marks.push('demo');
  // Since when figures are not known says more than how old they are.
  if (cost.kind === 'known' && cost.isCutOff) marks.push(unknownWords(reports));
  else if (stale !== null && cost.kind !== 'unknown') marks.push(staleWords(stale));
  if (reports !== null && reports.selection.apiKeyIds !== null) marks.push('selected keys');
  const mark = limitMark(level, share);
  if (mark !== null) marks.push(mark);
  return marks;
}

/** The level `over` begins at 90 %; the limit itself is exceeded above 100 %. */
function limitMark(level: BudgetLevel | null, share: number | null): string | null {
  if (level === 'warn') return 'near limit';
  if (level !== 'over') return null;
  return share !== null && share <= 1 ? 'over 90% of limit' : 'over limit';
}

function staleWords(age: number | 'unknown'): string {
  if (age === 'unknown') return 'age unknown';
  const hours = Math.floor(age / 3_600_000);
  return `updated ${hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`} ago`;
}
