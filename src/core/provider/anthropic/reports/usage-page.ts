/**
 * Parses one page of the usage report, from bytes into columns. A count that is absent or null is 0, because servers
 * leave out zeros. Any other count that is not a whole number is a fault. The fields by which usage is grouped, for
 * example the model, may be null or absent. Words that Outlay does not know are stored unchanged, and unknown fields
 * are skipped.
 */
import { hourOf } from '../../../calendar/hour.ts';
import type { Names } from '../../../model/names.ts';
import { ABSENT } from '../../../model/dictionary.ts';
import type { UsageRowsBuilder } from '../../../model/usage-rows-builder.ts';
import type { Result } from '../../../base/result.ts';
import type { FaultCause } from '../../fault.ts';
import { FieldLayout, NO_MORE } from '../wire/field-layout.ts';
import { JsonReader } from '../wire/json-reader.ts';
import { NameField, NOT_A_NAME } from '../wire/name-field.ts';
import { canonicalModels } from './canonical-models.ts';
import { malformed, parseReportPage, type ReportPage, type RowFault, type RowSink } from './report-page.ts';
import { NO_ROOM, VariantWords } from './variant-words.ts';

/** Receives the rows of a page, and decides which rows are added. */
export interface UsageTarget {
  readonly names: Names;
  readonly rows: UsageRowsBuilder;
  /**
   * the index of the default workspace's id in `names.workspaces`; ABSENT if the id is not known. Rows of this
   * workspace get ABSENT instead of the index
   */
  readonly defaultWorkspace: number;
  /**
   * the first hour whose rows are added. Earlier buckets (days or hours) are parsed and checked, but their rows are
   * left out
   */
  readonly fromHour: number;
  /**
   * called once per page for each expected field (see EXPECTED) that is missing in at least one row. A field of an
   * inner object is given as a path, for example `cache_creation.ephemeral_1h_input_tokens`
   */
  noteAbsent(field: string): void;
}

const ROW_FIELDS = [
  'uncached_input_tokens',
  'cache_creation',
  'cache_read_input_tokens',
  'output_tokens',
  'server_tool_use',
  'api_key_id',
  'workspace_id',
  'model',
  'service_tier',
  'inference_geo',
  'context_window',
  'speed',
  'cache_creation_input_tokens',
];
const WRITE_FIELDS = ['ephemeral_5m_input_tokens', 'ephemeral_1h_input_tokens'];
const BOTH_WRITES = 3;
const TOOL_FIELDS = ['web_search_requests'];

/** The result of reading a count that is not valid: a count must be a whole number ≥ 0. */
const BAD = -1;
/**
 * The fields that every row should have, one bit for each field. If a row lacks one of them, `noteAbsent` is called
 * with its name. `cache_creation_input_tokens` is not one of these fields, because it only repeats the sum of the two
 * counts in `cache_creation`.
 */
const EXPECTED = (1 << (ROW_FIELDS.length - 1)) - 1;
const MOST_SEARCHES = 0xffff_ffff;
const TOKENS = 'a whole number of tokens';
const TEXT = 'text or null';
const DIGIT_ZERO = 0x30;
const DIGIT_NINE = 0x39;

/**
 * Parses a page of buckets (all of them days or all of them hours). It adds the rows of the page to the target's
 * builder even if the result is a fault. The caller must then remove them.
 * @returns the buckets and the cursor of the next page; or a fault: `notJson`, or `malformed` with the path of the
 *   first wrong field
 */
export function parseUsagePage(body: Uint8Array, widthMs: number, target: UsageTarget): Result<ReportPage, FaultCause> {
  const reader = new JsonReader(body);
  const sink = new UsageSink(reader, target);
  const page = parseReportPage(reader, widthMs, sink);
  for (const field of sink.absentFields()) target.noteAbsent(field);
  return page;
}

/**
 * Parses the rows of one page into columns. It is a class because V8 (the JavaScript engine) keeps the optimized code
 * of a class's methods. V8 throws away the optimized code of a closure that is freed (decision 0053).
 */
