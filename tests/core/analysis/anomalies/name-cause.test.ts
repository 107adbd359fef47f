/**
 * Checks what is named as the cause of an unusual day: the parts that explain half of the day's difference from its
 * usual cost, and whether the quantity or the price changed.
 */
import { describe, expect, it } from 'vitest';
import { ANOMALY_DIMENSIONS, type AnomalyDimension } from '../../../../src/core/analysis/anomalies/anomalies-query.ts';
import type { AnomalyCause, AnomalyThing } from '../../../../src/core/analysis/anomalies/anomaly.ts';
import { nameCause } from '../../../../src/core/analysis/anomalies/name-cause.ts';
import { CODES, differencesOf, type ChangedCell } from './support/differences-of.ts';

const TOTAL: AnomalyThing = { dimension: null, value: null };
const WORKSPACE: AnomalyThing = { dimension: 'workspace', value: '1' };
const KEY: AnomalyThing = { dimension: 'apiKey', value: '1' };

/**
 * Costs and quantities of a usual day and of the unusual day. By default, the quantity is the same number as the cost,
 * so the price is 1.
 */
interface Change extends Partial<Pick<ChangedCell, 'apiKey' | 'workspace' | 'model' | 'item'>> {
  readonly cost: readonly [usual: number, unusual: number];
  readonly quantity?: readonly [usual: number, unusual: number];
}

function cellsOf(changes: readonly Change[]): readonly ChangedCell[] {
  return changes.map(({ cost, quantity = cost, apiKey = 1, workspace = 1, model = 1, item = 0 }) => ({
    ...{ apiKey, workspace, model, item },
    ...{ cost: BigInt(cost[1]), usualCost2: 2n * BigInt(cost[0]) },
    ...{ quantity: quantity[1], usualQuantity2: 2 * quantity[0] },
  }));
}

function causeOf(
  changes: readonly Change[],
  thing: AnomalyThing = TOTAL,
  of: readonly AnomalyDimension[] = ANOMALY_DIMENSIONS,
): AnomalyCause | null {
  const cells = cellsOf(changes);
  const excess2 = cells.reduce((sum, { cost, usualCost2 }) => sum + 2n * cost - usualCost2, 0n);
  return nameCause(thing, { place: 0, excess2, usualPlaces: [1, 2] }, of, differencesOf(cells), CODES);
}

const kindOf = (...changes: readonly Change[]): string | undefined => causeOf(changes, KEY, ['apiKey'])?.kind;

describe('the kind of a change', () => {
  it('is new without a usual cost, and ended without a cost on the day', () => {
    expect(kindOf({ cost: [0, 9] }, { cost: [0, 5], model: 2 })).toBe('new');
    expect(kindOf({ cost: [0, 9] }, { cost: [1, 5], model: 2 })).toBe('quantity');
    expect(kindOf({ cost: [9, 0] }, { cost: [5, 0], model: 2 })).toBe('ended');
    expect(kindOf({ cost: [9, 0] }, { cost: [5, 1], model: 2 })).toBe('quantity');
  });

  it('is what at least half of the difference comes from: quantity at the average price, or price', () => {
    expect(kindOf({ cost: [10, 30], quantity: [10, 30] })).toBe('quantity');
    expect(kindOf({ cost: [10, 30], quantity: [10, 10] })).toBe('price');
    // Price and quantity both rise from 1 to 3, so the cost rises from 1 to 9. Each causes 4 of the difference of 8.
    expect(kindOf({ cost: [1, 9], quantity: [1, 3] })).toBe('quantity');
    expect(kindOf({ cost: [100, 903], quantity: [100, 300] })).toBe('price');
    expect(kindOf({ cost: [9, 1], quantity: [3, 1] })).toBe('quantity');
  });

  it('is summed over items: what is new in part is quantity', () => {
    const dearer: Change = { cost: [100, 150], quantity: [100, 100] };
    expect(kindOf(dearer, { cost: [0, 50], item: 1 })).toBe('quantity');
    expect(kindOf(dearer, { cost: [0, 49], item: 1 })).toBe('price');
    expect(kindOf({ cost: [150, 100], quantity: [100, 100] }, { cost: [50, 0], item: 1 })).toBe('quantity');
  });

  it('is that of the named cells only', () => {
    const cause = causeOf([
      { cost: [0, 60] },
      { cost: [10, 20], model: 2, quantity: [10, 10] },
      { cost: [10, 20], workspace: 2, quantity: [10, 10] },
    ]);
    expect(cause).toMatchObject({ kind: 'new', workspace: '1', model: '1' });
    const more = causeOf([{ cost: [1, 60] }, { cost: [0, 10], workspace: 2, model: 2 }]);
    expect(more).toMatchObject({ kind: 'quantity', workspace: '1', model: '1' });
  });
});

