/**
 * Parses one page of the cost report, from bytes into columns. Amounts are decimal CENTS, as text or as a JSON number.
 * They are parsed from their exact text, and may be negative. Unknown token types become `other`. No row is left out.
 */
import { dayOf } from '../../../calendar/day.ts';
import { LARGEST_BILL_AMOUNT, type BillRowsBuilder } from '../../../model/bill-rows-builder.ts';
import { TOKEN_TYPE, type TokenType } from '../../../model/category.ts';
import { ABSENT, createDictionary } from '../../../model/dictionary.ts';
import type { Names } from '../../../model/names.ts';
import { parseCents, type ParsedAmount } from '../../../money/parse-amount.ts';
import type { Result } from '../../../base/result.ts';
import type { FaultCause } from '../../fault.ts';
import { FieldLayout, NO_MORE } from '../wire/field-layout.ts';
import { JsonReader } from '../wire/json-reader.ts';
import { NameField, NOT_A_NAME } from '../wire/name-field.ts';
import { canonicalModels } from './canonical-models.ts';
import { malformed, parseReportPage, type ReportPage, type RowFault, type RowSink } from './report-page.ts';
import { NO_ROOM, VariantWords } from './variant-words.ts';

/** Receives the rows of a page. */
export interface BillTarget {
  readonly names: Names;
  readonly rows: BillRowsBuilder;
  /**
   * the index of the default workspace's id in `names.workspaces`; ABSENT if the id is not known. Rows of this
   * workspace get ABSENT instead of the index
   */
  readonly defaultWorkspace: number;
  /** the indexes of the rows whose amount was rounded, because it had digits below a pico-dollar */
  readonly roundedRows: Set<number>;
}

const ROW_FIELDS = [
  'amount',
  'currency',
  'cost_type',
  'token_type',
  'model',
  'service_tier',
  'context_window',
  'inference_geo',
  'workspace_id',
];

/** The provider's words for token types. */
export const TOKEN_TYPES: ReadonlyMap<string, TokenType> = new Map([
  ['uncached_input_tokens', TOKEN_TYPE.input],
  ['cache_creation.ephemeral_5m_input_tokens', TOKEN_TYPE.write5m],
  ['cache_creation.ephemeral_1h_input_tokens', TOKEN_TYPE.write1h],
  ['cache_read_input_tokens', TOKEN_TYPE.read],
  ['output_tokens', TOKEN_TYPE.output],
]);

const DOLLARS = /^usd$/i;
const TEXT = 'text or null';

/**
 * Parses a page of day buckets. It adds the rows of the page to the target's builder even if the result is a fault. The
 * caller must then remove them.
 * @returns the buckets (days) and the cursor of the next page; or a fault: `notJson`, `foreignCurrency`, or `malformed`
 *   with the path of the first wrong field
 */
export function parseCostPage(body: Uint8Array, widthMs: number, target: BillTarget): Result<ReportPage, FaultCause> {
  const reader = new JsonReader(body);
  return parseReportPage(reader, widthMs, createBillSink(reader, target));
}

/** Removes all rows after the first `length` rows. */
export function truncateBill({ rows, roundedRows }: BillTarget, length: number): void {
  if (length === rows.length) return;
  rows.truncate(length);
  for (const row of roundedRows) if (row >= length) roundedRows.delete(row);
}

