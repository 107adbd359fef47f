/** Computes the cost of each UTC day from usage × price, and its cost on the bill, in total and by model. */
import type { Day } from '../../calendar/day.ts';
import { dayOfHour, type Hour } from '../../calendar/hour.ts';
import type { BillRows } from '../../model/bill-rows.ts';
import { TOKEN_TYPE } from '../../model/category.ts';
import { ABSENT } from '../../model/dictionary.ts';
import { MOST_VARIANTS, type Names } from '../../model/names.ts';
import { tokensAt, type UsageRows } from '../../model/usage-rows.ts';
import { picoAt } from '../../money/pico-column.ts';
import { toPico, type Pico } from '../../money/pico.ts';
import { costOfTokens } from '../../pricing/cost-of-tokens.ts';
import type { PriceBook } from '../../pricing/price-book.ts';

/** The cost of one day, in pico-dollars. */
export interface DayAmounts {
  /**
   * the sum of the charges for tokens and web searches, without negative amounts. For a bill, the sum also includes all
   * other charges
   */
  readonly total: Pico;
  /** token charges, by the provider's model id */
  readonly models: ReadonlyMap<string, Pico>;
}

export interface EstimatedDay extends DayAmounts {
  /** the number of tokens of priority usage, which the organization has paid for in advance (a commitment) */
  readonly priorityTokens: number;
}

export interface BilledDay extends DayAmounts {
  /** charges that have no usage rows, by the provider's cost type */
  readonly withoutUsage: ReadonlyMap<string, Pico>;
}

const TOKEN_COLUMNS = [0, 1, 2, 3, 4] as const;
const COUNTS = 6;
const SEARCHES = 5;
const WEB_SEARCH = 'web_search';

/** Computes usage × price for each day that has usage and for which `books` has a price book (a lookup of prices). */
export function estimateDays(
  usage: UsageRows,
  names: Names,
  books: ReadonlyMap<Day, PriceBook>,
): ReadonlyMap<Day, EstimatedDay> {
  const estimated = new Map<Day, EstimatedDay>();
  for (const [day, groups] of countDays(usage, books)) {
    const book = books.get(day);
    if (book !== undefined) estimated.set(day, priced(day, groups, names, book));
  }
  return estimated;
}

/** Sums the charges (amounts above zero) of each day that `isTaken` accepts. */
export function billDays(bill: BillRows, names: Names, isTaken: (day: Day) => boolean): ReadonlyMap<Day, BilledDay> {
  const days = new Map<Day, { total: bigint; models: Map<string, Pico>; withoutUsage: Map<string, Pico> }>();
  for (let row = 0; row < bill.length; row += 1) {
    const day = (bill.day[row] ?? 0) as Day;
    if (!isTaken(day)) continue;
    const amount = picoAt(bill.amount, row);
    if (amount <= 0n) continue;
    const sums = days.get(day) ?? { total: 0n, models: new Map<string, Pico>(), withoutUsage: new Map<string, Pico>() };
    days.set(day, sums);
    sums.total += amount;
    const model = bill.model[row] ?? ABSENT;
    const costType = bill.costType[row] ?? ABSENT;
    const kind = costType === ABSENT ? 'other' : names.costTypes.text(costType);
    if (bill.tokenType[row] === TOKEN_TYPE.other) {
      if (kind !== WEB_SEARCH) addTo(sums.withoutUsage, kind, amount);
    } else if (model !== ABSENT) addTo(sums.models, names.models.text(model), amount);
  }
  return new Map([...days].map(([day, sums]) => [day, { ...sums, total: toPico(sums.total) }] as const));
}

/**
 * The counts of one day by model and variant (for example batch): the tokens of each type, and then the number of web
 * searches.
 */
type Groups = Map<number, Float64Array>;

function countDays(rows: UsageRows, wanted: ReadonlyMap<Day, unknown>): ReadonlyMap<Day, Groups> {
  const days = new Map<Day, Groups>();
  if (wanted.size === 0) return days;
  for (let row = 0; row < rows.length; row += 1) {
    const day = dayOfHour((rows.hour[row] ?? 0) as Hour);
    if (!wanted.has(day)) continue;
    const groups = days.get(day) ?? new Map<number, Float64Array>();
    days.set(day, groups);
    const id = ((rows.model[row] ?? ABSENT) + 1) * MOST_VARIANTS + (rows.variant[row] ?? 0);
    const counts = groups.get(id) ?? new Float64Array(COUNTS);
    groups.set(id, counts);
    for (const type of TOKEN_COLUMNS) counts[type] = (counts[type] ?? 0) + tokensAt(rows, type, row);
    counts[SEARCHES] = (counts[SEARCHES] ?? 0) + (rows.webSearches[row] ?? 0);
  }
  return days;
}

function priced(day: Day, groups: Groups, names: Names, book: PriceBook): EstimatedDay {
  let total = 0n;
  let priorityTokens = 0;
  const models = new Map<string, Pico>();
  for (const [id, counts] of groups) {
    const number = Math.floor(id / MOST_VARIANTS) - 1;
    const model = number === ABSENT ? null : names.models.text(number);
    const card = book.card(model, names.variants.variant(id % MOST_VARIANTS), day);
    for (const type of TOKEN_COLUMNS) {
      const tokens = counts[type] ?? 0;
      const price = card.tokens[type];
      if (card.committed) priorityTokens += tokens;
      if (price === null || tokens === 0) continue;
      const cost = costOfTokens(price, tokens);
      total += cost;
      if (model !== null) addTo(models, model, cost);
    }
    total += card.webSearch * BigInt(counts[SEARCHES] ?? 0);
  }
  return { total: toPico(total), models, priorityTokens };
}

function addTo(sums: Map<string, Pico>, name: string, amount: bigint): void {
  sums.set(name, toPico((sums.get(name) ?? 0n) + amount));
}
