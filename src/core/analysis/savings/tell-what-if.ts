/**
 * Computes what each lever (a way to spend less) saves alone. Also computes what all levers that a person marked as
 * possible save together.
 */
import { apportion } from '../../money/apportion.ts';
import { toPico, type Pico } from '../../money/pico.ts';
import { applyLevers, type LeverSums } from './apply-levers.ts';
import { blocksOf, createBlockIndex, type CellBlock } from './cell-blocks.ts';
import { leverText, type Lever } from './lever.ts';
import { createPriceChanges } from './price-changes.ts';
import { proposeLevers } from './propose-levers.ts';
import type { SpendCell } from './read-cells.ts';
import type { AmountRange, LeverLabel, LeverLine, Savings } from './savings-answer.ts';
import type { WhatIf } from './savings-query.ts';
import type { Scenario, WhatIfContext } from './what-if-context.ts';

export interface TellWhatIfContext extends Omit<WhatIfContext, 'prices'> {
  targetOf(model: string): string | null;
  /** the cost of the included days, with the filters of the query */
  readonly bill: Pico;
  /** the API keys for which batches are proposed */
  readonly proposedKeys: readonly string[];
}

const LABELS: Readonly<Record<Lever['kind'], LeverLabel>> = {
  caching: 'measured',
  tier: 'measured',
  geography: 'measured',
  model: 'range',
  batch: 'upperBound',
};

/**
 * Computes the saving of each lever (a way to spend less) alone, over the costs that it may change. Then computes what
 * the levers that a person marked as possible save together, over all costs.
 */
export function tellWhatIf(
  cells: readonly SpendCell[],
  whatIf: WhatIf,
  telling: TellWhatIfContext,
): NonNullable<Savings['whatIf']> {
  const context: WhatIfContext = {
    ...telling,
    prices: createPriceChanges(telling),
  };
  const marked = new Map(whatIf.possible.map((lever, index) => [leverText(lever), index]));
  const ofKeys = telling.proposedKeys.map((apiKey): Lever => ({ kind: 'batch', apiKey }));
  const blocks = blocksOf(cells, telling.names);
  const proposed = [...proposeLevers(blocks, telling), ...ofKeys].filter((lever) => !marked.has(leverText(lever)));
  const together = bothScenarios(blocks, whatIf.possible, context, telling.bill);
  const blocksFor = createBlockIndex(blocks);
  const levers = [...whatIf.possible, ...proposed].map((lever): LeverLine => {
    const alone = aloneOf(blocksFor(lever), lever, context);
    const index = marked.get(leverText(lever));
    return {
      lever,
      label: labelOf(lever, alone.range),
      cost: toPico(alone.cost),
      alone: alone.range,
      part: index === undefined ? null : partOf(together, index),
      isListed: alone.isListed,
    };
  });
  return {
    levers: levers
      .filter(({ alone, part, lever }) => part !== null || alone.most > 0n || isChosen(lever, whatIf))
      .toSorted((a, b) => (a.alone.most === b.alone.most ? 0 : a.alone.most < b.alone.most ? 1 : -1)),
    possible: rangeOf(together.least.total, together.most.total),
  };
}

/**
 * Whether a lever (a way to spend less) compares a model with another model that a person chose. Such a lever is listed
 * even if the chosen model costs more.
 */
function isChosen(lever: Lever, { targets }: WhatIf): boolean {
  return lever.kind === 'model' && Object.hasOwn(targets, lever.model);
}

function bothScenarios(
  blocks: readonly CellBlock[],
  levers: readonly Lever[],
  context: WhatIfContext,
  bill: Pico,
): Record<Scenario, Pick<LeverSums, 'saved' | 'total'>> {
  return {
    least: capped(applyLevers(blocks, levers, 'least', context), bill),
    most: capped(applyLevers(blocks, levers, 'most', context), bill),
  };
}

/**
 * Reduces the savings if together they are more than the bill. The bill is then divided in proportion to the savings; a
 * lever (a way to spend less) that would cost more gets 0. Reason: negative amounts may make a bill smaller than the
 * cost of its tokens.
 */
function capped({ saved, total }: LeverSums, bill: Pico): Pick<LeverSums, 'saved' | 'total'> {
  const most = bill > 0n ? bill : 0n;
  if (total <= most) return { saved, total };
  const gains = saved.map((part) => (part > 0n ? part : 0n));
  return { saved: apportion(most, gains), total: most };
}

function aloneOf(
  blocks: readonly CellBlock[],
  lever: Lever,
  context: WhatIfContext,
): { readonly range: AmountRange; readonly cost: bigint; readonly isListed: boolean } {
  const most = applyLevers(blocks, [lever], 'most', context);
  return {
    range: rangeOf(leastOf(blocks, lever, context) ?? most.total, most.total),
    cost: most.cost[0] ?? 0n,
    isListed: most.isListed[0] === true,
  };
}

/** Returns the least that a lever (a way to spend less) saves alone; null if the least and the most are the same. */
function leastOf(blocks: readonly CellBlock[], lever: Lever, context: WhatIfContext): bigint | null {
  if (lever.kind === 'batch') return 0n;
  const isRange = lever.kind === 'model' || context.variantsOf !== null;
  return isRange ? applyLevers(blocks, [lever], 'least', context).total : null;
}

/**
 * Figures by API key are not divided by variant (for example batch). So a saving that is otherwise labelled `measured`
 * may be known only as a range.
 */
function labelOf(lever: Lever, { least, most }: AmountRange): LeverLabel {
  const label = LABELS[lever.kind];
  return label === 'measured' && least !== most ? 'range' : label;
}

/**
 * Returns what one of several levers (ways to spend less) saves, the smaller amount first. The scenarios `most` and
 * `least` use the variants (for example batch) with which all levers together save most and least. So one lever may
 * save less in the scenario `most` than in the scenario `least`.
 */
function partOf({ least, most }: Record<Scenario, Pick<LeverSums, 'saved'>>, index: number): AmountRange {
  const [a, b] = [least.saved[index] ?? 0n, most.saved[index] ?? 0n];
  return a < b ? rangeOf(a, b) : rangeOf(b, a);
}

function rangeOf(least: bigint, most: bigint): AmountRange {
  return { least: toPico(least), most: toPico(most) };
}
