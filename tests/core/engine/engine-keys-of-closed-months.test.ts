/**
 * Tests an engine (it loads and computes figures) that first loaded a closed month (a month whose days are no longer
 * loaded day by day) without API keys. When it later loads the month's costs by API key, the provider may have changed
 * or removed the month's bill. A changed bill is stored as a revision. A removed bill does not change the month's cost.
 */
import { describe, expect, it } from 'vitest';
import { formatDay, type Day } from '../../../src/core/calendar/day.ts';
import { formatMonth } from '../../../src/core/calendar/month.ts';
import { ok } from '../../../src/core/base/result.ts';
import { createBillRowsBuilder } from '../../../src/core/model/bill-rows-builder.ts';
import { TOKEN_TYPE } from '../../../src/core/model/category.ts';
import { PICO_PER_DOLLAR, toPico } from '../../../src/core/money/pico.ts';
import { readSnapshotReports } from '../../../src/core/export/snapshot-reports.ts';
import { ALL_KEYS, createBench, type EngineBench } from './support/engine-bench.ts';
import { leaveOutBill } from './support/leave-out-bill.ts';
import { dayNamed, monthNamed } from './support/memory-provider.ts';

const DAY_MS = 86_400_000;

/** From now on, the bill of a day is the number of dollars that `dollars` returns; null leaves it as it was. */
function billNow({ provider }: EngineBench, dollars: (day: Day) => bigint | null): void {
  const { bill } = provider;
  Object.assign(provider, {
    bill: async (...[range, names, options]: Parameters<typeof bill>) => {
      const answer = await bill(range, names, options);
      if (!answer.ok) return answer;
      const rows = createBillRowsBuilder();
      const { day, workspace, model, variant, costType } = answer.value.rows;
      for (const [row, at] of day.entries()) {
        const changed = dollars(at as Day);
        if (changed === 0n) continue;
        rows.add({
          day: at,
          workspace: workspace[row] ?? 0,
          model: model[row] ?? 0,
          tokenType: TOKEN_TYPE.input,
          variant: variant[row] ?? 0,
          costType: costType[row] ?? 0,
          amount: toPico((changed ?? 3n) * PICO_PER_DOLLAR),
        });
      }
      return ok({ ...answer.value, rows: rows.seal() });
    },
  });
}

async function september({ reports }: EngineBench) {
  const found = (await reports()).months.find(({ month }) => formatMonth(month) === '2026-09');
  return {
    dollars: Number(found?.cost) / Number(PICO_PER_DOLLAR),
    revisions: found?.revisions.map(
      ({ day, difference }) => `${formatDay(day)} ${Number(difference) / Number(PICO_PER_DOLLAR)}`,
    ),
  };
}

/** Creates an engine that has loaded September without its 640 API keys, as sums over all keys. */
async function withoutKeys(): Promise<EngineBench> {
  const bench = createBench();
  bench.provider.keysPerUse = 320;
  await bench.engine.refresh('all');
  expect(await september(bench)).toEqual({ dollars: 90, revisions: [] });
  return bench;
}

describe('the costs by API key of a closed month', () => {
  it('note a bill that has changed as a revision', async () => {
    const bench = await withoutKeys();
    billNow(bench, (day) => (day === dayNamed('2026-09-12') ? 53n : null));
    await bench.engine.needKeys([monthNamed('2026-09')]);
    expect(await september(bench)).toEqual({ dollars: 140, revisions: ['2026-09-12 50'] });
  });

  it('do not turn the month into $0.00 if the bill is gone, and are not asked for again at once', async () => {
    const bench = await withoutKeys();
    billNow(bench, () => 0n);
    await bench.engine.needKeys([monthNamed('2026-09')]);
    expect(await september(bench)).toEqual({ dollars: 90, revisions: [] });
    bench.provider.calls.length = 0;
    await bench.engine.needKeys([monthNamed('2026-09')]);
    expect(bench.provider.calls).toEqual([]);
    await bench.clock.advance(10 * 60_000);
    await bench.engine.needKeys([monthNamed('2026-09')]);
    expect(bench.provider.calls).not.toEqual([]);
  });

  it('are loaded although a day of it has lost its bill', async () => {
    const bench = await withoutKeys();
    billNow(bench, (day) => (day === dayNamed('2026-10-28') ? 0n : null));
    for (let days = 0; days < 3; days += 1) {
      await bench.engine.needKeys([monthNamed('2026-10')]);
      await bench.clock.advance(DAY_MS);
      await bench.engine.refresh('all');
    }
    bench.provider.calls.length = 0;
    await bench.engine.needKeys([monthNamed('2026-10')]);
    expect(bench.provider.calls).toEqual([]);
    const { months } = await bench.engine.reports({ ...ALL_KEYS, apiKeyIds: ['apikey_morning'] });
    expect(months.find(({ month }) => formatMonth(month) === '2026-10')?.isPartial).toBe(false);
  });

  it('are loaded although the provider leaves out a day of it, which is not asked for again at once', async () => {
    const bench = createBench();
    bench.provider.keysPerUse = 320;
    leaveOutBill(bench.provider, dayNamed('2026-09-05'));
    await bench.engine.refresh('all');
    await bench.engine.needKeys([monthNamed('2026-09')]);
    const found = (await bench.reports()).months.find(({ month }) => formatMonth(month) === '2026-09');
    expect(found?.perKey?.keys).toHaveLength(640);
    bench.provider.calls.length = 0;
    await bench.engine.needKeys([monthNamed('2026-09')]);
    expect(bench.provider.calls).toEqual([]);
  });

  it('are there when the wait for them ends, also if a day that was left out is loaded first', async () => {
    const bench = createBench();
    bench.provider.keysPerUse = 320;
    leaveOutBill(bench.provider, dayNamed('2026-09-05'));
    await bench.engine.refresh('all');
    await bench.clock.advance(11 * 60_000);
    await bench.engine.needKeys([monthNamed('2026-09')]);
    const found = (await bench.reports()).months.find(({ month }) => formatMonth(month) === '2026-09');
    expect(found?.perKey?.keys).toHaveLength(640);
  });

  it('are not asked for again at once if a day is left out of the answer about closed days', async () => {
    const bench = createBench();
    bench.provider.keysPerUse = 320;
    leaveOutBill(bench.provider, dayNamed('2026-09-05'));
    await bench.engine.refresh('all');
    leaveOutBill(bench.provider, dayNamed('2026-09-07'));
    await bench.engine.needKeys([monthNamed('2026-09')]);
    bench.provider.calls.length = 0;
    await bench.engine.needKeys([monthNamed('2026-09')]);
    expect(bench.provider.calls).toEqual([]);
  });

  it('are not excused in a snapshot, and no day of the month is called missing, if the bill is gone', async () => {
    const bench = await withoutKeys();
    billNow(bench, () => 0n);
    expect(await readSnapshotReports(bench.engine, ALL_KEYS, true)).toBeNull();
    expect(bench.engine.status().problem).toBeNull();
  });
});
