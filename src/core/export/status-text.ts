/** The cost as text for a status line or a menu bar: plain, JSON, tmux, Waybar, or xbar and SwiftBar (design §10). */
import type { Budget, BudgetLevel } from '../budget/budget.ts';
import { dayOf, formatDay, type Day } from '../calendar/day.ts';
import { dayWords } from '../calendar/day-words.ts';
import { formatInstant } from '../calendar/instant.ts';
import type { EngineStatus } from '../engine/engine.ts';
import { leftOutDays, type LeftOutDays } from '../engine/left-out-days.ts';
import type { CurrencyCode } from '../money/currency.ts';
import { formatMoney } from '../money/format-money.ts';
import type { Rate } from '../money/rate.ts';
import type { Reports } from '../reports/reports.ts';
import { unknownSince } from '../reports/unknown-since.ts';
import { COST_MODES, type CostMode } from '../settings/settings.ts';
import { forPango, forTmux, forXbar } from './bar-escapes.ts';
import { costTypeWords } from './cost-type-words.ts';
import { plainText } from './plain-text.ts';
import { toSnapshotNumber } from './snapshot-number.ts';
import { costNow, sinceOf, statusFacts, type CostNow, type KnownCost, type StatusFacts } from './status-facts.ts';

export const STATUS_FORMATS = ['plain', 'json', 'tmux', 'waybar', 'xbar'] as const;
export type StatusFormat = (typeof STATUS_FORMATS)[number];

export interface StatusInput {
  readonly mode: CostMode;
  /** null when there is nothing to report yet */
  readonly reports: Reports | null;
  readonly status: Pick<
    EngineStatus,
    'dataSource' | 'lastUpdate' | 'organization' | 'progress' | 'problem' | 'historyLimit'
  >;
  readonly currency: CurrencyCode;
  /** units of the currency per US dollar */
  readonly rate: Rate;
  /** null when nothing is known of one */
  readonly budget: Budget | null;
  /** ms since the epoch */
  readonly nowMs: number;
}

const MODE_WORDS: Readonly<Record<CostMode, string>> = {
  'all-time': 'All time',
  year: 'This year',
  month: 'This month',
  intraday: 'Today',
};
const LEVEL_WORDS: Readonly<Record<BudgetLevel, string>> = { ok: 'within', warn: 'near', over: 'over' };
const TMUX_COLOURS: Readonly<Record<BudgetLevel, string | null>> = { ok: null, warn: 'yellow', over: 'red' };
const XBAR_COLOURS: Readonly<Record<BudgetLevel, string | null>> = { ok: null, warn: 'orange', over: 'red' };
const NO_DATA = 'no data yet';
const LOCKED = 'not in this plan';
const NO_PRICE = 'no known price';

/** One line, but for xbar; without a line end. */
export function statusText(format: StatusFormat, input: StatusInput): string {
  const facts = statusFacts(input.reports, input.status, input.budget, input.nowMs);
  const cost = costNow(input.mode, input.reports);
  const hints = format === 'plain' && cost.kind === 'known' ? hintsOf(cost, input.reports) : [];
  const since = sinceWords(input.mode, cost, input);
  const text = [amountText(input.mode, input), ...since, ...marksOf(facts, cost, input), ...hints].join(' · ');
  switch (format) {
    case 'plain':
      return text;
    case 'json':
      return toJson(text, facts, input);
    case 'tmux':
      return toTmux(text, facts);
    case 'waybar':
      return toWaybar(text, facts, input);
    case 'xbar':
      return toXbar(text, facts, input);
  }
}

