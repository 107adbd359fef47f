/**
 * Parses the outer object of a page, which is the same in usage reports and cost reports: `{data: [{starting_at,
 * ending_at, results}], has_more, next_page}`. The caller parses the rows in `results`.
 */
import { parseInstant } from '../../../calendar/instant.ts';
import { fail, ok, type Result } from '../../../base/result.ts';
import type { FaultCause } from '../../fault.ts';
import { FieldLayout, NO_MORE } from '../wire/field-layout.ts';
import type { JsonReader } from '../wire/json-reader.ts';

/** The time range of a bucket (a day or an hour of the report), milliseconds since the epoch; the end is exclusive. */
export interface Bucket {
  readonly startMs: number;
  readonly endMs: number;
}

export interface ReportPage {
  /** the buckets (days or hours) in the order of the page */
  readonly buckets: readonly Bucket[];
  /** the cursor of the next page; null on the last page */
  readonly nextPage: string | null;
}

/** A mistake in a row. `field` is the path of the wrong field inside the row. */
export type RowFault = Extract<FaultCause, { kind: 'malformed' | 'foreignCurrency' }>;

/** Receives the rows of a page one by one and adds them to columns. */
export interface RowSink {
  /** the number of rows that were added until now */
  readonly length: number;
  /**
   * parses a row, and returns what is wrong with it; null if nothing is wrong. Before each call, the caller must call
   * `reader.enter` for the row's JSON object
   */
  readRow(): RowFault | null;
  /**
   * writes the start of the bucket (day or hour) to row `firstRow` and to all later rows. A sink that does not want the
   * rows of this bucket removes them instead
   */
  stamp(firstRow: number, startMs: number): void;
  /**
   * removes all rows after the first `length` rows. This is needed when a JSON object has a member twice: only the
   * second value counts, so the rows of the first value are removed
   */
  truncate(length: number): void;
}

/** Makes a fault for a field that is not as the provider documents it. */
export function malformed(field: string, expected: string): RowFault {
  return { kind: 'malformed', field, expected };
}

const DATA = 0;
const HAS_MORE = 1;
const NEXT_PAGE = 2;
const PAGE_FIELDS = ['data', 'has_more', 'next_page'];

const STARTING_AT = 0;
const ENDING_AT = 1;
const RESULTS = 2;
const BUCKET_FIELDS = ['starting_at', 'ending_at', 'results'];

/**
 * Parses a whole page, and adds each row to the sink as soon as the row is read. If the result is a fault, the caller
 * must remove the rows of the page.
 * @param widthMs the length of every bucket (a day or an hour) in ms; the start of a bucket must be a multiple of this
 *   length
 * @returns the page; `notJson` if the bytes are not JSON; or the fault of the first bucket or row that is not as the
 *   provider documents it
 */
export function parseReportPage(reader: JsonReader, widthMs: number, sink: RowSink): Result<ReportPage, FaultCause> {
  const page = new FieldLayout(reader, PAGE_FIELDS);
  const bucket = new FieldLayout(reader, BUCKET_FIELDS);
  const firstRow = sink.length;
  let buckets: Bucket[] | null = null;
  let hasMore: boolean | null = null;
  let cursor: string | null = null;
  let fault: RowFault | null = null;

  if (reader.peek() !== 'object') {
    reader.skipValue();
    return fail(reader.end() ? malformed('body', 'an object') : { kind: 'notJson' });
  }
  reader.enter();
  page.begin();
  for (let field = page.next(); field !== NO_MORE; field = page.next()) {
    if (field === DATA) {
      sink.truncate(firstRow);
      const read = readBuckets(reader, bucket, widthMs, sink);
      buckets = read.buckets;
      fault = read.fault;
    } else if (field === HAS_MORE) {
      hasMore = readBoolean(reader);
    } else if (field === NEXT_PAGE) {
      cursor = readText(reader);
    } else {
      reader.skipValue();
    }
  }
  if (!reader.end()) return fail({ kind: 'notJson' });
  if (fault !== null) return fail(fault);
  if (buckets === null) return fail(malformed('data', 'a list'));
  if (hasMore === null) return fail(malformed('has_more', 'true or false'));
  if (hasMore && (cursor === null || cursor === '')) return fail(malformed('next_page', 'a cursor'));
  return ok({ buckets, nextPage: hasMore ? cursor : null });
}

