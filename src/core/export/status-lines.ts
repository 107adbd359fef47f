/** Writes the lines of a status bar's tooltip or menu. */
import type { BudgetLevel } from '../budget/budget.ts';
import { formatDay } from '../calendar/day.ts';
import { formatInstant } from '../calendar/instant.ts';
import { formatMoney } from '../money/format-money.ts';
import { COST_MODES } from '../settings/settings.ts';
import { plainText } from './plain-text.ts';
import { costNow, type StatusFacts } from './status-facts.ts';
import type { StatusInput, StatusWords } from './status-input.ts';
import { amountText, daysWords, sinceWords } from './status-words.ts';

/**
 * Returns the lines with the cost of every time range, the limit, and the age of the figures. Every line begins with a
 * word that Outlay has chosen, never with a name that a person chose.
 */
export function detailLines({ isDemo, level, share }: StatusFacts, input: StatusInput): string[] {
  const { reports, status, words } = input;
  const lines = COST_MODES.map((mode) => {
    const since = sinceWords(mode, costNow(mode, reports), input);
    return words.line(words.modes[mode], [amountText(mode, input), ...since].join(', '));
  });
  if (status.organization !== null) lines.unshift(words.organization(plainText(status.organization.name)));
  if (isDemo) lines.unshift(words.demoLine);
  // Tokens without a price may cost any amount. So the real share of the limit may be higher than `share`.
  const isLowerBound = reports !== null && reports.organization.unpricedTokens > 0;
  if (level !== null && share !== null) lines.push(limitLine(share, level, isLowerBound, words));
  lines.push(...runwayLines(input));
  const month = costNow('month', reports);
  if (month.kind === 'known') {
    lines.push(
      ...daysWords(month.settlingDays, words.settlingDayLine, words.settlingDaysLine, words),
      ...daysWords(month.belowUsageDays, words.belowUsageDayLine, words.belowUsageDaysLine, words),
      ...(month.unpricedTokens > 0 ? [words.unpricedLine] : []),
      ...(month.hasPriority ? [words.priorityLine] : []),
      ...(month.isApproximate ? [words.approximateLine] : []),
    );
  }
  lines.push(...notEstimatedLines(input));
  const billedThrough = reports?.billedThrough ?? null;
  if (billedThrough !== null) lines.push(words.billedThrough(formatDay(billedThrough)));
  if (status.lastUpdate !== null) lines.push(words.updated(formatInstant(status.lastUpdate)));
  return lines;
}

/** The line that says how much of the prepaid credit is left; no line if no credit was entered. */
export function runwayLines({ reports, currency, rate, words }: StatusInput): string[] {
  const runway = reports?.organization.runway ?? null;
  return runway === null
    ? []
    : [words.runway(runway, (amount) => formatMoney(amount, currency, rate, { locale: words.locale }))];
}

/** The line with the charges that are on the latest bills but not in estimates; no line if there are none. */
function notEstimatedLines({ reports, currency, rate, words }: StatusInput): string[] {
  const { items, days } = reports?.notEstimated ?? { items: [], days: 0 };
  if (items.length === 0) return [];
  const charges = items.map(({ costType, amount }) =>
    words.charge(words.costType(costType), formatMoney(amount, currency, rate, { locale: words.locale })),
  );
  return [words.leftOutLine(words.list(charges), days)];
}

/**
 * The line of the limit, with the month's cost in percent of the limit. The level changes at 75 % and 90 %, and the limit
 * is exceeded from 100 % on. Rounding does not move the shown number across these borders, or to 0 %, so that the number
 * matches the colour of the level. Exception: a percentage that is a lower bound is always rounded down.
 */
function limitLine(share: number, level: BudgetLevel, isLowerBound: boolean, words: StatusWords): string {
  const percent = Math.round(share * 100);
  if (isLowerBound) return words.limitAtLeast(Math.floor(share * 100));
  if (level === 'ok' && percent >= 75) return words.limitJustUnder(75);
  if (level === 'over' && percent <= 90) return words.limitJustOver(90);
  if (share < 1 && percent === 100) return words.limitJustUnder(100);
  if (share > 1 && percent === 100) return words.limitJustOver(100);
  return share > 0 && percent === 0 ? words.limitJustOver(0) : words.limit(percent);
}
