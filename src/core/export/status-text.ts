/** Writes the cost as text for a status line or a menu bar: plain, JSON, tmux, Waybar, or xbar and SwiftBar. */
import type { BudgetLevel } from '../budget/budget.ts';
import { formatDay } from '../calendar/day.ts';
import { formatInstant } from '../calendar/instant.ts';
import { forPango, forTmux, forXbar } from './bar-escapes.ts';
import { plainText } from './plain-text.ts';
import { printedJson } from './printed-json.ts';
import { toSnapshotNumber } from './snapshot-number.ts';
import { snapshotPrepaid } from './snapshot-prepaid.ts';
import { costNow, statusFacts, type StatusFacts } from './status-facts.ts';
import type { StatusInput } from './status-input.ts';
import { detailLines, runwayLines } from './status-lines.ts';
import { amountText, hintsOf, marksOf, sinceWords } from './status-words.ts';

export const STATUS_FORMATS = ['plain', 'json', 'tmux', 'waybar', 'xbar'] as const;
export type StatusFormat = (typeof STATUS_FORMATS)[number];

const TMUX_COLOURS: Readonly<Record<BudgetLevel, string | null>> = { ok: null, warn: 'yellow', over: 'red' };
const XBAR_COLOURS: Readonly<Record<BudgetLevel, string | null>> = { ok: null, warn: 'orange', over: 'red' };

/** Returns the text: one line without a line end, or several lines for xbar. */
export function statusText(format: StatusFormat, input: StatusInput): string {
  const facts = statusFacts(input.reports, input.status, input.budget, input.nowMs);
  const cost = costNow(input.mode, input.reports);
  const hints = format === 'plain' && cost.kind === 'known' ? hintsOf(cost, input) : [];
  const since = sinceWords(input.mode, cost, input);
  // Plain text includes the line about prepaid credit. A status bar is too narrow for this line, so the tooltip or the
  // menu of the status bar shows it.
  const credit = format === 'plain' ? runwayLines(input) : [];
  const text = [amountText(input.mode, input), ...since, ...marksOf(facts, cost, input), ...hints, ...credit].join(
    ' · ',
  );
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

function toJson(text: string, facts: StatusFacts, { mode, reports, status, currency, rate }: StatusInput): string {
  const cost = costNow(mode, reports);
  const billedThrough = reports?.billedThrough ?? null;
  return printedJson({
    mode,
    text,
    currency,
    cost: cost.kind === 'known' ? toSnapshotNumber(cost.amount, rate) : null,
    organization: status.organization === null ? null : plainText(status.organization.name),
    dataSource: status.dataSource,
    isDemo: facts.isDemo,
    lastUpdate: status.lastUpdate === null ? null : formatInstant(status.lastUpdate),
    billedThrough: billedThrough === null ? null : formatDay(billedThrough),
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
    prepaid: snapshotPrepaid(reports?.organization.runway ?? null, (amount) => toSnapshotNumber(amount, rate)),
  });
}

function toTmux(text: string, { level, stale }: StatusFacts): string {
  const escaped = forTmux(text);
  const colour = level === null ? null : TMUX_COLOURS[level];
  const styles = [...(colour === null ? [] : [`fg=${colour}`]), ...(stale === null ? [] : ['dim'])];
  return styles.length === 0 ? escaped : `#[${styles.join(',')}]${escaped}#[default]`;
}

function toWaybar(text: string, facts: StatusFacts, input: StatusInput): string {
  return printedJson({
    text: forPango(text),
    alt: input.mode,
    tooltip: forPango(detailLines(facts, input).join('\n')),
    class: [facts.level ?? 'ok', ...(facts.stale === null ? [] : ['stale']), ...(facts.isDemo ? ['demo'] : [])],
    percentage: facts.share === null ? 0 : Math.min(100, Math.round(facts.share * 100)),
  });
}

/** The text for xbar. The first line is shown in the menu bar, and the other lines in its menu. */
function toXbar(text: string, facts: StatusFacts, input: StatusInput): string {
  const colour = facts.level === null ? null : XBAR_COLOURS[facts.level];
  const title = colour === null ? forXbar(text) : `${forXbar(text)} | color=${colour}`;
  return [title, '---', ...detailLines(facts, input).map(forXbar)].join('\n');
}
