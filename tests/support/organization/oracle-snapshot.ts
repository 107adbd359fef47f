// Computes the figures of a JSON snapshot (version 1) from bill, usage and prices, to check the product. It shares no
// code with the product.

import { UNATTRIBUTED } from './oracle-key-shares.ts';
import {
  computeOracle,
  dollarsBy,
  dollarsOf,
  estimatedDays,
  tokensOf,
  unpricedTokensOf,
  type Category,
  type Oracle,
  type OracleOptions,
  type Piece,
  type TokenTotals,
} from './oracle.ts';
import type { Organization, UsageRow } from './organization.ts';
import { amountOf, CHARGED, type UnitPrice } from './prices.ts';
import {
  compareRationals,
  fromDecimal,
  rational,
  scaledHalfEven,
  sumOf,
  times,
  toDecimal,
  ZERO,
  type Rational,
} from './rational.ts';
import { dayOf, rfc3339 } from './utc.ts';

interface SnapshotOptions extends OracleOptions {
  /** units of the selected currency per US dollar, as decimal text; default: '1' */
  readonly rate?: string;
}

interface NamedCost {
  readonly id: string | null;
  readonly cost: number;
}

interface ExpectedModelUsage extends TokenTotals {
  readonly model: string;
  readonly cost: number;
  readonly unpricedTokens: number;
}

/**
 * The expected figures. Names, labels and the order of models are left out, because they come from lists and not from
 * costs.
 */
interface ExpectedSnapshot {
  readonly since: string | null;
  readonly billedThrough: string | null;
  readonly totalCost: number;
  readonly currentMonthCost: number;
  readonly totalCostWorkspaces: number;
  /** the months, newest first; months without cost and tokens are left out */
  readonly monthly: readonly ({
    readonly month: string;
    readonly cost: number;
    readonly estimated: boolean;
    readonly costs: Readonly<Record<Category, number>>;
    readonly perKey: readonly NamedCost[];
    readonly unattributedCost: number;
  } & TokenTotals)[];
  /** the models, in any order */
  readonly models: readonly ({
    readonly model: string | null;
    readonly cost: number;
    readonly unpricedTokens: number;
    readonly costs: Readonly<Record<Category, number>>;
  } & TokenTotals)[];
  readonly workspaces: readonly NamedCost[];
  readonly intradayDate: string;
  readonly intradayAsOf: string;
  readonly intradayCost: number;
  readonly intraday: readonly {
    readonly apiKeyId: string | null;
    readonly cost: number;
    readonly models: readonly ExpectedModelUsage[];
  }[];
}

export function expectedSnapshot(organization: Organization, options: SnapshotOptions): ExpectedSnapshot {
  const oracle = computeOracle(organization, options);
  const rate = fromDecimal(options.rate ?? '1');
  const show = (dollars: Rational) => snapshotNumber(times(dollars, rate));
  const thisMonth = oracle.today.slice(0, 7);
  const intraday = intradayOf(oracle, options, show);
  return {
    since: oracle.since,
    billedThrough: oracle.billedThrough,
    totalCost: show(dollarsOf(oracle.pieces)),
    currentMonthCost: show(dollarsOf(oracle.pieces, (piece) => piece.day.startsWith(thisMonth))),
    totalCostWorkspaces: show(dollarsOf(oracle.pieces)),
    monthly: monthsOf(oracle, show),
    models: modelsOf(oracle, options, show),
    workspaces: byCost(
      dollarsBy(oracle.pieces, (piece) => piece.workspaceId),
      show,
    ),
    intradayDate: oracle.today,
    intradayAsOf: rfc3339(oracle.intradayAsOf),
    ...intraday,
  };
}

/**
 * Rounds half-even: amounts up to 10⁹ to 6 decimals, and larger amounts to 15 significant digits. The oracle (it
 * computes the expected figures) rounds only here.
 */
export function snapshotNumber(amount: Rational): number {
  const magnitude = amount.numerator < 0n ? rational(-amount.numerator, amount.denominator) : amount;
  const billion = rational(1_000_000_000n);
  if (compareRationals(magnitude, billion) <= 0) return Number(toDecimal(amount, 6));
  const wholeDigits = (magnitude.numerator / magnitude.denominator).toString().length;
  const decimals = 15 - wholeDigits;
  if (decimals >= 0) return Number(toDecimal(amount, decimals));
  const unit = rational(10n ** BigInt(-decimals));
  return Number(scaledHalfEven(times(amount, rational(1n, unit.numerator)), 0) * unit.numerator);
}

