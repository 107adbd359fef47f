/** Finds the minute in which a group of models used the most tokens. Each group has a rate limit per minute. */
import { canonicalModelId } from '../pricing/find-model.ts';
import type { MinuteUsage, RateLimit } from '../provider/contract.ts';
import type { LimitGroup } from './limits.ts';

/**
 * Finds the minute with the most tokens of a group. Input that was read from caches is counted only if it counts
 * against the group's input limit. Example: a group uses 1,000 uncached tokens and 9,000 tokens read from a cache.
 * These are counted as 10,000 tokens if the group's limit includes cached input, otherwise as 1,000 tokens.
 * @param group the group; the ids of its models may differ from the ids in `minutes`, for example by a date at the end
 * @param minutes the tokens of each model in each minute
 * @returns the minute with the most tokens, or the earliest of several such minutes; null if the group was not used
 */
export function busiestMinute(
  { models, isCacheAware }: Pick<RateLimit, 'models' | 'isCacheAware'>,
  minutes: readonly MinuteUsage[],
): LimitGroup['busiest'] {
  const members = new Set(models.map(canonicalModelId));
  const sums = new Map<number, { at: number; inputTokens: number; outputTokens: number }>();
  for (const { at, model, inputTokens, cacheReadTokens, outputTokens } of minutes) {
    if (!members.has(canonicalModelId(model))) continue;
    const sum = sums.get(at) ?? { at, inputTokens: 0, outputTokens: 0 };
    sum.inputTokens += inputTokens + (isCacheAware ? 0 : cacheReadTokens);
    sum.outputTokens += outputTokens;
    sums.set(at, sum);
  }
  let busiest: LimitGroup['busiest'] = null;
  for (const sum of [...sums.values()].toSorted((a, b) => a.at - b.at)) {
    const tokens = sum.inputTokens + sum.outputTokens;
    if (tokens > (busiest === null ? 0 : busiest.inputTokens + busiest.outputTokens)) busiest = sum;
  }
  return busiest;
}
