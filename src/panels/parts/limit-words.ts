/** Writes texts about rate limits: the limits per minute, and how much of a limit was used in the busiest minute. */
import { rateLimitWords as words } from '../../messages/en/rate-limits.ts';
import { locale } from '../../messages/locale.ts';
import type { LimitGroup, LimitsReport } from '../../core/limits/limits.ts';
import { withoutDate } from '../../core/pricing/model-id.ts';
import { clockWords } from './calendar-words.ts';

export interface LimitPill {
  readonly id: string;
  readonly text: string;
}

/** Returns the limits of one model as pills (small labels); empty if its limits are not known. */
export function limitPills(limits: LimitsReport | null, model: string | null): readonly LimitPill[] {
  if (model === null) return [];
  const named = withoutDate(model);
  // The list of limits and the list of usage may name the same model differently: in one list its id may end with a
  // date, and in the other list it may not. So dates are ignored.
  const group = limits?.groups.find(({ models }) => models.some((id) => withoutDate(id) === named));
  if (group === undefined) return [];
  const { requests, inputTokens, outputTokens } = group;
  return [...pill('requests', requests), ...pill('input', inputTokens), ...pill('output', outputTokens)];
}

function pill(id: 'requests' | 'input' | 'output', count: number | null): readonly LimitPill[] {
  return count === null ? [] : [{ id, text: words[id](shortCount(count)) }];
}

/** Writes a number in short form: `4,000`, `450K`, `2.5M`. */
export function shortCount(count: number): string {
  if (count < 10_000) return locale.number(count);
  // From 999,500 on, thousands would be rounded to `1000K`.
  if (count < 999_500) return `${trim(count / 1000)}K`;
  return `${trim(count / 1_000_000)}M`;
}

function trim(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Math.round(value * 10) / 10);
}

/**
 * Writes how much of a limit was used in the busiest minute: `37% of the input limit at 14:07 UTC`. The text is about
 * the input or the output token limit, whichever was used more. Null if there is nothing to compare.
 */
export function headroomWords({ busiest, inputTokens, outputTokens }: LimitGroup): string | null {
  if (busiest === null) return null;
  const shares = [
    { say: words.inputAt, share: shareOf(busiest.inputTokens, inputTokens) },
    { say: words.outputAt, share: shareOf(busiest.outputTokens, outputTokens) },
  ].flatMap(({ say, share }) => (share === null ? [] : [{ say, share }]));
  const [tightest] = shares.toSorted((a, b) => b.share - a.share);
  if (tightest === undefined) return null;
  const percent = Math.round(tightest.share * 100);
  const text = percent === 0 && tightest.share > 0 ? '<1' : locale.number(percent);
  return tightest.say(percent === 100 && tightest.share < 1 ? '>99' : text, clockWords(busiest.at));
}

function shareOf(used: number, limit: number | null): number | null {
  return limit === null || limit <= 0 ? null : used / limit;
}
