/** The lines behind a status line, in the menu or tooltip of a bar: every span, the limit, how sure the month is and how fresh the figures are. */
import type { BudgetLevel } from '../budget/budget.ts';
import { formatDay } from '../calendar/day.ts';
import { formatInstant } from '../calendar/instant.ts';
import { formatMoney } from '../money/format-money.ts';
import { COST_MODES, type CostMode } from '../settings/settings.ts';
import { costTypeWords } from './cost-type-words.ts';
import { plainText } from './plain-text.ts';
import { costNow, type StatusFacts } from './status-facts.ts';
import type { StatusInput } from './status-input.ts';
import { amountText, belowUsageWords, settlingWords, sinceWords } from './status-words.ts';

const MODE_WORDS: Readonly<Record<CostMode, string>> = {
  'all-time': 'All time',
  year: 'This year',
  month: 'This month',
  intraday: 'Today',
};
const LEVEL_WORDS: Readonly<Record<BudgetLevel, string>> = { ok: 'within', warn: 'near', over: 'over' };

/** Every span, the limit, and how fresh it is; each line begins with a word of ours. */
export function detailLines({ isDemo, level, share }: StatusFacts, input: StatusInput): string[] {
  const { reports, status } = input;
  const lines = COST_MODES.map((mode) => {
    const since = sinceWords(mode, costNow(mode, reports), input);
    return `${MODE_WORDS[mode]}: ${[amountText(mode, input), ...since].join(', ')}`;
  });
  if (status.organization !== null) lines.unshift(`Organization: ${plainText(status.organization.name)}`);
  if (isDemo) lines.unshift('Demo: all figures are invented');
  if (level !== null && share !== null) {
    // Tokens without a price may bring the month over any level but the last.
    const isLowerBound = reports !== null && reports.organization.unpricedTokens > 0;
    const isOpen = level === 'over' ? share <= 1 : isLowerBound;
    const word = isOpen ? '' : `${LEVEL_WORDS[level]}, `;
    lines.push(`Limit: ${word}${isLowerBound ? 'at least ' : ''}${percentOf(share, level)}% of the monthly limit`);
  }
  const month = costNow('month', reports);
  const settling = month.kind === 'known' ? settlingWords(month.settlingDays) : null;
  if (settling !== null) lines.push(`Estimated in part: ${settling}`);
  const below = belowUsageWords(month.kind === 'known' ? month.belowUsageDays : []);
  if (below !== null) lines.push(`Counted as billed: ${below}`);
  if (month.kind === 'known' && month.unpricedTokens > 0) lines.push('Some tokens have no known price');
  if (month.kind === 'known' && month.hasPriority)
    lines.push('Priority usage costs nothing here: a commitment pays for it');
  if (month.kind === 'known' && month.isApproximate) lines.push('Some prices are approximate');
  const left = notEstimatedWords(input);
  if (left !== null) lines.push(left);
  const billedThrough = reports?.billedThrough ?? null;
  if (billedThrough !== null) lines.push(`Billed through ${formatDay(billedThrough)}`);
  if (status.lastUpdate !== null) lines.push(`Updated ${formatInstant(status.lastUpdate)}`);
  return lines;
}

/** Charges of the latest bills that no estimate can know. */
function notEstimatedWords({ reports, currency, rate }: StatusInput): string | null {
  const { items, days } = reports?.notEstimated ?? { items: [], days: 0 };
  if (items.length === 0) return null;
  const charges = items.map(
    ({ costType, amount }) => `${costTypeWords(costType)} ${formatMoney(amount, currency, rate)}`,
  );
  return `Left out of estimates: ${charges.join(', ')} in the last ${days} billed days`;
}

/** Rounded, but on the side of 75 % and 90 % that its level is on: what is read must not contradict the word beside it. */
function percentOf(share: number, level: BudgetLevel): string {
  const percent = Math.round(share * 100);
  if (level === 'ok' && percent >= 75) return 'just under 75';
  return level === 'over' && percent <= 90 ? 'just over 90' : String(percent);
}
