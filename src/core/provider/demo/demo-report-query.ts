/**
 * Parses the query of a report as strictly as the provider does. Also computes the buckets of the report (days, hours
 * or minutes).
 */
import { MS_PER_DAY } from '../../calendar/day.ts';
import { MS_PER_HOUR } from '../../calendar/hour.ts';
import { formatInstant, parseInstant } from '../../calendar/instant.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import type { Operation } from '../operation.ts';
import { refuse, type DemoAnswer } from './demo-answer.ts';
import { noise } from './demo-noise.ts';

export interface ReportRules {
  readonly widths: readonly BucketWidth[];
  readonly groups: readonly string[];
  /** the names of the filters that the report accepts, for example `workspace_ids[]` */
  readonly filters: readonly string[];
  /** true for the cost report, which has only completed UTC days and refuses an empty range */
  readonly isBill: boolean;
}

export interface ReportQuery {
  readonly groups: ReadonlySet<string>;
  /** the workspace ids to include, or null for all */
  readonly workspaces: ReadonlySet<string> | null;
  readonly width: BucketWidth;
  /** the starts of the buckets (days, hours or minutes) of this page, oldest first, ms since the epoch */
  readonly starts: readonly number[];
  readonly nextPage: string | null;
}

export type BucketWidth = '1d' | '1h' | '1m';

const MS_PER_MINUTE = 60_000;

/**
 * For each bucket width: the length of a bucket in ms, the usual number of buckets on a page, and the most buckets that
 * a query may request.
 */
const BUCKETS: Readonly<Record<BucketWidth, { lengthMs: number; usual: number; most: number }>> = {
  '1d': { lengthMs: MS_PER_DAY, usual: 7, most: 31 },
  '1h': { lengthMs: MS_PER_HOUR, usual: 24, most: 168 },
  '1m': { lengthMs: MS_PER_MINUTE, usual: 60, most: 1440 },
};

const SINGLE = ['starting_at', 'ending_at', 'bucket_width', 'limit', 'page'];

/** Parses a query. If the query is wrong, returns the error that the provider would send. */
export function readReportQuery(
  operation: Operation,
  rules: ReportRules,
  nowMs: number,
): Result<ReportQuery, DemoAnswer> {
  const values = (name: string): string[] =>
    operation.query.filter(([given]) => given === name).map(([, value]) => value);
  const unknown = operation.query.find(([name]) => ![...SINGLE, 'group_by[]', ...rules.filters].includes(name));
  if (unknown !== undefined) return fail(refuse(`${unknown[0]}: Extra inputs are not permitted`));
  const repeated = SINGLE.find((name) => values(name).length > 1);
  if (repeated !== undefined) return fail(refuse(`${repeated}: given more than once`));
  const groups = values('group_by[]');
  const wrongGroup = groups.find((group) => !rules.groups.includes(group));
  if (wrongGroup !== undefined) return fail(refuse(`group_by: ${wrongGroup} is not allowed here`));

  const width = rules.widths.find((known) => known === (values('bucket_width')[0] ?? '1d'));
  if (width === undefined) return fail(refuse('bucket_width: not allowed here'));
  const { lengthMs, usual, most } = BUCKETS[width];
  const limit = Number(values('limit')[0] ?? usual);
  if (!Number.isInteger(limit) || limit < 1 || limit > most) return fail(refuse(`limit: must be from 1 to ${most}`));

  const range = readRange(values('starting_at')[0], values('ending_at')[0], lengthMs, rules.isBill, nowMs);
  if (!range.ok) return range;
  const query = operation.query.filter(([name]) => name !== 'page' && name !== 'limit');
  const first = readPage(values('page')[0], query, range.value.startMs);
  if (first === null) return fail(refuse('page: not a cursor of this query'));
  const count = Math.min(limit, Math.floor((range.value.endMs - first) / lengthMs));
  const starts = Array.from({ length: Math.max(0, count) }, (_, index) => first + index * lengthMs);
  const next = first + starts.length * lengthMs;
  const workspaces = values('workspace_ids[]');
  return ok({
    groups: new Set(groups),
    workspaces: workspaces.length > 0 ? new Set(workspaces) : null,
    width,
    starts,
    nextPage: next + lengthMs <= range.value.endMs ? pageOf(next, query) : null,
  });
}

/**
 * Makes the body of a report. The report has every requested bucket (day, hour or minute), including buckets without
 * rows.
 */
export function reportOf({ starts, width, nextPage }: ReportQuery, resultsOf: (startMs: number) => unknown[]): unknown {
  return {
    data: starts.map((startMs) => ({
      starting_at: formatInstant(startMs),
      ending_at: formatInstant(startMs + BUCKETS[width].lengthMs),
      results: resultsOf(startMs),
    })),
    has_more: nextPage !== null,
    next_page: nextPage,
  };
}

/**
 * Returns the range in whole buckets (days, hours or minutes), in ms since the epoch. Buckets that have not ended are
 * left out.
 */
function readRange(
  startText: string | undefined,
  endText: string | undefined,
  lengthMs: number,
  isBill: boolean,
  nowMs: number,
): Result<{ startMs: number; endMs: number }, DemoAnswer> {
  const startsAt = startText === undefined ? null : parseInstant(startText);
  if (startsAt === null) return fail(refuse('starting_at: a date and time is required'));
  const endsAt = endText === undefined ? nowMs : parseInstant(endText);
  if (endsAt === null) return fail(refuse('ending_at: not a date and time'));
  const startMs = Math.floor(startsAt / lengthMs) * lengthMs;
  const endMs = Math.floor(Math.min(endsAt, nowMs) / lengthMs) * lengthMs;
  if (isBill ? endMs <= startMs : endText !== undefined && endsAt <= startMs) {
    return fail(refuse('Invalid date range: ending date must be after starting date'));
  }
  return ok({ startMs, endMs });
}

/** Returns the start of a page, in ms since the epoch; null if the cursor does not belong to this query. */
function readPage(page: string | undefined, query: Operation['query'], startMs: number): number | null {
  if (page === undefined) return startMs;
  const minutes = Number(page.split('.')[1]);
  const first = minutes * MS_PER_MINUTE;
  return Number.isInteger(minutes) && first >= startMs && pageOf(first, query) === page ? first : null;
}

function pageOf(firstMs: number, query: Operation['query']): string {
  const mark = noise(
    firstMs / MS_PER_MINUTE,
    ...Array.from(query.flat().join('\n'), (letter) => letter.codePointAt(0) ?? 0),
  );
  return `page_${mark.toString(36).slice(2)}.${firstMs / MS_PER_MINUTE}`;
}
