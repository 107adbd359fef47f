// Computes the figures that a test organization must have (a test oracle). It is slow and simple, and shares no code
// with the product.
//
// The cost of a UTC day is the amount on the bill or, if the day has no bill yet, usage × price. The provider's answer
// looks the same for an empty bill and for a bill that has not arrived. So the bill ends with the last completed day
// that has a line, together with the days right after it that have neither a line nor usage. Only hours that have ended
// count as usage.

import { keyShares, type KeyShare } from './oracle-key-shares.ts';
import type { CostRow, Organization, UsageRow } from './organization.ts';
import { amountOf, CHARGED, type Charged, type UnitPrice } from './prices.ts';
import { dividedBy, fromDecimal, rational, sumOf, times, ZERO, type Rational } from './rational.ts';
import { at, DAY_MS, dayOf, floorTo, HOUR_MS } from './utc.ts';

export type Category = 'input' | 'cacheCreation' | 'cacheRead' | 'output' | 'other';

/** One cost in US dollars, billed or estimated, with all fields that it can be summed by. */
export interface Piece {
  readonly kind: 'billed' | 'estimated';
  readonly day: string;
  readonly workspaceId: string | null;
  readonly model: string | null;
  readonly category: Category;
  readonly dollars: Rational;
}

/** Token counts from the usage report, on days with and without a bill. */
export interface TokenTotals {
  readonly inputTokens: number;
  readonly cacheCreationTokens: number;
  readonly cacheReadTokens: number;
  readonly outputTokens: number;
}

export interface Oracle {
  /**
   * the last day with a line on the bill, or the last of the days without usage that follow it; null if no day has a
   * line
   */
  readonly billedThrough: string | null;
  readonly today: string;
  /** the end of the last hour of today that has ended, in ms */
  readonly intradayAsOf: number;
  /** the first day with a line on the bill or a row of usage; null if there is none */
  readonly since: string | null;
  /** the lines of the bill that the provider has at the present time */
  readonly bill: readonly CostRow[];
  /** the costs of all days */
  readonly pieces: readonly Piece[];
  /** the costs of all days, divided among keys */
  readonly shares: readonly KeyShare[];
  /** all usage rows of hours that have ended */
  readonly usage: readonly UsageRow[];
}

export interface OracleOptions {
  /**
   * the price of one token or search of a row in dollars; null if it is not known. It is used for days without a bill,
   * and to divide the bill among keys
   */
  readonly unitPrice: UnitPrice;
  /** the present time, in ms; default: the organization's time */
  readonly now?: number;
  /**
   * where the estimated cost of web searches is added: to no model, as on the bill (default), or to the model that
   * searched
   */
  readonly searchesUnder?: 'none' | 'model';
}

export function computeOracle(organization: Organization, options: OracleOptions): Oracle {
  const now = options.now ?? organization.now;
  const today = dayOf(now);
  const onTheBill = organization.costRows.filter(
    (row) => row.day < today && (organization.billedThrough === null || row.day <= organization.billedThrough),
  );
  const usage = organization.usageRows.filter((row) => floorTo(row.hour, HOUR_MS) + HOUR_MS <= now);
  const billedThrough = endOfBill(onTheBill, usage, today);
  const estimatedUsage = usage.filter((row) => billedThrough === null || dayOf(row.hour) > billedThrough);
  const [since = null] = [...onTheBill.map((row) => row.day), ...usage.map((row) => dayOf(row.hour))].toSorted();
  const searchesUnder = options.searchesUnder ?? 'none';
  return {
    billedThrough,
    today,
    intradayAsOf: Math.max(floorTo(now, HOUR_MS), at(today)),
    since,
    bill: onTheBill,
    pieces: [
      ...onTheBill.map(billedPiece),
      ...estimatedUsage.flatMap((row) => estimatedPieces(row, options.unitPrice, searchesUnder)),
    ],
    shares: keyShares({ bill: onTheBill, usage, estimatedUsage, unitPrice: options.unitPrice }),
    usage,
  };
}

/** Sums the costs that `select` accepts, in dollars. */
export function dollarsOf<T extends { readonly dollars: Rational }>(
  parts: readonly T[],
  select: (part: T) => boolean = () => true,
): Rational {
  return sumOf(parts.filter(select).map((part) => part.dollars));
}

/** Sums the tokens of the usage rows that `select` accepts. */
export function tokensOf(usage: readonly UsageRow[], select: (row: UsageRow) => boolean = () => true): TokenTotals {
  const rows = usage.filter(select);
  const total = (count: (row: UsageRow) => number) => rows.reduce((sum, row) => sum + count(row), 0);
  return {
    inputTokens: total((row) => row.uncached),
    cacheCreationTokens: total((row) => row.write5m + row.write1h),
    cacheReadTokens: total((row) => row.read),
    outputTokens: total((row) => row.output),
  };
}

