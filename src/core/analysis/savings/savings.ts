/**
 * Computes exactly what caching saved, and what other changes (levers, for example batch requests) would save. Methods:
 * docs/methods/caching.md and docs/methods/what-if.md.
 */
import { fail, ok, type Result } from '../../base/result.ts';
import { dayOf, type Day } from '../../calendar/day.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Names } from '../../model/names.ts';
import { toPico } from '../../money/pico.ts';
import type { DayRange } from '../../provider/contract.ts';
import { queryFault } from '../../query/check-query.ts';
import type { Dimension, QueryFault } from '../../query/cost-query.ts';
import { filterOf } from '../../query/filter-of.ts';
import { dayStatuses } from '../../query/day-statuses.ts';
import { daysBefore } from '../../query/end-of-known-days.ts';
import { neededDimensions } from '../../query/needed-dimensions.ts';
import { countDays } from '../explain/counted-days.ts';
import { createUsualVariants } from '../explain/usual-variants.ts';
import { cachedCells, createCachingSums, type CachingOptions } from './caching.ts';
import { cachingList } from './caching-list.ts';
import { createBatchableCosts } from './batchable-costs.ts';
import { mostSavedOfKeys, mostSavedOfVariants } from './other-duration.ts';
import { priceStretches } from './price-stretches.ts';
import { targetsOf } from './propose-levers.ts';
import { createRates } from './rates.ts';
import { readCells, type CellsAsked, type CellsContext, type SpendCell } from './read-cells.ts';
import type { Savings } from './savings-answer.ts';
import type { SavingsFault, SavingsQuery } from './savings-query.ts';
import { tellWhatIf } from './tell-what-if.ts';
import { uncachedPrices } from './uncached-prices.ts';
import { createPlaceNumbers } from './spend-days.ts';

export interface SavingsOptions {
  /** milliseconds since the epoch; decides which days have ended */
  readonly now: number;
  /**
   * the days for which neither the ledger nor the provider has figures, because the provider's figures begin after the
   * organization was created; null if there are none
   */
  readonly unreachable: DayRange | null;
}

/**
 * Batches are proposed only for this many API keys, those with the highest costs. A person must decide for each key
 * whether its requests can wait, and an organization may have thousands of keys.
 */
const MOST_PROPOSED_KEYS = 10;

/**
 * If a query filters only by these dimensions, its figures include both the reads and the writes of each cache, because
 * a cache belongs to one workspace and model.
 */
const WHOLE_CACHES: readonly Dimension[] = ['workspace', 'model'];

/**
 * Computes the savings. Amounts are pico-dollars, days are UTC days. In a list by workspace or model, the lines and
 * `rest` sum to the total, for `paid` and `saved`. `possible` is what the levers (ways to spend less) that a person
 * marked as possible save together. It is at most the cost of the included days, after the query's filters (at most
 * zero if this cost is negative).
 */