function amountText(mode: CostMode, { reports, status, currency, rate }: StatusInput): string {
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
function sinceWords(mode: CostMode, cost: CostNow, { reports, status }: StatusInput): string[] {
  const since = cost.kind === 'known' ? sinceOf(mode, reports, status.historyLimit) : null;
  return since === null ? [] : [`since ${dayWords(since)}`];
}

/** `not known since 21 Nov` */
function unknownWords(reports: Reports | null): string {
  const since = reports === null ? null : (unknownSince(reports) ?? reports.knownThrough);
  return since === null ? 'not known' : `not known since ${dayWords(dayOf(since))}`;
}

/** How the amount came about, in words for a person. A bar has no room for them. */
function hintsOf(
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
function settlingWords(days: readonly Day[]): string | null {
  const [first] = days;
  if (first === undefined) return null;
  return days.length === 1 ? `bill of ${dayWords(first)} incomplete` : `bills of ${days.length} days incomplete`;
}

/** `bill of 20 Nov below usage`: it has stopped changing, and counts as it is. */
function belowUsageWords(days: readonly Day[]): string | null {
  const [first] = days;
  if (first === undefined) return null;
  return days.length === 1 ? `bill of ${dayWords(first)} below usage` : `bills of ${days.length} days below usage`;
}

function marksOf({ isDemo, stale, level, share }: StatusFacts, cost: CostNow, { reports }: StatusInput): string[] {
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

function toJson(text: string, facts: StatusFacts, { mode, reports, status, currency, rate }: StatusInput): string {
  const cost = costNow(mode, reports);
  return JSON.stringify({
    mode,
    text,
    currency,
    cost: cost.kind === 'known' ? toSnapshotNumber(cost.amount, rate) : null,
    organization: status.organization === null ? null : plainText(status.organization.name),
    dataSource: status.dataSource,
    isDemo: facts.isDemo,
    lastUpdate: status.lastUpdate === null ? null : formatInstant(status.lastUpdate),
    billedThrough: billedThroughOf(reports),
    stale: facts.stale !== null,
    partial: cost.kind === 'unknown' || (cost.kind === 'known' && (cost.isPartial || cost.isCutOff)),
    knownThrough: reports === null || reports.knownThrough === null ? null : formatInstant(reports.knownThrough),
    isLowerBound: cost.kind === 'known' && cost.unpricedTokens > 0,
    isApproximate: cost.kind === 'known' && cost.isApproximate,
    settlingDays: cost.kind === 'known' ? cost.settlingDays.map(formatDay) : [],
    belowUsageDays: cost.kind === 'known' ? cost.belowUsageDays.map(formatDay) : [],
    locked: cost.kind === 'locked',
    level: facts.level,
    share: facts.share,
  });
}

function toTmux(text: string, { level, stale }: StatusFacts): string {
  const escaped = forTmux(text);
  const colour = level === null ? null : TMUX_COLOURS[level];
  const styles = [...(colour === null ? [] : [`fg=${colour}`]), ...(stale === null ? [] : ['dim'])];
  return styles.length === 0 ? escaped : `#[${styles.join(',')}]${escaped}#[default]`;
}

function toWaybar(text: string, facts: StatusFacts, input: StatusInput): string {
  return JSON.stringify({
    text: forPango(text),
    alt: input.mode,
    tooltip: forPango(detailLines(facts, input).join('\n')),
    class: [facts.level ?? 'ok', ...(facts.stale === null ? [] : ['stale']), ...(facts.isDemo ? ['demo'] : [])],
    percentage: facts.share === null ? 0 : Math.min(100, Math.round(facts.share * 100)),
  });
}

/** The first line stands in the menu bar, the rest is its menu. */
function toXbar(text: string, facts: StatusFacts, input: StatusInput): string {
  const colour = facts.level === null ? null : XBAR_COLOURS[facts.level];
  const title = colour === null ? forXbar(text) : `${forXbar(text)} | color=${colour}`;
  return [title, '---', ...detailLines(facts, input).map(forXbar)].join('\n');
}

/** Every span, the limit, and how fresh it is; each line begins with a word of ours. */
function detailLines({ isDemo, level, share }: StatusFacts, input: StatusInput): string[] {
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
  const billedThrough = billedThroughOf(reports);
  if (billedThrough !== null) lines.push(`Billed through ${billedThrough}`);
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

function billedThroughOf(reports: Reports | null): string | null {
  const day = reports?.billedThrough ?? null;
  return day === null ? null : formatDay(day);
}