/**
 * The provider may correct the bill of this many completed days before today. Tokens of these days without a known price
 * count as unpriced, unless the bill has a line of their model and token type (decision 0043).
 */
const DAYS_OF_CORRECTIONS = 5;

/**
 * Sums the tokens whose cost is not known: they have no known price, and their bill may still arrive. It is computed for
 * figures that were loaded only once, so no bill has been seen unchanged for a day.
 */
export function unpricedTokensOf(oracle: Oracle, unitPrice: UnitPrice, select: (row: UsageRow) => boolean): number {
  const finalThrough = dayOf(at(oracle.today) - (DAYS_OF_CORRECTIONS + 1) * DAY_MS);
  const billedLines = new Set(oracle.bill.map(({ day, model, tokenType }) => [day, model, tokenType].join(' ')));
  let count = 0;
  for (const row of oracle.usage) {
    const day = dayOf(row.hour);
    if (oracle.billedThrough !== null && day <= oracle.billedThrough && day <= finalThrough) continue;
    if (!select(row)) continue;
    for (const charged of CHARGED) {
      if (charged === 'web_search' || unitPrice(row, charged) !== null) continue;
      if (!billedLines.has([day, row.model, charged].join(' '))) count += amountOf(row, charged);
    }
  }
  return count;
}

/**
 * Lists the days after the last billed day, up to today. If there is no bill, the list begins with the first day of
 * usage. The product shows these days as estimated.
 */
export function estimatedDays(oracle: Oracle): string[] {
  const days: string[] = [];
  const first = oracle.billedThrough ?? oracle.since ?? oracle.today;
  for (let day = at(first); dayOf(day) <= oracle.today; day += DAY_MS) {
    if (oracle.billedThrough === null || dayOf(day) > oracle.billedThrough) days.push(dayOf(day));
  }
  return days;
}

const CATEGORY_OF: Readonly<Record<string, Category>> = {
  uncached_input_tokens: 'input',
  'cache_creation.ephemeral_5m_input_tokens': 'cacheCreation',
  'cache_creation.ephemeral_1h_input_tokens': 'cacheCreation',
  cache_read_input_tokens: 'cacheRead',
  output_tokens: 'output',
};

function categoryOf(tokenType: string | null): Category {
  return tokenType !== null && Object.hasOwn(CATEGORY_OF, tokenType) ? (CATEGORY_OF[tokenType] ?? 'other') : 'other';
}

function billedPiece(row: CostRow): Piece {
  const dollars = dividedBy(fromDecimal(row.amountCents), rational(100n));
  const { day, workspaceId, model } = row;
  return { kind: 'billed', day, workspaceId, model, category: categoryOf(row.tokenType), dollars };
}

/**
 * Returns the last billed day. This is the last day with a line of the bill or, if completed days right after it have
 * neither a line nor usage, the last of these days. A day with usage but without a line is not billed yet.
 */
function endOfBill(bill: readonly CostRow[], usage: readonly UsageRow[], today: string): string | null {
  const last = bill
    .map((row) => row.day)
    .toSorted()
    .at(-1);
  if (last === undefined) return null;
  const busy = new Set(usage.map((row) => dayOf(row.hour)));
  let end = at(last);
  while (dayOf(end + DAY_MS) < today && !busy.has(dayOf(end + DAY_MS))) end += DAY_MS;
  return dayOf(end);
}

function estimatedPieces(row: UsageRow, unitPrice: UnitPrice, searchesUnder: 'none' | 'model'): Piece[] {
  const charges = CHARGED.filter((charged) => charged !== 'web_search' || amountOf(row, charged) > 0);
  return charges.map((charged: Charged) => ({
    kind: 'estimated' as const,
    day: dayOf(row.hour),
    workspaceId: row.workspaceId,
    model: charged === 'web_search' && searchesUnder === 'none' ? null : row.model,
    category: categoryOf(charged === 'web_search' ? null : charged),
    dollars: times(unitPrice(row, charged) ?? ZERO, rational(BigInt(amountOf(row, charged)))),
  }));
}

/** Sums the dollars of parts that have the same key, such as the same month or model. */
export function dollarsBy<T extends { readonly dollars: Rational }, K>(
  parts: readonly T[],
  key: (part: T) => K,
): Map<K, Rational> {
  const groups = new Map<K, Rational[]>();
  for (const part of parts) {
    const group = groups.get(key(part));
    if (group === undefined) groups.set(key(part), [part.dollars]);
    else group.push(part.dollars);
  }
  return new Map([...groups].map(([group, dollars]) => [group, sumOf(dollars)]));
}