class UsageSink implements RowSink {
  private readonly reader: JsonReader;
  private readonly rows: UsageRowsBuilder;
  private readonly defaultWorkspace: number;
  private readonly fromHour: number;
  private readonly layout: FieldLayout;
  private readonly writes: FieldLayout;
  private readonly tools: FieldLayout;
  private readonly variants: VariantWords;
  private readonly keys: NameField;
  private readonly workspaces: NameField;
  private readonly models: NameField;
  private readonly tiers: NameField;
  private readonly geos: NameField;
  private readonly windows: NameField;
  private readonly speeds: NameField;
  private write5m = 0;
  private write1h = 0;
  private absent = 0;
  private absentWrites = 0;

  constructor(reader: JsonReader, { names, rows, defaultWorkspace, fromHour }: UsageTarget) {
    this.reader = reader;
    this.rows = rows;
    this.defaultWorkspace = defaultWorkspace;
    this.fromHour = fromHour;
    this.layout = new FieldLayout(reader, ROW_FIELDS);
    this.writes = new FieldLayout(reader, WRITE_FIELDS);
    this.tools = new FieldLayout(reader, TOOL_FIELDS);
    this.variants = new VariantWords(names.variants);
    this.keys = new NameField(reader, names.keys);
    this.workspaces = new NameField(reader, names.workspaces);
    this.models = new NameField(reader, canonicalModels(names.models));
    this.tiers = new NameField(reader, this.variants.words);
    this.geos = new NameField(reader, this.variants.words);
    this.windows = new NameField(reader, this.variants.words);
    this.speeds = new NameField(reader, this.variants.words);
  }

  get length(): number {
    return this.rows.length;
  }

  stamp(firstRow: number, startMs: number): void {
    const hour = hourOf(startMs);
    if (hour < this.fromHour) this.rows.truncate(firstRow);
    else this.rows.stampHour(firstRow, hour);
  }

  truncate(length: number): void {
    this.rows.truncate(length);
  }

  /** Returns the fields that were absent in at least one row. Only the rows that were read until now are considered. */
  absentFields(): readonly string[] {
    const nested = WRITE_FIELDS.filter((_, field) => (this.absentWrites & (1 << field)) !== 0);
    return [
      ...ROW_FIELDS.filter((_, field) => (this.absent & (1 << field)) !== 0),
      ...nested.map((field) => `cache_creation.${field}`),
    ];
  }

