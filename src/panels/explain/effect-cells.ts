/**
 * Makes the table of an opened row of the Explain tab. The row is one cause of the change (an effect); the table lists
 * the parts that sum to it.
 */
import type { Effect, EffectCell } from '../../core/analysis/explain/explanation.ts';
import type { MoneyPart } from '../../core/money/format-money.ts';
import { formatTokens } from '../../core/money/format-tokens.ts';
import { NOTHING, sumPico, toPico } from '../../core/money/pico.ts';
import { explainPageWords } from '../../messages/en/explain-page.ts';
import { figureWords } from '../../messages/en/figures.ts';
import { wholePercent } from '../../messages/share-percent.ts';
import type { TableColumn, TableRow } from '../kit/contract/table.ts';
import type { Amounts } from './amounts.ts';
import type { NameOf } from './short-names.ts';

export interface EffectCells {
  /**
   * says how to read the effect (one cause of the change) if its amount is not the later cost minus the earlier cost;
   * otherwise null
   */
  readonly note: string | null;
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly total: TableRow;
}

interface CellsContext {
  readonly amounts: Amounts;
  readonly nameOf: NameOf;
}

const words = explainPageWords.cells;
const USUAL = { serviceTier: 'standard', contextWindow: '0-200k', geography: 'global', speed: 'standard' } as const;

/**
 * @param index the index of the effect in the explanation's list of effects
 * @param sentence says what changed; it becomes the table's caption
 */
export function toCells(
  effect: Effect,
  index: number,
  sentence: string,
  { amounts, nameOf }: CellsContext,
): EffectCells {
  const { cells = [], moreCells = 0n, amount = 0n } = amounts.shown.effects[index] ?? {};
  const has = (of: (cell: EffectCell) => number): boolean => effect.cells.some((cell) => of(cell) !== 0);
  const hasQuantities = has(({ quantities }) => quantities.before + quantities.after);
  const columns: readonly TableColumn[] = [
    { id: 'what', label: words.what, align: 'start' },
    { id: 'before', label: words.before, align: 'end' },
    { id: 'after', label: words.after, align: 'end' },
    ...(hasQuantities
      ? ([
          { id: 'usedBefore', label: words.tokensBefore, align: 'end', isOptional: true },
          { id: 'usedAfter', label: words.tokensAfter, align: 'end', isOptional: true },
        ] as const)
      : []),
    { id: 'effect', label: words.effect, align: 'end' },
  ];
  const { costs, quantities, moreCells: more } = effect;
  const listed = {
    before: sumPico(effect.cells.map((cell) => cell.costs.before)),
    after: sumPico(effect.cells.map((cell) => cell.costs.after)),
    usedBefore: effect.cells.reduce((sum, cell) => sum + cell.quantities.before, 0),
    usedAfter: effect.cells.reduce((sum, cell) => sum + cell.quantities.after, 0),
  };
  const others: CellLine = {
    costs: { before: toPico(costs.before - listed.before), after: toPico(costs.after - listed.after) },
    quantities: {
      before: quantities.before - listed.usedBefore,
      after: quantities.after - listed.usedAfter,
    },
    amount: more?.amount ?? NOTHING,
    unpricedTokens: effect.unpricedTokens,
  };
  const lines: readonly CellLine[] = [...effect.cells, ...(more === null ? [] : [others])];
  const effects = [...cells, ...(more === null ? [] : [moreCells])];
  const shownCosts = roundCosts(lines, effects, effect, amount, amounts);
  const costOf = ({ costs: exact, unpricedTokens }: CellLine, of: 'before' | 'after', rounded: BothUnits): string => {
    const text = amounts.rounded.write(exact[of], rounded[of]);
    return unpricedTokens[of] > 0 ? figureWords.atLeast(text) : text;
  };
  const row = (id: string, name: string, line: CellLine, units: bigint, rounded: BothUnits): TableRow => ({
    id,
    cells: [
      name,
      costOf(line, 'before', rounded),
      costOf(line, 'after', rounded),
      ...(hasQuantities ? [formatTokens(line.quantities.before), formatTokens(line.quantities.after)] : []),
      amounts.change(units, line),
    ],
  });
  const rowAt = (place: number, id: string, name: string): TableRow =>
    row(id, name, lines[place] ?? others, effects[place] ?? 0n, shownCosts.rows[place] ?? shownCosts.total);
  return {
    note: costs.after - costs.before === effect.amount ? null : words.note,
    caption: words.caption(sentence),
    columns,
    rows: [
      ...effect.cells.map((cell, place) => ({
        ...rowAt(place, `cell:${place}`, cellName(cell, effect, nameOf)),
        ...(cell.estimatedShare > 0 && { note: words.estimated(wholePercent(cell.estimatedShare)), isNoteQuiet: true }),
      })),
      ...(more === null ? [] : [rowAt(effect.cells.length, 'more', words.more(more.count))]),
    ],
    total: row('total', words.total, effect, amount, shownCosts.total),
  };
}

