/**
 * Reads usage from the usage report, in buckets of a day or an hour. The number of buckets in a request depends on the
 * size of earlier answers. If the answer for a single bucket is still too large, Outlay reads the bucket workspace by
 * workspace. It uses these answers only if they add up to the totals of the bucket.
 */
import { WRITTEN_AFTER_HOURS } from '../../written-after.ts';
import { MS_PER_DAY, type Day } from '../../../calendar/day.ts';
import { firstHourOf, hourOf, MS_PER_HOUR, startOfHour, type Hour } from '../../../calendar/hour.ts';
import type { Names } from '../../../model/names.ts';
import type { UsageRows } from '../../../model/usage-rows.ts';
import { concatUsageRows, createUsageRowsBuilder } from '../../../model/usage-rows-builder.ts';
import type { Log } from '../../../base/ports.ts';
import { fail, ok, type Result } from '../../../base/result.ts';
import type { FetchOptions, UsagePages, UsageQuery } from '../../contract.ts';
import type { FaultCause } from '../../fault.ts';
import type { Operation } from '../../operation.ts';
import { completeRange } from './complete-range.ts';
import { createChunkSize, type ChunkSize } from './chunk-size.ts';
import { FAST_MODE_BETA, OPERATIONS } from '../wire/operations.ts';
import { fetchRange, type RangeAnswer, type RangeRequest } from './report-range.ts';
import type { Requester } from '../wire/request.ts';
import { parseUsagePage, type UsageTarget } from './usage-page.ts';
import { usageTotals } from './usage-totals.ts';

/** The data that reading usage needs besides the query. */
export interface UsageContext {
  readonly names: Names;
  /** the index of the default workspace's id in `names.workspaces`; ABSENT if the id is not known */
  readonly defaultWorkspace: number;
  readonly nowMs: number;
  /**
   * returns the ids of all workspaces, including the id of the default workspace. This function is called only if a
   * bucket (a day or an hour) must be read workspace by workspace
   */
  workspaceIds(): Promise<Result<readonly string[], FaultCause>>;
}

/**
 * An object that reads usage. Between calls, it remembers the size of buckets (days or hours), and whether the provider
 * can group usage by speed.
 */
export interface UsageReader {
  /**
   * Reads usage.
   * @param query the hours to load. The current hour is included, although it may be incomplete; later hours are left
   *   out. If the buckets are days, the whole current day is left out
   * @returns the rows of the whole range, or the fault of a request that failed. If an answer is too large, Outlay
   *   first requests fewer buckets at once, and a single bucket workspace by workspace. If the repeated request for
   *   missing buckets fails, these buckets stay missing
   * @throws RangeError if the range does not consist of whole buckets
   */
  read(query: UsageQuery, context: UsageContext, options: FetchOptions): Promise<Result<UsagePages, FaultCause>>;
}

/** A UsageContext with one more field: the first hour whose rows are used. */
interface ChunkContext extends UsageContext {
  readonly fromHour: number;
}

/** The rows of one range. */
interface Chunk {
  readonly rows: UsageRows;
  readonly answer: RangeAnswer;
}

const MOST_BUCKETS = { day: 31, hour: 168 };
/**
 * The number of buckets (days or hours) in the first request for usage by API key. It is small, so that even the answer
 * of a very large organization is not too large.
 */
const FIRST_BUCKETS_BY_KEY = { day: 1, hour: 4 };
/**
 * From one request to the next, the number of buckets (days or hours) grows by at most this factor. Example: the first
 * request is for four hours. If the answer is small, the next request is for up to 64 hours.
 */
const FASTEST_GROWTH = { day: 4, hour: 16 };
const HOURS_PER_BUCKET = { day: 24, hour: 1 };
const MS_PER_BUCKET = { day: MS_PER_DAY, hour: MS_PER_HOUR };

const GROUP_BY = 'group_by[]';
const GROUPS = ['model', 'service_tier', 'inference_geo', 'context_window', 'workspace_id'];
/** The fields of a row that the provider may leave out if the query does not group by them. */
const DIMENSIONS: readonly string[] = [...GROUPS, 'api_key_id', 'speed'];

