/**
 * Converts a report of rate limits to bytes for the store, and back. A disk can damage bytes, so decoding checks the
 * version and every field.
 */
import { decodePlain, encodePlain } from '../base/plain-codec.ts';
import { decodeUtf8, encodeUtf8, isUtf8 } from '../base/utf8.ts';
import { toPico } from '../money/pico.ts';
import { z } from '../base/zod.ts';
import type { LimitGroup, LimitsReport } from './limits.ts';

const VERSION = 1;

const COUNT = z.number().min(0).nullable();

const GROUP = z.object({
  id: z.string(),
  name: z.string(),
  models: z.array(z.string()),
  requests: COUNT,
  inputTokens: COUNT,
  outputTokens: COUNT,
  isCacheAware: z.boolean(),
  source: z.enum(['list', 'probe']),
  asOf: z.number(),
  busiest: z.object({ at: z.number(), inputTokens: z.number(), outputTokens: z.number() }).nullable(),
});

const GROUPS = z.array(GROUP);

const REPORT = z.object({
  version: z.literal(VERSION),
  groups: GROUPS,
  asOf: z.number().nullable(),
  spendLimit: z.object({ amount: z.bigint().min(0n), asOf: z.number() }).nullable(),
});

/**
 * Returns the bytes of a report. The field `problem` is not saved: it describes a load that failed in this process, and
 * has no meaning after a restart.
 */
export function encodeLimits({ groups, asOf, spendLimit }: LimitsReport): Uint8Array {
  return encodeUtf8(encodePlain({ version: VERSION, groups, asOf, spendLimit }));
}

/** Reads a report from bytes; null if the bytes are not a report of this version, or if a field is wrong. */
export function decodeLimits(bytes: Uint8Array): LimitsReport | null {
  if (!isUtf8(bytes, 0, bytes.length)) return null;
  const decoded = decodePlain(decodeUtf8(bytes, 0, bytes.length));
  const parsed = decoded.ok ? REPORT.safeParse(decoded.value) : null;
  if (parsed === null || !parsed.success) return null;
  const { groups, asOf, spendLimit } = parsed.data;
  const known = spendLimit === null ? null : { amount: toPico(spendLimit.amount), asOf: spendLimit.asOf };
  return { groups, asOf, problem: null, spendLimit: known };
}

/**
 * Parses a saved list of groups of models with their measured limits. Returns an empty list if the value is not valid.
 */
export function parseGroups(value: unknown): readonly LimitGroup[] {
  const parsed = GROUPS.safeParse(value);
  return parsed.success ? parsed.data : [];
}
