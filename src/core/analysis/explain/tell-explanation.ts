/** Turns gathered effects into an explanation: codes into ids, the largest effects first, cells below them. */
import type { Day } from '../../calendar/day.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { NO_DAYS } from '../../ledger/columns/day-set.ts';
import { sumPico, toPico, type Pico } from '../../money/pico.ts';
import { LIST_PRICE_SCALE, listBoundaries, listPriceOf } from '../../pricing/list-price.ts';
import { termsOf } from '../../pricing/variant-terms.ts';
import { NO_VARIANT } from '../../model/names.ts';
import type { DayRange } from '../../provider/contract.ts';
import { addQuantities, forEachStep } from '../../query/add-rows.ts';
import { createDimensionValues, type DimensionValues } from '../../query/dimension-values.ts';
import { createGrouping } from '../../query/grouping.ts';
import { viewOf } from '../../query/table-view.ts';
import { sumFigures, type GatheredCell, type GatheredEffect, type GatheredFigures } from './collect-effects.ts';
import type { CountedDays } from './counted-days.ts';
import type { ExplainQuery } from './explain-query.ts';
import {
  EFFECT_KINDS,
  type Effect,
  type EffectCell,
  type ExplainedPeriod,
  type Explanation,
  type KindTotal,
} from './explanation.ts';
import type { Leaf } from './read-periods.ts';
import type { Pair } from './tree.ts';
import type { UsualVariants } from './usual-variants.ts';

export interface TellingInput {
  readonly ledger: Ledger;
  readonly query: ExplainQuery;
  readonly periods: Pair<{ readonly range: DayRange; readonly counted: CountedDays }>;
  readonly leaves: readonly Leaf[];
  readonly effects: readonly GatheredEffect[];
  /** null where they are not told apart */
  readonly variants: UsualVariants | null;
  readonly byKey: boolean;
}

/** Cells that an effect lists; the others are one sum. */
const MOST_CELLS = 20;
const SHARE_PARTS = 1_000_000n;

/** The explanation of a query. */
export function tellExplanation(input: TellingInput): Explanation {
  const { ledger, query, periods, leaves, effects, byKey } = input;
  const [before, after] = [periodOf(input, 0), periodOf(input, 1)];
  const ordered = effects.toSorted(bySize);
  const listed = ordered.slice(0, query.top);
  const others = ordered.slice(query.top);
  const values = createDimensionValues(ledger.names);
  const { leftOut, unpricedTokens } = before;
  const isPartial = [leftOut, after.leftOut].some(
    ({ unknown, notLoaded, beforeFigures }) => unknown.length + notLoaded.length + beforeFigures.length > 0,
  );
  return {
    before,
    after,
    change: toPico(after.total - before.total),
    kinds: EFFECT_KINDS.flatMap((kind): KindTotal[] => {
      const ofKind = effects.filter((effect) => effect.kind === kind);
      return ofKind.length === 0
        ? []
        : [{ kind, amount: sumPico(ofKind.map(({ amount }) => toPico(amount))), estimatedShare: shareOfAll(ofKind) }];
    }),
    effects: listed.map((effect) => effectOf(effect, input, values)),
    rest:
      others.length === 0
        ? null
        : {
            count: others.length,
            amount: sumPico(others.map(({ amount }) => toPico(amount))),
            estimatedShare: shareOfAll(others),
          },
    isPartial: isPartial || unpricedTokens + after.unpricedTokens > 0,
    isSplit: byKey && leaves.some(({ figures }) => figures.some(({ cost, estimated }) => cost !== estimated)),
  };

  function periodOf({ leaves: all }: TellingInput, period: 0 | 1): ExplainedPeriod {
    const { range, counted } = periods[period];
    const sum = (of: (figures: Leaf['figures'][number]) => bigint): Pico =>
      toPico(all.reduce((total, { figures }) => total + of(figures[period]), 0n));
    return {
      range,
      days: counted.count,
      total: sum(({ cost }) => cost),
      estimated: sum(({ estimated }) => estimated),
      unpricedTokens: unpricedTokensOf(ledger, query, counted),
      leftOut: counted.leftOut,
    };
  }
}