/** Creates a reader of usage. */
export function createUsageReader(requester: Requester, log: Log): UsageReader {
  const sizes = new Map<string, ChunkSize>();
  const absentFields = new Set<string>();
  let canGroupBySpeed: boolean | null = null;

  function sizeFor({ width, byKey }: UsageQuery): ChunkSize {
    const id = `${width} ${byKey}`;
    const most = MOST_BUCKETS[width];
    const size =
      sizes.get(id) ?? createChunkSize(byKey ? FIRST_BUCKETS_BY_KEY[width] : most, most, FASTEST_GROWTH[width]);
    sizes.set(id, size);
    return size;
  }

  /**
   * Logs once that the provider left out a requested field. Outlay then reads the field as zero, or as null if usage is
   * grouped by the field.
   */
  function noteAbsent(field: string, query: Operation['query']): void {
    const isAsked = !DIMENSIONS.includes(field) || query.some(([name, value]) => name === GROUP_BY && value === field);
    if (!isAsked || absentFields.has(field)) return;
    absentFields.add(field);
    log.info('usage rows without a field, read as zero or null', { field });
  }

  async function fetchChunk(
    request: RangeRequest,
    context: ChunkContext,
    { signal }: FetchOptions,
  ): Promise<Result<Chunk, FaultCause>> {
    const rows = createUsageRowsBuilder();
    const target: UsageTarget = {
      names: context.names,
      rows,
      defaultWorkspace: context.defaultWorkspace,
      fromHour: context.fromHour,
      noteAbsent: (field) => noteAbsent(field, request.query),
    };
    const answer = await fetchRange(
      requester,
      request,
      {
        rowCount: () => rows.length,
        parse: (body) => parseUsagePage(body, MS_PER_BUCKET[request.width], target),
        truncate: (count) => rows.truncate(count),
      },
      signal,
    );
    return answer.ok ? ok({ rows: rows.seal(), answer: answer.value }) : answer;
  }

  /**
   * Loads usage grouped by every field that decides the price. The speed is one of these fields only if the provider
   * can group by speed.
   */
  async function fetchGrouped(
    request: RangeRequest,
    byKey: boolean,
    context: ChunkContext,
    options: FetchOptions,
  ): Promise<Result<Chunk, FaultCause>> {
    const groups = byKey ? [...GROUPS, 'api_key_id'] : GROUPS;
    const plain = { ...request, query: [...groupedBy(groups), ...request.query] };
    if (canGroupBySpeed === false) return fetchChunk(plain, context, options);
    const query = [...groupedBy([...groups, 'speed']), ...request.query];
    const chunk = await fetchChunk({ ...request, query, beta: FAST_MODE_BETA }, context, options);
    if (chunk.ok) canGroupBySpeed = true;
    if (chunk.ok || canGroupBySpeed === true || !mayMeanNoSpeed(chunk.error)) return chunk;
    const without = await fetchChunk(plain, context, options);
    if (without.ok) canGroupBySpeed = false;
    return without;
  }

  /**
   * Loads one bucket (a day or an hour) with one request for each workspace, because the answer for all workspaces
   * together is too large.
   */
  async function fetchSliced(
    request: RangeRequest,
    byKey: boolean,
    context: ChunkContext,
    options: FetchOptions,
  ): Promise<Result<Chunk, FaultCause>> {
    const ids = await context.workspaceIds();
    if (!ids.ok) return ids;
    const whole = await fetchChunk(request, context, options);
    if (!whole.ok) return whole;
    const slices: UsageRows[] = [];
    for (const id of ids.value) {
      const query: Operation['query'] = [['workspace_ids[]', id]];
      const slice = await fetchGrouped({ ...request, query }, byKey, context, options);
      if (!slice.ok) return slice;
      slices.push(slice.value.rows);
    }
    const rows = concatUsageRows(slices);
    const totals = usageTotals(whole.value.rows);
    const isWhole = usageTotals(rows).every((total, column) => total === totals[column]);
    if (!isWhole) return fail({ kind: 'tooLarge', limitBytes: OPERATIONS.usageReport.maxBytes });
    return ok({ rows, answer: whole.value.answer });
  }

  return {
    async read(query, context, options) {
      const { width, byKey } = query;
      const step = HOURS_PER_BUCKET[width];
      assertWholeBuckets(query, step);
      const end = Math.min(query.to, lastAnswerable(width, context.nowMs));
      const size = sizeFor(query);
      const parts: UsageRows[] = [];
      const missing: Hour[] = [];
      let through: Hour | null = null;
      const note = ({ answer: { buckets } }: Chunk, from: number): void => {
        const last = buckets.at(-1);
        if (last === undefined || hourOf(last.startMs) < from) return;
        through = Math.max(through ?? 0, hourOf(last.endMs)) as Hour;
      };
      for (let from: number = query.from; from < end;) {
        const buckets = Math.min(size.next(), (end - from) / step);
        const to = from + buckets * step;
        const request: RangeRequest = {
          name: 'usageReport',
          startMs: startOfHour(askedFrom(from, width, context.nowMs)),
          endMs: startOfHour(to as Hour),
          width,
          query: [],
        };
        let chunk = await fetchGrouped(request, byKey, { ...context, fromHour: from }, options);
        const tooLarge = chunk.ok || chunk.error.kind !== 'tooLarge' ? null : chunk.error;
        if (tooLarge !== null && buckets > 1) {
          size.noteTooLarge(buckets, tooLarge.limitBytes);
          continue;
        }
        if (tooLarge !== null) chunk = await fetchSliced(request, byKey, { ...context, fromHour: from }, options);
        else if (chunk.ok) size.noteAnswer((to - hourOf(request.startMs)) / step, chunk.value.answer.bytes);
        if (!chunk.ok) return chunk;
        const first = chunk.value;
        parts.push(first.rows);
        note(first, from);
        const required = {
          startMs: startOfHour(from as Hour),
          endMs: Math.min(startOfHour(to as Hour), lastCertain(width, context.nowMs)),
        };
        const completed = await completeRange(required, MS_PER_BUCKET[width], first.answer.buckets, async (range) => {
          const fromHour = hourOf(range.startMs);
          const again = await fetchGrouped({ ...request, ...range }, byKey, { ...context, fromHour }, options);
          return again.ok ? ok({ ...again.value, buckets: again.value.answer.buckets }) : again;
        });
        if (!completed.ok) return completed;
        for (const part of completed.value.parts) {
          parts.push(part.rows);
          note(part, from);
        }
        missing.push(...completed.value.missing.map(hourOf));
        from = to;
        options.onProgress?.((from - query.from) / (end - query.from));
      }
      return ok({ rows: concatUsageRows(parts), through, missing });
    },
  };
}

