// The oracle: what the figures of a fixture must be, computed the slow and obvious way, sharing no code with the product.
//
// The rules are the design's: a completed UTC day is what the bill says; a day the bill does not cover yet is usage × price;
// no day is both, none is neither. The wire cannot tell an empty bill from a bill that has not come, so the last completed
// day with a line on it closes the bill, and completed days after it with neither line nor usage are closed with it. Only
// hours that have ended are usage.

import { keyShares, type KeyShare } from './oracle-key-shares.ts';
import type { CostRow, Organization, UsageRow } from './organization.ts';
import { amountOf, CHARGED, type Charged, type UnitPrice } from './prices.ts';
import { dividedBy, fromDecimal, plus, rational, sumOf, times, ZERO, type Rational } from './rational.ts';
import { at, DAY_MS, dayOf, floorTo, HOUR_MS } from './utc.ts';

export type Category = 'input' | 'cacheCreation' | 'cacheRead' | 'output' | 'other';

/** One piece of money in US dollars, billed or estimated, with everything it can be summed by. */
export interface Piece {
  readonly kind: 'billed' | 'estimated';
  readonly day: string;
  readonly workspaceId: string | null;
  readonly model: string | null;
  readonly category: Category;
  readonly dollars: Rational;
}

/** Tokens counted by usage, whether or not the money came from the bill. */
export interface TokenTotals {
  readonly inputTokens: number;
  readonly cacheCreationTokens: number;
  readonly cacheReadTokens: number;
  readonly outputTokens: number;
}

export interface Oracle {
  /** Last day with a line on the bill, and the quiet completed days right after it; null where there is no line. */
  readonly billedThrough: string | null;
  readonly today: string;
  /** End of the last hour of today that has ended, in ms. */
  readonly intradayAsOf: number;
  /** First day with a line on the bill or a row of usage; null where there is neither. */
  readonly since: string | null;
  /** Every piece of money of every day. */
  readonly pieces: readonly Piece[];
  /** The same money divided among keys. */
  readonly shares: readonly KeyShare[];
  /** Every usage row of an hour that has ended. */
  readonly usage: readonly UsageRow[];
}

export interface OracleOptions {
  /** Dollars for one token or search of a row, null where unpriced; used for days the bill does not cover, and as key weights. */
  readonly unitPrice: UnitPrice;
  /** The clock, in ms; the organization's own unless given. */
  readonly now?: number;
  /** Where estimated web searches belong: to no model, as on the bill (the default), or to the model that searched. */
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
    pieces: [
      ...onTheBill.map(billedPiece),
      ...estimatedUsage.flatMap((row) => estimatedPieces(row, options.unitPrice, searchesUnder)),
    ],
    shares: keyShares({ bill: onTheBill, usage, estimatedUsage, unitPrice: options.unitPrice }),
    usage,
  };
}

/** Total dollars of the pieces (or shares) a question selects. */
export function dollarsOf<T extends { readonly dollars: Rational }>(
  parts: readonly T[],
  select: (part: T) => boolean = () => true,
): Rational {
  return sumOf(parts.filter(select).map((part) => part.dollars));
}

/** Tokens of the usage rows a question selects. */
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

/** Tokens nobody could price on days the bill does not cover. */
export function unpricedTokensOf(oracle: Oracle, unitPrice: UnitPrice, select: (row: UsageRow) => boolean): number {
  let count = 0;
  for (const row of oracle.usage) {
    if (oracle.billedThrough !== null && dayOf(row.hour) <= oracle.billedThrough) continue;
    if (!select(row)) continue;
    for (const charged of CHARGED) {
      if (charged !== 'web_search' && unitPrice(row, charged) === null) count += amountOf(row, charged);
    }
  }
  return count;
}

/** Days from the day after the bill's end to today: those a figure calls estimated. */
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

/** A busy day that has not landed is no quiet day: usage says which it is. */
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

/** Dollars summed by any name of a part, e.g. by month or by model. */
export function dollarsBy<T extends { readonly dollars: Rational }, K>(
  parts: readonly T[],
  key: (part: T) => K,
): Map<K, Rational> {
  const totals = new Map<K, Rational>();
  for (const part of parts) totals.set(key(part), plus(totals.get(key(part)) ?? ZERO, part.dollars));
  return totals;
}
