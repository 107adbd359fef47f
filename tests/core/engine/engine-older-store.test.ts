/**
 * Figures that an older version stored are shown at once. Their months are loaded again in the background, and no
 * figure is lost if that fails.
 */
import { describe, expect, it } from 'vitest';
import { createBench } from './support/engine-bench.ts';
import { tablesOf, withoutTables } from './support/without-tables.ts';

describe('an engine with a store of the version before tables', () => {
  it('shows every figure before the provider has answered, and reads each month again once', async () => {
    const { first, before } = await anOlderStore();
    expect(tablesOf(first.store)).not.toContain(true);

    const offline = first.restart();
    offline.provider.faults.set('organization', { kind: 'network', detail: 'offline' });
    await offline.engine.refresh('all');
    // The amount that is usually spent by this hour of the day is computed from hourly figures, which the older store
    // does not contain.
    expect(await offline.reports()).toEqual({ ...before, usualToday: null });
    await offline.engine.close();

    const second = first.restart();
    second.provider.faults.clear();
    second.provider.calls.length = 0;
    await second.engine.refresh('all');
    expect(await second.reports()).toEqual(before);
    expect(new Set(tablesOf(second.store))).toEqual(new Set([true]));
    const months = second.provider.calls.filter((call) => /^bill 2026-(08|09|10)/.test(call));
    expect(months).toEqual([
      'bill 2026-10-01..2026-11-01',
      'bill 2026-09-01..2026-10-01',
      'bill 2026-08-15..2026-09-01',
    ]);

    second.provider.calls.length = 0;
    await second.engine.refresh('all');
    expect(second.provider.calls.filter((call) => /^bill 2026-(08|09|10)/.test(call))).toEqual([]);
  });

  it('keeps every month and goes on the next time when reading one fails', async () => {
    const { first, before } = await anOlderStore();
    const second = first.restart();
    second.provider.faults.set('costReport', { kind: 'overloaded' });
    await second.engine.refresh('all');
    expect(await second.reports()).toMatchObject({ total: before.total });
    expect(tablesOf(second.store)).not.toContain(true);

    second.provider.faults.clear();
    await second.engine.refresh('all');
    expect(await second.reports()).toEqual(before);
    expect(new Set(tablesOf(second.store))).toEqual(new Set([true]));
  });
});

/**
 * Makes a store as the older version wrote it. Returns the bench with this store and the closed engine that filled it,
 * and the reports of this engine.
 */
async function anOlderStore() {
  const first = createBench();
  await first.engine.refresh('all');
  const before = await first.reports();
  await first.engine.close();
  withoutTables(first.store);
  return { first, before };
}