function groupedBy(names: readonly string[]): Operation['query'] {
  return names.map((name) => [GROUP_BY, name] as const);
}

/** Whether a fault may mean that the provider cannot group usage by speed. */
function mayMeanNoSpeed(cause: FaultCause): boolean {
  const isBadRequest = cause.kind === 'refused' && cause.status === 400;
  return isBadRequest || cause.kind === 'forbidden' || cause.kind === 'notFound';
}

/**
 * Returns the end of the last bucket that Outlay can request: for days, the end of yesterday; for hours, the end of the
 * current hour.
 */
function lastAnswerable(width: UsageQuery['width'], nowMs: number): Hour {
  return width === 'day' ? firstHourOf(Math.floor(nowMs / MS_PER_DAY) as Day) : hourOf(nowMs + MS_PER_HOUR);
}

/**
 * Returns a time in ms since the epoch. The provider has certainly written every bucket (day or hour) that ends at this
 * time or earlier. The time is WRITTEN_AFTER_HOURS before now, rounded down to the start of a bucket.
 */
function lastCertain(width: UsageQuery['width'], nowMs: number): number {
  const widthMs = MS_PER_BUCKET[width];
  return Math.floor((nowMs - WRITTEN_AFTER_HOURS * MS_PER_HOUR) / widthMs) * widthMs;
}

/**
 * Returns the first hour to request. It is `from`. Exception: if usage is requested by hour and `from` is one of the
 * newest hours, the request starts earlier, and Outlay ignores the rows before `from`. The reason: usage arrives at
 * least half an hour late, and the provider may refuse a range without any complete hour.
 */
function askedFrom(from: number, width: UsageQuery['width'], nowMs: number): Hour {
  return (width === 'day' ? from : Math.min(from, hourOf(nowMs) - WRITTEN_AFTER_HOURS)) as Hour;
}

function assertWholeBuckets({ from, to }: UsageQuery, step: number): void {
  if (from % step !== 0 || to % step !== 0) throw new RangeError(`not whole buckets: ${from} to ${to}`);
}
