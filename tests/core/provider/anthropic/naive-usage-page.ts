/**
 * Parses a page of the provider's usage report in a naive way, with JSON.parse and plain objects. Tests compare the
 * results of Outlay's byte reader with the results of this code.
 */
import type { Variant } from '../../../../src/core/model/names.ts';
import type { Bucket } from '../../../../src/core/provider/anthropic/reports/report-page.ts';
import { canonicalModelId } from '../../../../src/core/pricing/find-model.ts';
import { parseInstant } from '../../../../src/core/calendar/instant.ts';

export interface NaiveRow {
  readonly startMs: number;
  readonly key: string | null;
  readonly workspace: string | null;
  readonly model: string | null;
  readonly variant: Variant;
  readonly tokens: readonly number[];
  readonly webSearches: number;
}

interface NaivePage {
  readonly rows: NaiveRow[];
  readonly buckets: Bucket[];
  readonly nextPage: string | null;
}

class Unreadable extends Error {}

/** Returns the page, or null if the text is not a page. */
export function naiveUsagePage(text: string, widthMs: number): NaivePage | null {
  try {
    return readPage(JSON.parse(text), widthMs);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof Unreadable) return null;
    throw error;
  }
}

function readPage(json: unknown, widthMs: number): NaivePage {
  const page = object(json);
  const rows: NaiveRow[] = [];
  const buckets: Bucket[] = [];
  for (const each of list(page['data'])) {
    const bucket = object(each);
    const startMs = instant(bucket['starting_at']);
    const endMs = instant(bucket['ending_at']);
    if (startMs % widthMs !== 0 || endMs - startMs !== widthMs) throw new Unreadable();
    buckets.push({ startMs, endMs });
    for (const row of list(bucket['results'])) rows.push(readRow(object(row), startMs));
  }
  const hasMore = page['has_more'];
  const next = page['next_page'];
  if (typeof hasMore !== 'boolean' || (hasMore && (typeof next !== 'string' || next === ''))) throw new Unreadable();
  return { rows, buckets, nextPage: hasMore ? String(next) : null };
}

function readRow(row: Record<string, unknown>, startMs: number): NaiveRow {
  const writes = object(row['cache_creation'] ?? {});
  const tools = object(row['server_tool_use'] ?? {});
  const write5m = count(writes['ephemeral_5m_input_tokens']);
  const write1h = count(writes['ephemeral_1h_input_tokens']);
  const flat = row['cache_creation_input_tokens'];
  const isWhole = 'ephemeral_5m_input_tokens' in writes && 'ephemeral_1h_input_tokens' in writes;
  if (!isWhole && Number.isSafeInteger(flat) && Number(flat) > write5m + write1h) throw new Unreadable();
  return {
    startMs,
    key: name(row['api_key_id']),
    workspace: name(row['workspace_id']),
    model: row['model'] === undefined || row['model'] === null ? null : canonicalModelId(name(row['model']) ?? ''),
    variant: {
      serviceTier: name(row['service_tier']),
      inferenceGeo: name(row['inference_geo']),
      contextWindow: name(row['context_window']),
      speed: name(row['speed']),
    },
    tokens: [
      count(row['uncached_input_tokens']),
      write5m,
      write1h,
      count(row['cache_read_input_tokens']),
      count(row['output_tokens']),
    ],
    webSearches: count(tools['web_search_requests'], 2 ** 32 - 1),
  };
}

function object(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable();
  return value as Record<string, unknown>;
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Unreadable();
  return value;
}

function instant(value: unknown): number {
  const instantMs = typeof value === 'string' ? parseInstant(value) : null;
  if (instantMs === null) throw new Unreadable();
  return instantMs;
}

function name(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new Unreadable();
  return value;
}

/** Absent and null count as 0. */
function count(value: unknown, most: number = Number.MAX_SAFE_INTEGER): number {
  if (value === undefined || value === null) return 0;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || value > most) throw new Unreadable();
  return value + 0;
}