describe('what is named', () => {
  it('covers at least half of the difference', () => {
    const parts = (first: number): Change[] => [
      { cost: [0, first], apiKey: 1, workspace: 1, model: 1 },
      { cost: [0, 30], apiKey: 2, workspace: 2, model: 2 },
      { cost: [0, 20], apiKey: 3, workspace: 3, model: 3 },
    ];
    expect(causeOf(parts(50))).toEqual({ kind: 'new', apiKey: '1', workspace: '1', model: '1', share: 0.5 });
    expect(causeOf(parts(49))).toEqual({ kind: 'spread', parts: 3 });
    expect(causeOf(parts(150))).toMatchObject({ share: 0.75 });
  });

  it('covers more than all where other parts changed in the other direction, which do not count', () => {
    const changes: Change[] = [{ cost: [10, 110] }, { cost: [60, 10], apiKey: 2, workspace: 2, model: 2 }];
    expect(causeOf(changes)).toMatchObject({ workspace: '1', share: 2 });
    const fall: Change[] = [{ cost: [110, 10] }, { cost: [10, 60], apiKey: 2, workspace: 2, model: 2 }];
    expect(causeOf(fall)).toMatchObject({ workspace: '1', share: 2 });
  });

  it('is the largest part in the direction of the difference, also where one in the other direction is larger', () => {
    const changes: Change[] = [
      { cost: [0, 50], workspace: 1 },
      { cost: [0, 60], workspace: 2 },
      { cost: [80, 0], workspace: 3 },
    ];
    expect(causeOf(changes, TOTAL, ['workspace'])).toMatchObject({ workspace: '2', share: 2 });
    const falls = changes.map(({ cost: [usual, unusual], ...place }): Change => ({ cost: [unusual, usual], ...place }));
    expect(causeOf(falls, TOTAL, ['workspace'])).toMatchObject({ workspace: '2', share: 2 });
  });

  it('is no model of a workspace that changed in the other direction there, and none where no model covers half', () => {
    const opposite: Change[] = [
      { cost: [80, 0], workspace: 1, model: 1 },
      { cost: [0, 100], workspace: 1, model: 2 },
      { cost: [0, 100], workspace: 1, model: 3 },
      { cost: [0, 110], workspace: 2, model: 1 },
      { cost: [0, 100], workspace: 3, model: 1 },
      { cost: [190, 0], workspace: 4, model: 4 },
    ];
    expect(causeOf(opposite, TOTAL, ['workspace', 'model'])).toMatchObject({ workspace: '1', model: null });
    const thirds = [1, 2, 3].map((model): Change => ({ cost: [0, 20], model }));
    expect(causeOf(thirds, TOTAL, ['workspace', 'model'])).toMatchObject({ workspace: '1', model: null, share: 1 });
  });

  it('is the first by name of equal parts', () => {
    const changes: Change[] = [{ cost: [0, 50], workspace: 2 }, { cost: [0, 50] }];
    expect(causeOf(changes)).toMatchObject({ workspace: '1' });
    expect(causeOf(changes.toReversed())).toMatchObject({ workspace: '1' });
  });

  it('is a model together with a workspace only where the model covers half within it, or the thing is a workspace', () => {
    const changes: Change[] = [{ cost: [0, 35] }, { cost: [0, 25], model: 2 }, { cost: [0, 40], workspace: 2 }];
    expect(causeOf(changes)).toMatchObject({ workspace: '1', model: null, share: 0.6 });
    const within = changes.map((each) => ({ ...each, workspace: 1 }));
    expect(causeOf(within, WORKSPACE)).toMatchObject({ workspace: '1', model: '1', share: 0.75 });
    expect(causeOf(changes, TOTAL, ['model'])).toMatchObject({ workspace: null, model: '1', share: 0.75 });
  });

  it('is only of dimensions that are asked for, and no key of a key', () => {
    const changes: Change[] = [{ cost: [0, 50] }];
    expect(causeOf(changes, TOTAL, ['apiKey'])).toMatchObject({ apiKey: '1', workspace: null, model: null, share: 1 });
    expect(causeOf(changes, KEY)).toMatchObject({ apiKey: null, workspace: '1', model: '1' });
    expect(causeOf(changes, KEY, ['apiKey'])).toEqual({
      kind: 'new',
      apiKey: null,
      workspace: null,
      model: null,
      share: 1,
    });
    expect(causeOf(changes, TOTAL, [])).toBeNull();
  });

  it('is the number of parts where none covers half, of the most specific dimension, in the direction only', () => {
    const changes = [40, 40, 40, -10, 0].map((change, at): Change => {
      const place = { apiKey: at, workspace: at, model: at % 3 };
      return { cost: [50, 50 + change], ...place };
    });
    expect(causeOf(changes, TOTAL, ['apiKey', 'workspace'])).toEqual({ kind: 'spread', parts: 3 });
    expect(causeOf(changes, TOTAL, ['workspace'])).toEqual({ kind: 'spread', parts: 3 });
    const falls = changes.map(({ cost: [usual, unusual], ...place }): Change => ({ cost: [unusual, usual], ...place }));
    expect(causeOf(falls, TOTAL, ['apiKey', 'workspace'])).toEqual({ kind: 'spread', parts: 3 });
  });

  it('is the number of parts of the most specific dimension, in whatever order the query names the dimensions', () => {
    const changes = [0, 1, 2, 3, 4, 5].map((at): Change => ({
      cost: [0, 10],
      apiKey: at,
      workspace: at % 4,
      model: at % 3,
    }));
    const partsOf = (...of: AnomalyDimension[]): unknown => causeOf(changes, TOTAL, of);
    expect(partsOf('apiKey', 'model')).toEqual({ kind: 'spread', parts: 6 });
    expect(partsOf('model', 'apiKey')).toEqual({ kind: 'spread', parts: 6 });
    expect(partsOf('model', 'workspace')).toEqual({ kind: 'spread', parts: 4 });
    expect(partsOf('workspace', 'model')).toEqual({ kind: 'spread', parts: 4 });
  });
});