type CellLine = Pick<EffectCell, 'costs' | 'quantities' | 'amount' | 'unpricedTokens'>;

/**
 * The costs in the earlier period (`before`) and in the later period (`after`), rounded to minor units of the currency
 * (for example, cents).
 */
interface BothUnits {
  readonly before: bigint;
  readonly after: bigint;
}

/**
 * Rounds the costs of an effect's parts, so that each column sums to its total. An effect is one cause of the change.
 * For some effects, such as a new model, the amount of every part is its later cost minus its earlier cost. In that
 * case, the rounded later cost is the rounded earlier cost plus the rounded effect.
 * @param effects the rounded effect of each part
 * @param amount the rounded effect of the whole
 */
function roundCosts(
  lines: readonly CellLine[],
  effects: readonly bigint[],
  whole: CellLine,
  amount: bigint,
  { parts, rounded: { units } }: Amounts,
): { readonly rows: readonly BothUnits[]; readonly total: BothUnits } {
  const roundedOf = (of: 'before' | 'after'): readonly MoneyPart[] =>
    parts(
      lines.map(({ costs }) => costs[of]),
      whole.costs[of],
    );
  const [befores, afters] = [roundedOf('before'), roundedOf('after')];
  const isDifference = [...lines, whole].every((line) => line.costs.after - line.costs.before === line.amount);
  const before = units(whole.costs.before);
  return {
    rows: lines.map((_, place) => {
      const cost = befores[place]?.units ?? 0n;
      return { before: cost, after: isDifference ? cost + (effects[place] ?? 0n) : (afters[place]?.units ?? 0n) };
    }),
    total: { before, after: isDifference ? before + amount : units(whole.costs.after) },
  };
}

/**
 * Returns the name of one part of a cause of the change. Words that are already in the name of the cause are left out.
 * Example of a part's name: `agents-ci · Claude Opus 5.5 · Output`.
 */
function cellName(cell: EffectCell, { subject }: Effect, nameOf: NameOf): string {
  const { workspace, apiKey, model, item, variant } = cell;
  const unusual =
    variant === null
      ? []
      : (
          [
            ['serviceTier', variant.serviceTier],
            ['contextWindow', variant.contextWindow],
            ['geography', variant.geography],
            ['speed', variant.speed],
          ] as const
        ).flatMap(([dimension, value]) => (value === USUAL[dimension] ? [] : [nameOf(dimension, value)]));
  const path = [
    ...(workspace === null || subject.workspace !== null ? [] : [nameOf('workspace', workspace)]),
    ...(apiKey === null || subject.apiKey !== null ? [] : [nameOf('apiKey', apiKey)]),
    ...(model === null || (subject.model !== null && subject.replaced === null) ? [] : [nameOf('model', model)]),
    ...(item === null ? [] : [nameOf('item', item)]),
    ...unusual,
  ];
  return path.length === 0 ? words.everything : words.path(path);
}
