/** Reads the configured limits: requests and tokens per minute of each group of models, and the monthly spend limit. */
import { parseCents } from '../../../money/parse-amount.ts';
import type { Pico } from '../../../money/pico.ts';
import { ok, type Result } from '../../../base/result.ts';
import { z } from '../../../base/zod.ts';
import type { FetchOptions, RateLimit, SpendLimitAnswer } from '../../contract.ts';
import type { FaultCause } from '../../fault.ts';
import { NAME } from './name.ts';
import { nextPages } from './next-pages.ts';
import { SPEND_LIMITS_BETA } from '../wire/operations.ts';
import type { Requester } from '../wire/request.ts';

const RATE_LIMIT = z.looseObject({
  id: z.string().nullish(),
  group: z.looseObject({ id: z.string().nullish(), type: z.string(), display_name: NAME.nullish() }).nullish(),
  // only versions of the API before 2026-10-21 send this field; later versions send `group.type` instead
  group_type: z.string().nullish(),
  models: z.array(z.string()).nullish(),
  // limits of an unknown type, and limits without a value, are skipped
  limits: z.array(z.looseObject({ type: z.string(), value: z.number().nullish() })).nullish(),
});

const SPEND_LIMIT = z.looseObject({
  amount: z.union([z.string(), z.number()]).nullish(),
  currency: z.string().nullish(),
  period: z.string().nullish(),
  scope: z.looseObject({ type: z.string() }).nullish(),
});

const MODELS = 'model_group';

/**
 * Two types of spend limits are for the whole organization: the limit that the organization has set itself, and the
 * limit of its usage tier.
 */
const WHOLE = ['organization', 'usage_tier'];

/** Reads the limits per minute of the groups of models. Other limits, for example those for batches, are skipped. */
export async function readRateLimits(
  requester: Requester,
  options: FetchOptions,
): Promise<Result<readonly RateLimit[], FaultCause>> {
  const listed = await nextPages(requester, { name: 'rateLimits', query: [] }, RATE_LIMIT, options);
  if (!listed.ok) return listed;
  const groups = new Map<string, RateLimit>();
  const ofModels = listed.value.filter((item) => (item.group?.type ?? item.group_type) === MODELS);
  for (const group of ofModels.map(rateLimitOf)) groups.set(group.id, joined(groups.get(group.id), group));
  return ok([...groups.values()]);
}

/**
 * Joins two entries of a group. The result has the models of both entries. If both entries have a value for a limit,
 * the value of the first entry is used.
 */
function joined(before: RateLimit | undefined, entry: RateLimit): RateLimit {
  if (before === undefined) return entry;
  return {
    ...before,
    models: [...new Set([...before.models, ...entry.models])],
    requests: before.requests ?? entry.requests,
    inputTokens: before.inputTokens ?? entry.inputTokens,
    outputTokens: before.outputTokens ?? entry.outputTokens,
    isCacheAware: before.inputTokens === null ? entry.isCacheAware : before.isCacheAware,
  };
}

function rateLimitOf(item: z.infer<typeof RATE_LIMIT>, index: number): RateLimit {
  const models = item.models ?? [];
  const valueOf = (type: string): number | null => {
    const value = item.limits?.find((limit) => limit.type === type)?.value ?? null;
    return value !== null && value >= 0 ? value : null;
  };
  const cacheAware = valueOf('input_tokens_per_minute_cache_aware');
  const id = item.group?.id ?? item.id ?? models[0] ?? `group-${index}`;
  return {
    id,
    name: item.group?.display_name ?? models[0] ?? id,
    models,
    requests: valueOf('requests_per_minute'),
    inputTokens: cacheAware ?? valueOf('input_tokens_per_minute'),
    outputTokens: valueOf('output_tokens_per_minute'),
    isCacheAware: cacheAware !== null,
  };
}

/**
 * Reads the monthly spend limit of the whole organization in US dollars. If several limits apply, returns the lowest
 * one; null if there is none, and `notOffered` if the organization has no access to spend limits.
 */
export async function readSpendLimit(
  requester: Requester,
  options: FetchOptions,
): Promise<Result<SpendLimitAnswer, FaultCause>> {
  const operation = { name: 'spendLimits', query: [], beta: SPEND_LIMITS_BETA } as const;
  const listed = await nextPages(requester, operation, SPEND_LIMIT, options);
  if (!listed.ok) return isAbsence(listed.error) ? ok('notOffered') : listed;
  let lowest: Pico | null = null;
  for (const { amount, currency, period, scope } of listed.value) {
    if (period !== 'monthly' || !WHOLE.includes(scope?.type ?? 'organization')) continue;
    if ((currency ?? 'USD').toUpperCase() !== 'USD') continue;
    const parsed = amount === null || amount === undefined ? null : (parseCents(String(amount))?.amount ?? null);
    if (parsed !== null && parsed > 0n && (lowest === null || parsed < lowest)) lowest = parsed;
  }
  return ok(lowest);
}

/**
 * Whether a fault means that the organization has no access to spend limits. Spend limits are in early access, and the
 * provider answers with status 404 to an organization without access. Status 403 and the fault `refused` (status 400
 * and most other 4xx) also count as no access.
 */
function isAbsence({ kind }: FaultCause): boolean {
  return kind === 'forbidden' || kind === 'notFound' || kind === 'refused';
}