export function savings(
  ledger: Ledger,
  query: SavingsQuery,
  { now, unreachable }: SavingsOptions,
): Result<Savings, SavingsFault | QueryFault> {
  const { by, whatIf, top } = query;
  const filter = filterOf(query);
  const statuses = dayStatuses(ledger, now);
  const range = daysBefore(statuses.comparableTo, query.range);
  if (range.to <= range.from) {
    const { from, to } = daysBefore(dayOf(now), query.range);
    return fail({ kind: from < to ? 'noKnownDay' : 'noEndedDay' });
  }
  const byKey = neededDimensions({ ...filter, groupBy: [] }).has('apiKey');
  const asked = { range, ...filter, groupBy: [], bucket: 'all' as const, untilHour: null, compareTo: null, top: 0 };
  const fault = queryFault(asked, [range], ledger);
  if (fault !== null) return fail(fault);
  const counting = { ledger, now, unreachable };
  const days = countDays(range, { ...counting, byKey });
  if (days.count === 0) return fail({ kind: 'noKnownDay' });

  const variants = createUsualVariants(ledger.names.variants);
  const lastDay = (range.to - 1) as Day;
  const targetOf = whatIf === null ? () => null : targetsOf(whatIf, lastDay);
  const stretches = priceStretches(ledger.names, targetOf, range);
  const context: CellsContext = {
    ledger,
    days,
    variants,
    stretches,
    isBilled: (day) => statuses.of(day) === 'billed',
  };
  const whole = readCells({ table: 'daily', subject: 'workspace', where: {} }, context);
  const { where: scope } = filter;
  let isSplit = false;
  /** Reads costs by API key, and notes whether a part of them is billed, so that it was split among the keys. */
  const readKeyCells = (keyCells: Omit<CellsAsked, 'table'>, counted = days): readonly SpendCell[] => {
    const read = readCells({ table: 'byKey', ...keyCells }, { ...context, days: counted });
    isSplit ||= read.some(({ cost, estimated }) => cost !== estimated);
    return read;
  };
  const scoped: Omit<CellsAsked, 'table'> = { subject: 'workspace', ...filter };
  const cells =
    Object.keys(scope).length === 0
      ? whole
      : byKey
        ? readKeyCells(scoped)
        : readCells({ table: 'daily', ...scoped }, context);
  const rates = createRates(whole, { names: ledger.names, variants, stretches });
  const duration = { names: ledger.names, variants, stretches, rates };
  const byVariant: CachingOptions = { rates, stretches, uncached: null, mostSaved: mostSavedOfVariants(duration) };
  const hasKeys = byKey || by.includes('apiKey');
  const wholeCached = cells === whole || hasKeys ? cachedCells(whole, byVariant) : [];
  const overVariants: CachingOptions = {
    rates,
    stretches,
    uncached: uncachedPrices(wholeCached),
    mostSaved: hasKeys ? mostSavedOfKeys(whole, context, duration) : byVariant.mostSaved,
  };
  const hasWholeCaches = (Object.keys(scope) as Dimension[]).every((dimension) => WHOLE_CACHES.includes(dimension));
  const keyDays = by.includes('apiKey') ? countDays(range, { ...counting, byKey: true }) : days;
  const ofKeys = by.includes('apiKey') ? readKeyCells({ subject: 'key', ...filter }, keyDays) : [];
  const cached = cells === whole ? wholeCached : cachedCells(cells, byKey ? overVariants : byVariant);
  const total = createCachingSums(hasWholeCaches);
  for (const cell of cached) total.add(cell);
  return ok({
    range,
    days: days.count,
    leftOut: { ...days.leftOut, notLoaded: keyDays.leftOut.notLoaded },
    caching: total.figures(),
    lists: by.map((dimension) =>
      dimension === 'apiKey'
        ? cachingList(cachedCells(ofKeys, overVariants), {
            by: dimension,
            names: ledger.names,
            top,
            hasWholeCaches: false,
          })
        : cachingList(cached, { by: dimension, names: ledger.names, top, hasWholeCaches }),
    ),
    whatIf:
      whatIf === null
        ? null
        : tellWhatIf(cells, whatIf, {
            names: ledger.names,
            variants,
            stretches,
            rates,
            variantsOf: byKey ? variantsByPlace(whole) : null,
            uncached: byKey ? overVariants.uncached : null,
            targetOf,
            bill: toPico(cells.reduce((sum, { cost }) => sum + cost, 0n)),
            proposedKeys: costliestKeys(ofKeys, ledger.names),
            keyCost: createBatchableCosts(
              (apiKey) =>
                scope.apiKey === undefined || scope.apiKey.includes(apiKey)
                  ? readKeyCells({ ...scoped, where: { ...scope, apiKey: [apiKey] } })
                  : [],
              context,
            ),
          }),
    // `whatIf` above may read costs by API key too.
    isSplit,
  });
}

/**
 * Returns the ids of the API keys with the highest costs. Console use and costs without an API key are left out,
 * because their requests cannot become batches.
 */
function costliestKeys(cells: readonly SpendCell[], names: Names): readonly string[] {
  const costs = new Map<number, bigint>();
  for (const { subject, cost } of cells) if (subject >= 0) costs.set(subject, (costs.get(subject) ?? 0n) + cost);
  return [...costs]
    .toSorted(([, a], [, b]) => (a === b ? 0 : a < b ? 1 : -1))
    .slice(0, MOST_PROPOSED_KEYS)
    .map(([key]) => names.keys.text(key));
}

/**
 * Returns a function that lists the variants (for example batch) that the tokens of an API key's cell may have. Such a
 * cell has the tokens of one key, workspace, model, item (for example output tokens) and stretch (days with the same
 * list prices). The listed variants are those whose cost is above zero for the same workspace, model, item and stretch.
 * If there are none, the function lists only the variant of the cell itself.
 * @param whole the cells of the whole organization by workspace and variant
 */
function variantsByPlace(whole: readonly SpendCell[]): (cell: SpendCell) => readonly number[] {
  const places = createPlaceNumbers();
  const found: number[][] = [];
  for (const cell of whole) if (cell.cost > 0n) (found[places.number(cell)] ??= []).push(cell.variant);
  return (cell) => found[places.find(cell)] ?? [cell.variant];
}