it('counts workspaces with their models where the parts of no dimension are known, without unchanged ones', () => {
  const partsOf = (sign: bigint): AnomalyCause | null => {
    const cells = [40, 40, 40, -10, 0].map((change, workspace): Change => ({
      cost: sign > 0n ? [50, 50 + change] : [50 + change, 50],
      workspace,
    }));
    const finding = { place: 0, excess2: sign * 220n, usualPlaces: [1, 2] as const };
    const differences = { ...differencesOf(cellsOf(cells)), byValue: () => null };
    return nameCause(TOTAL, finding, ['apiKey'], differences, CODES);
  };
  expect([partsOf(1n), partsOf(-1n)]).toEqual([
    { kind: 'spread', parts: 3 },
    { kind: 'spread', parts: 3 },
  ]);
});

it('is not known where the detail of a day is not loaded, or does not sum to the difference', () => {
  const finding = { place: 0, excess2: 99n, usualPlaces: [1, 2] as const };
  const cells = cellsOf([{ cost: [0, 50] }]);
  const notLoaded = { sums: () => null, byValue: () => null };
  expect(nameCause(TOTAL, finding, ANOMALY_DIMENSIONS, notLoaded, CODES)).toBeNull();
  expect(nameCause(TOTAL, finding, ANOMALY_DIMENSIONS, differencesOf(cells), CODES)).toBeNull();
  expect(
    nameCause(TOTAL, { ...finding, excess2: 100n }, ANOMALY_DIMENSIONS, differencesOf(cells), CODES),
  ).not.toBeNull();
});