  readRow(): RowFault | null {
    const { reader, layout } = this;
    let seen = 0;
    let seenWrites = 0;
    let input = 0;
    let read = 0;
    let output = 0;
    let searches = 0;
    let key = ABSENT;
    let workspace = ABSENT;
    let model = ABSENT;
    let tier = ABSENT;
    let geo = ABSENT;
    let window = ABSENT;
    let speed = ABSENT;
    let flatWrites = 0;
    this.write5m = 0;
    this.write1h = 0;
    layout.begin();
    for (let field = layout.next(); field !== NO_MORE; field = layout.next()) {
      if (field >= 0) seen |= 1 << field;
      switch (field) {
        case 0:
          input = this.readCount();
          break;
        case 1:
          seenWrites = this.readWrites();
          break;
        case 2:
          read = this.readCount();
          break;
        case 3:
          output = this.readCount();
          break;
        case 4:
          searches = this.readTools();
          break;
        case 5:
          key = this.keys.read();
          break;
        case 6:
          workspace = this.workspaces.read();
          break;
        case 7:
          model = this.models.read();
          break;
        case 8:
          tier = this.tiers.read();
          break;
        case 9:
          geo = this.geos.read();
          break;
        case 10:
          window = this.windows.read();
          break;
        case 11:
          speed = this.speeds.read();
          break;
        case 12:
          flatWrites = this.readCount();
          break;
        default:
          reader.skipValue();
      }
    }
    if (reader.isBroken) return null;
    const { write5m, write1h } = this;
    if (input < 0) return malformed('uncached_input_tokens', TOKENS);
    if (read < 0) return malformed('cache_read_input_tokens', TOKENS);
    if (output < 0) return malformed('output_tokens', TOKENS);
    if (write5m < 0) return malformed('cache_creation.ephemeral_5m_input_tokens', TOKENS);
    if (write1h < 0) return malformed('cache_creation.ephemeral_1h_input_tokens', TOKENS);
    // `cache_creation_input_tokens` is the sum of the two counts in `cache_creation`, so Outlay adds it to no total.
    // One or both of these counts may be missing. If `cache_creation_input_tokens` is then larger than the sum of the
    // counts that are present, Outlay does not know how long some cache writes last. This is a fault.
    if (flatWrites > write5m + write1h && seenWrites !== BOTH_WRITES) {
      return malformed('cache_creation', 'cache writes by duration');
    }
    if (searches < 0 || searches > MOST_SEARCHES) {
      return malformed('server_tool_use.web_search_requests', 'a whole number of searches');
    }
    if (key === NOT_A_NAME) return malformed('api_key_id', TEXT);
    if (workspace === NOT_A_NAME) return malformed('workspace_id', TEXT);
    if (model === NOT_A_NAME) return malformed('model', TEXT);
    if (tier === NOT_A_NAME) return malformed('service_tier', TEXT);
    if (geo === NOT_A_NAME) return malformed('inference_geo', TEXT);
    if (window === NOT_A_NAME) return malformed('context_window', TEXT);
    if (speed === NOT_A_NAME) return malformed('speed', TEXT);
    const variant = this.variants.numberOf(tier, geo, window, speed);
    if (variant === NO_ROOM) return malformed('service_tier', 'one of at most 65,536 variants');
    this.absent |= EXPECTED & ~seen;
    if (workspace === this.defaultWorkspace) workspace = ABSENT;
    this.rows.add(0, key, workspace, model, variant, input, write5m, write1h, read, output, searches);
    return null;
  }

  private readCount(): number {
    const { reader } = this;
    const byte = reader.bytes[reader.position] ?? 0;
    if (byte >= DIGIT_ZERO && byte <= DIGIT_NINE) return reader.readCount();
    const kind = reader.peek();
    if (kind === 'number') return reader.readCount();
    reader.skipValue();
    return kind === 'null' ? 0 : BAD;
  }

  /**
   * Reads the counts of 5-minute and 1-hour cache writes from the object `cache_creation`. Returns a number with two
   * bits, one for each count; a bit is set if the field is present. The value null is read like an object without
   * fields. With any other value, both counts become BAD.
   */
  private readWrites(): number {
    const { reader, writes } = this;
    const kind = reader.peek();
    this.write5m = kind === 'null' || kind === 'object' ? 0 : BAD;
    this.write1h = this.write5m;
    if (kind !== 'object') {
      reader.skipValue();
      return kind === 'null' ? 0 : BOTH_WRITES;
    }
    let seen = 0;
    reader.enter();
    writes.begin();
    for (let field = writes.next(); field !== NO_MORE; field = writes.next()) {
      seen |= field < 0 ? 0 : 1 << field;
      if (field === 0) this.write5m = this.readCount();
      else if (field === 1) this.write1h = this.readCount();
      else reader.skipValue();
    }
    this.absentWrites |= BOTH_WRITES & ~seen;
    return seen;
  }

  /** Reads the number of web searches from the object `server_tool_use`. A null or absent object means 0. */
  private readTools(): number {
    const { reader, tools } = this;
    const kind = reader.peek();
    if (kind !== 'object') {
      reader.skipValue();
      return kind === 'null' ? 0 : BAD;
    }
    let searches = 0;
    reader.enter();
    tools.begin();
    for (let field = tools.next(); field !== NO_MORE; field = tools.next()) {
      if (field === 0) searches = this.readCount();
      else reader.skipValue();
    }
    return searches;
  }
}
