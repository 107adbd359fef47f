/** Checks that every total is marked as a lower bound if it lacks the cost of tokens without a known price. */
import { afterEach, expect, it } from 'vitest';
import { CSV_EXPORTS } from '../../../src/core/export/csv-exports.ts';
import { csvTable } from '../../../src/core/export/csv-tables.ts';
import { buildSnapshot } from '../../../src/core/export/build-snapshot.ts';
import { statusText } from '../../../src/core/export/status-text.ts';
import { limitOf } from '../../../src/core/limits/limit-of.ts';
import { monthOf } from '../../../src/core/calendar/month.ts';
import { dayOf } from '../../../src/core/calendar/day.ts';
import { PICO_PER_DOLLAR } from '../../../src/core/money/pico.ts';
import { toMonthsModel } from '../../../src/panels/months/model.ts';
import { PARITY } from '../../../src/core/money/rate.ts';
import { budgetOf } from '../../../src/core/reports/budget-of.ts';
import { aCostRow, aKey, anOrganization, aUsageRow } from '../../support/organization/builders.ts';
import { at } from '../../support/organization/utc.ts';
import { anInput, aState } from '../../panels/fixtures/some-reports.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { closeWires, startWire } from './support/wire-bench.ts';
import { statusWords } from '../../../src/messages/status-words.ts';

const MILLION = 1_000_000;
const MONTH = monthOf(dayOf(at('2026-11-21')));

afterEach(closeWires);

/**
 * $4 billed on 1 November. Today, 4 million tokens with a price of $4 a million, and 6 million tokens of a model that
 * has no known price.
 */
const sixOfTen = anOrganization({
  billedThrough: '2026-11-20',
  costRows: [aCostRow({ amountCents: '400' })],
  usageRows: [
    aUsageRow({ uncached: MILLION, output: 0 }),
    aUsageRow({ hour: at('2026-11-21T10:00'), uncached: 4 * MILLION, output: 0 }),
    aUsageRow({ hour: at('2026-11-21T10:00'), uncached: 6 * MILLION, output: 0, model: 'zephyr-1' }),
  ],
});

it('60 % of tokens without a price are told by every output', async () => {
  const { engine, clock } = await startWire(sixOfTen);
  await engine.refresh('all');
  const reports = await engine.reports(ALL_KEYS);
  const status = engine.status();
  const limit = limitOf('100', null);
  const nowMs = clock.now();

  const snapshot = buildSnapshot({ reports, status, currency: 'USD', budget: { limit, thresholds: [] } });
  expect(snapshot).toMatchObject({ isLowerBound: true, currentMonthCost: 20, spendLimit: { isLowerBound: true } });
  expect(snapshot.monthly[0]).toMatchObject({ cost: 20, unpricedTokens: 6 * MILLION });
  expect(snapshot.workspaces[0]).toMatchObject({ cost: 20, unpricedTokens: 6 * MILLION });

  const budget = budgetOf({ organization: reports.organization, limit, nowMs });
  for (const mode of ['month', 'year', 'all-time', 'intraday'] as const) {
    const input = { mode, reports, status, currency: 'USD', rate: PARITY, budget, nowMs, words: statusWords } as const;
    expect(statusText('plain', input)).toMatch(/^at least \$(20|16)\.00/);
  }
  for (const kind of CSV_EXPORTS) {
    const { header, rows } = csvTable(kind, { reports, currency: 'USD', rate: PARITY, rateAsOf: null, isDemo: false });
    expect(rows.at(-1)?.[header.indexOf('note')]).toContain('at least: 6000000 tokens without a known price');
  }
});

it('an API key is listed in its month if none of its tokens has a price, and its cost is not said to be nothing', async () => {
  const hour = at('2026-11-21T10:00');
  const { engine } = await startWire({
    ...sixOfTen,
    keys: [aKey(), aKey({ id: 'apikey_new', name: 'new-model' }), aKey({ id: 'apikey_idle', name: 'idle' })],
    usageRows: [
      ...sixOfTen.usageRows,
      aUsageRow({ hour, uncached: 9 * MILLION, output: 0, model: 'zephyr-1', keyId: 'apikey_new' }),
    ],
  });
  await engine.refresh('all');
  await engine.needKeys([MONTH]);
  const reports = await engine.reports(ALL_KEYS);
  expect(reports.months[0]?.perKey?.keys.map(({ name, cost, unpricedTokens }) => [name, cost, unpricedTokens])).toEqual(
    [
      ['pipeline', 20n * PICO_PER_DOLLAR, 6 * MILLION],
      ['new-model', 0n, 9 * MILLION],
    ],
  );
  const state = { ...aState(), reports };
  expect(toMonthsModel({ ...anInput(), state }).cards[0]?.keys?.rows.map(({ cells }) => cells)).toEqual([
    ['pipeline', 'at least $20.00'],
    ['new-model', 'No known price'],
  ]);
  const snapshot = buildSnapshot({ reports, status: engine.status(), currency: 'USD' });
  expect(snapshot.monthly[0]?.perKey.map(({ name, cost, unpricedTokens }) => [name, cost, unpricedTokens])).toEqual([
    ['pipeline', 20, 6 * MILLION],
    ['new-model', 0, 9 * MILLION],
  ]);
  const few = await engine.reports({ ...ALL_KEYS, monthKeys: 1 });
  expect(few.months[0]?.perKey?.more).toEqual({ count: 1, cost: 0n, unpricedTokens: 9 * MILLION });
  const filtered = await engine.reports({ ...ALL_KEYS, apiKeyIds: ['apikey_pipeline'] });
  expect(filtered.months[0]?.outsideFilter).toEqual({ otherKeys: 0n, unpricedTokens: 9 * MILLION, unattributed: 0n });
});