type Show = (dollars: Rational) => number;
type Intraday = Pick<ExpectedSnapshot, 'intraday' | 'intradayCost'>;

function monthsOf(oracle: Oracle, show: Show): ExpectedSnapshot['monthly'] {
  const estimated = new Set(estimatedDays(oracle).map((day) => day.slice(0, 7)));
  const withUsage = oracle.usage.map((row) => dayOf(row.hour).slice(0, 7));
  const months = new Set([...oracle.pieces.map((piece) => piece.day.slice(0, 7)), ...withUsage]);
  const describe = (month: string) => {
    const pieces = oracle.pieces.filter((piece) => piece.day.startsWith(month));
    const shares = oracle.shares.filter((share) => share.day.startsWith(month));
    const ofKeys = shares.flatMap(({ keyId, dollars }) => (keyId === UNATTRIBUTED ? [] : [{ keyId, dollars }]));
    const perKey = dollarsBy(ofKeys, ({ keyId }) => keyId);
    return {
      month,
      cost: show(dollarsOf(pieces)),
      estimated: estimated.has(month),
      ...tokensOf(oracle.usage, (row) => dayOf(row.hour).startsWith(month)),
      costs: categoriesOf(pieces, show),
      perKey: byCost(perKey, show),
      unattributedCost: show(dollarsOf(shares, (share) => share.keyId === UNATTRIBUTED)),
    };
  };
  return [...months].toSorted().toReversed().map(describe);
}

function modelsOf(oracle: Oracle, options: OracleOptions, show: Show): ExpectedSnapshot['models'] {
  const models = new Set([...oracle.pieces.map((piece) => piece.model), ...oracle.usage.map((row) => row.model)]);
  const describe = (model: string | null) => {
    const pieces = oracle.pieces.filter((piece) => piece.model === model);
    return {
      model,
      cost: show(dollarsOf(pieces)),
      unpricedTokens: unpricedTokensOf(oracle, options.unitPrice, (row) => row.model === model),
      ...tokensOf(oracle.usage, (row) => row.model === model),
      costs: categoriesOf(pieces, show),
    };
  };
  return [...models].map(describe);
}

function intradayOf(oracle: Oracle, options: OracleOptions, show: Show): Intraday {
  const rows = oracle.usage.filter((row) => dayOf(row.hour) === oracle.today);
  const dollars = (some: readonly UsageRow[]) => sumOf(some.map((row) => usageDollars(row, options.unitPrice)));
  const describeModel = (ofKey: readonly UsageRow[], model: string): ExpectedModelUsage => {
    const some = ofKey.filter((row) => row.model === model);
    return {
      model,
      cost: show(dollars(some)),
      unpricedTokens: unpricedTokensOf(oracle, options.unitPrice, (row) => some.includes(row)),
      ...tokensOf(some),
    };
  };
  const keys = [...new Set(rows.map((row) => row.keyId))].map((apiKeyId) => {
    const ofKey = rows.filter((row) => row.keyId === apiKeyId);
    const models = [...new Set(ofKey.map((row) => row.model))].map((model) => describeModel(ofKey, model));
    return { apiKeyId, exact: dollars(ofKey), models };
  });
  return {
    intradayCost: show(dollars(rows)),
    intraday: keys
      .toSorted((a, b) => compareRationals(b.exact, a.exact))
      .map(({ apiKeyId, exact, models }) => ({ apiKeyId, cost: show(exact), models })),
  };
}

function usageDollars(row: UsageRow, unitPrice: UnitPrice): Rational {
  return sumOf(
    CHARGED.map((charged) => times(unitPrice(row, charged) ?? ZERO, rational(BigInt(amountOf(row, charged))))),
  );
}

function categoriesOf(pieces: readonly Piece[], show: Show): Record<Category, number> {
  const of = (category: Category) => show(dollarsOf(pieces, (piece) => piece.category === category));
  return {
    input: of('input'),
    cacheCreation: of('cacheCreation'),
    cacheRead: of('cacheRead'),
    output: of('output'),
    other: of('other'),
  };
}

function byCost(totals: ReadonlyMap<string | null, Rational>, show: Show): NamedCost[] {
  return [...totals]
    .toSorted(([, a], [, b]) => compareRationals(b, a))
    .map(([id, dollars]) => ({ id, cost: show(dollars) }));
}