function effectOf(effect: GatheredEffect, input: TellingInput, values: DimensionValues): Effect {
  const { kind, subject, model, replaced, item, amount, parts, shares } = effect;
  const cells = effect.cells.filter((cell) => cell.amount !== 0n).toSorted(bySize);
  const more = cells.slice(MOST_CELLS);
  const subjectIds = idsOfSubject(subject, input.query, values);
  return {
    kind,
    amount: toPico(amount),
    subject: {
      ...subjectIds,
      model: model === null ? null : values.word('model', model),
      replaced: replaced === null ? null : values.word('model', replaced),
      item: item === null ? null : values.word('item', item),
    },
    parts: parts === null ? null : { volume: toPico(parts.volume), price: toPico(parts.price) },
    shares:
      shares === null || shares.some(([, whole]) => whole === 0n)
        ? null
        : { before: shareOf(kind, shares[0]), after: shareOf(kind, shares[1]) },
    changedOn: kind === 'listPrice' && model !== null ? priceChanges(values.word('model', model), input) : [],
    ...toldFigures(sumFigures(effect.cells)),
    cells: cells.slice(0, MOST_CELLS).map((cell) => cellOf(cell, input, values)),
    moreCells:
      more.length === 0 ? null : { count: more.length, amount: sumPico(more.map((cell) => toPico(cell.amount))) },
  };
}

function cellOf(cell: GatheredCell, { query, variants }: TellingInput, values: DimensionValues): EffectCell {
  const { subject, model, item, variant } = cell.place;
  return {
    amount: toPico(cell.amount),
    ...idsOfSubject(subject, query, values),
    model: model === null ? null : values.word('model', model),
    item: item === null ? null : values.word('item', item),
    variant: variant === null || variants === null ? null : variants.words(variant),
    ...toldFigures(cell),
  };
}

function idsOfSubject(
  subject: number | null,
  { groupBy }: ExplainQuery,
  values: DimensionValues,
): { readonly workspace: string | null; readonly apiKey: string | null } {
  const told = groupBy.find((dimension) => dimension !== 'model');
  const id = subject === null || told === undefined ? null : values.word(told, subject);
  return { workspace: told === 'workspace' ? id : null, apiKey: told === 'apiKey' ? id : null };
}

function toldFigures(figures: GatheredFigures): Pick<EffectCell, 'costs' | 'quantities' | 'estimatedShare'> {
  return {
    costs: { before: toPico(figures.costs[0]), after: toPico(figures.costs[1]) },
    quantities: { before: Number(figures.tokens[0]), after: Number(figures.tokens[1]) },
    estimatedShare: estimatedShareOf(figures),
  };
}

function shareOfAll(effects: readonly GatheredEffect[]): number {
  return estimatedShareOf(sumFigures(effects.flatMap(({ cells }) => cells)));
}

function estimatedShareOf({ estimated, money }: Pick<GatheredFigures, 'estimated' | 'money'>): number {
  return money === 0n ? 0 : Number((estimated * SHARE_PARTS) / money) / Number(SHARE_PARTS);
}

/** List amounts are × LIST_PRICE_SCALE. */
function shareOf(kind: GatheredEffect['kind'], [part, whole]: Pair<bigint>): number {
  const scale = kind === 'discount' ? LIST_PRICE_SCALE : 1n;
  return Number((part * scale * SHARE_PARTS) / whole) / Number(SHARE_PARTS);
}

/** The days after the first of the periods, up to the last, on which the standard list price of a model changed. */
function priceChanges(model: string, { periods }: TellingInput): readonly Day[] {
  const from = Math.min(periods[0].range.from, periods[1].range.from);
  const to = Math.max(periods[0].range.to, periods[1].range.to);
  const priceOn = (day: number): string =>
    JSON.stringify(
      listPriceOf(model, termsOf(NO_VARIANT), day as Day)?.prices.map((price) =>
        price === null ? null : `${price.numerator}/${price.denominator}`,
      ) ?? null,
    );
  return [...new Set(listBoundaries(model))]
    .filter((day) => day > from && day < to && priceOn(day) !== priceOn(day - 1))
    .toSorted((a, b) => a - b)
    .map((day) => day as Day);
}

/** Tokens of the days that count whose price is not known. */
function unpricedTokensOf(ledger: Ledger, { where }: ExplainQuery, { months }: CountedDays): number {
  const grouping = createGrouping({ groupBy: [], where }, createDimensionValues(ledger.names));
  const sums = new Map<number, number>();
  for (const { month, days } of months) {
    for (const { unpriced } of ledger.tablesOf(month)) {
      if (unpriced === null || (unpriced.steps & days) === NO_DAYS) continue;
      const table = viewOf(unpriced);
      const source = { table, days: unpriced.steps, groups: grouping.countedIn(table) };
      forEachStep(source, days, (step) => addQuantities(source, step, sums));
    }
  }
  return [...sums.values()].reduce((sum, tokens) => sum + tokens, 0);
}

/** Largest first; of the same size increases first. */
function bySize(a: { readonly amount: bigint }, b: { readonly amount: bigint }): number {
  const [first, second] = [sizeOf(a.amount), sizeOf(b.amount)];
  if (first !== second) return first > second ? -1 : 1;
  if (a.amount === b.amount) return 0;
  return a.amount > b.amount ? -1 : 1;
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
