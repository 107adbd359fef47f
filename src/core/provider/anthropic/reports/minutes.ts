/** Reads the last available hour of usage minute by minute, to compare it with the rate limits. */
import { formatInstant, parseInstant } from '../../../calendar/instant.ts';
import { hourOf, startOfHour, type Hour } from '../../../calendar/hour.ts';
import { fail, ok, type Result } from '../../../base/result.ts';
import { z } from '../../../base/zod.ts';
import type { FetchOptions, MinuteUsage } from '../../contract.ts';
import type { FaultCause } from '../../fault.ts';
import type { Operation } from '../../operation.ts';
import { nextPages } from '../lists/next-pages.ts';
import type { Requester } from '../wire/request.ts';

const COUNT = z.number().min(0).nullish();

const ROW = z.looseObject({
  model: z.string().nullish(),
  service_tier: z.string().nullish(),
  uncached_input_tokens: COUNT,
  cache_creation: z.looseObject({ ephemeral_5m_input_tokens: COUNT, ephemeral_1h_input_tokens: COUNT }).nullish(),
  /**
   * the sum of the two counts in `cache_creation`. The provider may send only this sum, only `cache_creation`, or both
   */
  cache_creation_input_tokens: COUNT,
  cache_read_input_tokens: COUNT,
  output_tokens: COUNT,
});

const BUCKET = z.looseObject({
  starting_at: z.string(),
  ending_at: z.string(),
  results: z.array(ROW),
});

/**
 * The number of hours to request. Usage arrives late, so the last hour may be incomplete. Outlay then uses the hour
 * before it.
 */
const HOURS = 2;
const MINUTES = String(HOURS * 60);

/**
 * The service tier of batches. Usage of batches is left out, because the rate limits with which Outlay compares usage
 * do not apply to batches.
 */
const BATCH = 'batch';

/**
 * Reads the usage of each model in each minute of one hour: the last full hour before the end of the newest minute that
 * the provider returned. Batches and usage without a model are left out. Empty if the provider returned no minute of
 * this hour.
 */
export async function readLastHour(
  requester: Requester,
  nowMs: number,
  options: FetchOptions,
): Promise<Result<readonly MinuteUsage[], FaultCause>> {
  const end = hourOf(nowMs);
  const query: Operation['query'] = [
    ['starting_at', formatInstant(startOfHour((end - HOURS) as Hour))],
    ['ending_at', formatInstant(startOfHour(end))],
    ['bucket_width', '1m'],
    ['limit', MINUTES],
    ['group_by[]', 'model'],
    ['group_by[]', 'service_tier'],
  ];
  const listed = await nextPages(requester, { name: 'usageReport', query }, BUCKET, options);
  if (!listed.ok) return listed;
  let through = 0;
  for (const bucket of listed.value) {
    const endsAt = parseInstant(bucket.ending_at);
    if (endsAt === null) return fail({ kind: 'malformed', field: 'ending_at', expected: 'an RFC 3339 instant' });
    through = Math.max(through, endsAt);
  }
  const last = startOfHour((hourOf(through) - 1) as Hour);
  return ok(
    listed.value.flatMap(({ starting_at: start, results }) => {
      const at = parseInstant(start);
      if (at === null || at < last || at >= startOfHour(hourOf(through))) return [];
      return results
        .filter((row) => row.service_tier !== BATCH && (row.model ?? '') !== '')
        .map((row) => ({
          at,
          model: row.model ?? '',
          inputTokens: (row.uncached_input_tokens ?? 0) + writesOf(row),
          cacheReadTokens: row.cache_read_input_tokens ?? 0,
          outputTokens: row.output_tokens ?? 0,
        }));
    }),
  );
}

/**
 * Returns how many tokens were written to caches. The provider may send a sum, two counts (5-minute and 1-hour cache
 * writes), or the sum and the counts. The sum and the counts are about the same tokens, so the function returns the
 * larger of two numbers: the sum, or the two counts added together.
 */
function writesOf({ cache_creation: parts, cache_creation_input_tokens: sum }: z.infer<typeof ROW>): number {
  return Math.max(sum ?? 0, (parts?.ephemeral_5m_input_tokens ?? 0) + (parts?.ephemeral_1h_input_tokens ?? 0));
}