function createBillSink(reader: JsonReader, target: BillTarget): RowSink {
  const { names, rows, defaultWorkspace, roundedRows } = target;
  const layout = new FieldLayout(reader, ROW_FIELDS);
  const variants = new VariantWords(names.variants);
  const words = createDictionary();
  const currencies = new NameField(reader, words);
  const tokenTypes = new NameField(reader, words);
  const costTypes = new NameField(reader, names.costTypes);
  const models = new NameField(reader, canonicalModels(names.models));
  const tiers = new NameField(reader, variants.words);
  const windows = new NameField(reader, variants.words);
  const geos = new NameField(reader, variants.words);
  const workspaces = new NameField(reader, names.workspaces);

  function readAmount(): ParsedAmount | null {
    const kind = reader.peek();
    if (kind !== 'string' && kind !== 'number') {
      reader.skipValue();
      return null;
    }
    const isRead = kind === 'string' ? reader.readString() : reader.readNumber();
    const parsed = isRead ? parseCents(reader.text()) : null;
    if (parsed === null) return null;
    const size = parsed.amount < 0n ? -parsed.amount : parsed.amount;
    return size > LARGEST_BILL_AMOUNT ? null : parsed;
  }

  function readRow(): RowFault | null {
    let parsed: ParsedAmount | null = null;
    let currency = ABSENT;
    let costType = ABSENT;
    let tokenType = ABSENT;
    let model = ABSENT;
    let tier = ABSENT;
    let window = ABSENT;
    let geo = ABSENT;
    let workspace = ABSENT;
    layout.begin();
    for (let field = layout.next(); field !== NO_MORE; field = layout.next()) {
      switch (field) {
        case 0:
          parsed = readAmount();
          break;
        case 1:
          currency = currencies.read();
          break;
        case 2:
          costType = costTypes.read();
          break;
        case 3:
          tokenType = tokenTypes.read();
          break;
        case 4:
          model = models.read();
          break;
        case 5:
          tier = tiers.read();
          break;
        case 6:
          window = windows.read();
          break;
        case 7:
          geo = geos.read();
          break;
        case 8:
          workspace = workspaces.read();
          break;
        default:
          reader.skipValue();
      }
    }
    if (reader.isBroken) return null;
    if (currency < 0) return malformed('currency', 'a currency code');
    if (!DOLLARS.test(words.text(currency))) return { kind: 'foreignCurrency', currency: words.text(currency) };
    if (parsed === null) return malformed('amount', 'a decimal number of cents');
    if (costType === NOT_A_NAME) return malformed('cost_type', TEXT);
    if (tokenType === NOT_A_NAME) return malformed('token_type', TEXT);
    if (model === NOT_A_NAME) return malformed('model', TEXT);
    if (tier === NOT_A_NAME) return malformed('service_tier', TEXT);
    if (window === NOT_A_NAME) return malformed('context_window', TEXT);
    if (geo === NOT_A_NAME) return malformed('inference_geo', TEXT);
    if (workspace === NOT_A_NAME) return malformed('workspace_id', TEXT);
    const variant = variants.numberOf(tier, geo, window, ABSENT);
    if (variant === NO_ROOM) return malformed('service_tier', 'one of at most 65,536 variants');
    if (parsed.rounded) roundedRows.add(rows.length);
    rows.add({
      day: 0,
      workspace: workspace === defaultWorkspace ? ABSENT : workspace,
      model,
      tokenType: tokenTypeOf(tokenType),
      variant,
      costType: costTypeOf(tokenType, costType),
      amount: parsed.amount,
    });
    return null;
  }

  /**
   * Returns the cost type of a row. If Outlay does not know the token type of the row, the provider's word for this
   * token type is used as the cost type, so that the cost has a name.
   */
  function costTypeOf(tokenType: number, costType: number): number {
    if (tokenType === ABSENT || TOKEN_TYPES.has(words.text(tokenType))) return costType;
    return names.costTypes.intern(words.text(tokenType));
  }

  function tokenTypeOf(number: number): TokenType {
    return number === ABSENT ? TOKEN_TYPE.other : (TOKEN_TYPES.get(words.text(number)) ?? TOKEN_TYPE.other);
  }

  return {
    get length() {
      return rows.length;
    },
    readRow,
    stamp(firstRow, startMs) {
      rows.stampDay(firstRow, dayOf(startMs));
    },
    truncate(length) {
      truncateBill(target, length);
    },
  };
}
