/** Converts single values between reports and a snapshot, such as amounts, dates and tokens. */
import { parseDay, type Day } from '../calendar/day.ts';
import { parseInstant } from '../calendar/instant.ts';
import { parseDollars } from '../money/parse-amount.ts';
import { sumPico, toPico, type Pico } from '../money/pico.ts';
import type { CategoryCosts, TokenCounts } from '../reports/reports.ts';
import type { Snapshot, SnapshotDoubts, SnapshotTokens } from './snapshot.ts';

/**
 * Converts a JSON number in US dollars to an exact amount. It parses the shortest decimal text of the number, which is
 * the text in the snapshot. Example: 0.1 is exactly ten cents.
 */
export function pico(dollars: number): Pico {
  return parseDollars(`${dollars}`)?.amount ?? toPico(0n);
}

/** Parses a UTC day such as `2026-11-21`; returns null for null and for a text that is not a day. */
export function dayOrNull(text: string | null): Day | null {
  return text === null ? null : parseDay(text);
}

/**
 * Parses an instant such as `2026-11-21T14:00:00Z` to milliseconds since the epoch; returns null for null and for a
 * text that is not an instant.
 */
export function instantOrNull(text: string | null): number | null {
  return text === null ? null : parseInstant(text);
}

/** Converts the snapshot's costs by category to exact amounts. */
export function toCosts({
  input,
  cacheCreation,
  cacheRead,
  output,
  other,
}: Snapshot['monthly'][number]['costs']): CategoryCosts {
  return {
    input: pico(input),
    cacheCreation: pico(cacheCreation),
    cacheRead: pico(cacheRead),
    output: pico(output),
    other: pico(other),
  };
}

/** Converts the snapshot's token counts to those of a report. Only the names of the fields differ. */
export function toTokens({
  inputTokens,
  cacheCreationTokens,
  cacheReadTokens,
  outputTokens,
}: SnapshotTokens): TokenCounts {
  return { input: inputTokens, cacheCreation: cacheCreationTokens, cacheRead: cacheReadTokens, output: outputTokens };
}

/**
 * Returns why a sum may be inexact. The sum has every reason that at least one of its parts has. The numbers of tokens
 * without a price are added.
 */
export function doubtsOfAll(parts: readonly SnapshotDoubts[]): SnapshotDoubts {
  return {
    unpricedTokens: parts.reduce((sum, { unpricedTokens }) => sum + unpricedTokens, 0),
    isApproximate: parts.some(({ isApproximate }) => isApproximate),
    hasPriority: parts.some(({ hasPriority }) => hasPriority),
  };
}

/** Returns the first `listed` entries, and the number and the total cost of the other entries. */
export function listFirst<Item>(
  items: readonly Item[],
  listed: number,
  costOf: (item: Item) => Pico,
): { readonly keys: readonly Item[]; readonly more: { readonly count: number; readonly cost: Pico } } {
  const rest = items.slice(listed);
  return { keys: items.slice(0, listed), more: { count: rest.length, cost: sumPico(rest.map(costOf)) } };
}
