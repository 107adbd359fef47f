/** Rate limits in words: per minute, what the busiest minute took of them, and where they come from. */
import type { LimitGroup, LimitsReport } from '../../core/limits/limits.ts';
import { withoutDate } from '../../core/pricing/model-id.ts';
import { clockWords } from './calendar-words.ts';

export interface LimitPill {
  readonly id: string;
  readonly text: string;
}

/** The pills of one model; none where no limits of it are known. */
export function limitPills(limits: LimitsReport | null, model: string | null): readonly LimitPill[] {
  if (model === null) return [];
  const named = withoutDate(model);
  // The list may name a model with its date where usage does not, or the other way round.
  const group = limits?.groups.find(({ models }) => models.some((id) => withoutDate(id) === named));
  if (group === undefined) return [];
  const { requests, inputTokens, outputTokens } = group;
  return [
    ...pill('requests', requests, 'requests/min'),
    ...pill('input', inputTokens, 'input/min'),
    ...pill('output', outputTokens, 'output/min'),
  ];
}

function pill(id: string, count: number | null, unit: string): readonly LimitPill[] {
  return count === null ? [] : [{ id, text: `${shortCount(count)} ${unit}` }];
}

/** `4,000`, `450K`, `2.5M` */
export function shortCount(count: number): string {
  if (count < 10_000) return count.toLocaleString('en-US');
  if (count < 1_000_000) return `${trim(count / 1000)}K`;
  return `${trim(count / 1_000_000)}M`;
}

function trim(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Math.round(value * 10) / 10);
}

/** `37% at 14:07 UTC` of the tighter of both token limits; null where there is nothing to compare. */
export function headroomWords({ busiest, inputTokens, outputTokens }: LimitGroup): string | null {
  if (busiest === null) return null;
  const shares = [
    { what: 'input', share: shareOf(busiest.inputTokens, inputTokens) },
    { what: 'output', share: shareOf(busiest.outputTokens, outputTokens) },
  ].filter((entry): entry is { what: string; share: number } => entry.share !== null);
  const [tightest] = shares.toSorted((a, b) => b.share - a.share);
  if (tightest === undefined) return null;
  const time = clockWords(busiest.at);
  return `${Math.round(tightest.share * 100)}% of ${tightest.what} at ${time} UTC`;
}

function shareOf(used: number, limit: number | null): number | null {
  return limit === null || limit <= 0 ? null : used / limit;
}