function readBuckets(
  reader: JsonReader,
  layout: FieldLayout,
  widthMs: number,
  sink: RowSink,
): { buckets: Bucket[] | null; fault: RowFault | null } {
  if (reader.peek() !== 'array') {
    reader.skipValue();
    return { buckets: null, fault: null };
  }
  const buckets: Bucket[] = [];
  let fault: RowFault | null = null;
  reader.enter();
  for (let index = 0; reader.nextElement(); index += 1) {
    const read = readBucket(reader, layout, widthMs, sink);
    if ('kind' in read) fault ??= within(`data[${index}]`, read);
    else buckets.push(read);
  }
  return { buckets, fault };
}

function readBucket(reader: JsonReader, layout: FieldLayout, widthMs: number, sink: RowSink): Bucket | RowFault {
  if (reader.peek() !== 'object') {
    reader.skipValue();
    return malformed('', 'an object');
  }
  const firstRow = sink.length;
  let startMs: number | null = null;
  let endMs: number | null = null;
  let results: 'missing' | 'read' | RowFault = 'missing';
  reader.enter();
  layout.begin();
  for (let field = layout.next(); field !== NO_MORE; field = layout.next()) {
    if (field === STARTING_AT) {
      startMs = readInstant(reader);
    } else if (field === ENDING_AT) {
      endMs = readInstant(reader);
    } else if (field === RESULTS) {
      sink.truncate(firstRow);
      results = readResults(reader, sink);
    } else {
      reader.skipValue();
    }
  }
  if (startMs === null) return malformed('starting_at', 'an RFC 3339 instant');
  if (endMs === null) return malformed('ending_at', 'an RFC 3339 instant');
  if (startMs % widthMs !== 0) return malformed('starting_at', 'the start of a UTC bucket');
  if (endMs - startMs !== widthMs) return malformed('ending_at', 'one bucket after starting_at');
  if (results === 'missing') return malformed('results', 'a list');
  if (results !== 'read') return results;
  sink.stamp(firstRow, startMs);
  return { startMs, endMs };
}

function readResults(reader: JsonReader, sink: RowSink): 'missing' | 'read' | RowFault {
  if (reader.peek() !== 'array') {
    reader.skipValue();
    return 'missing';
  }
  let fault: RowFault | null = null;
  reader.enter();
  for (let index = 0; reader.nextElement(); index += 1) {
    if (reader.peek() === 'object') {
      reader.enter();
      const rowFault = sink.readRow();
      if (rowFault !== null) fault ??= within(`results[${index}]`, rowFault);
    } else {
      reader.skipValue();
      fault ??= malformed(`results[${index}]`, 'an object');
    }
  }
  return fault ?? 'read';
}

/**
 * Adds the path of the outer object in front of the path in a fault. Example: `data[3]` and `ending_at` give
 * `data[3].ending_at`.
 */
function within(path: string, fault: RowFault): RowFault {
  if (fault.kind !== 'malformed') return fault;
  return { ...fault, field: fault.field === '' ? path : `${path}.${fault.field}` };
}

function readInstant(reader: JsonReader): number | null {
  const text = readText(reader);
  return text === null ? null : parseInstant(text);
}

/** Reads a text. If the value is not a text, skips it and returns null. */
function readText(reader: JsonReader): string | null {
  if (reader.peek() !== 'string') {
    reader.skipValue();
    return null;
  }
  return reader.readString() ? reader.text() : null;
}

function readBoolean(reader: JsonReader): boolean | null {
  const kind = reader.peek();
  reader.skipValue();
  return kind === 'true' ? true : kind === 'false' ? false : null;
}
