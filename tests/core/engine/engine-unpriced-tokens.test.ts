/** Tokens without a known price: every total that lacks their cost is marked as a lower bound. */
import { afterEach, expect, it } from 'vitest';
import { CSV_EXPORTS } from '../../../src/core/export/csv-exports.ts';
import { csvTable } from '../../../src/core/export/csv-tables.ts';
import { buildSnapshot } from '../../../src/core/export/build-snapshot.ts';
import { statusText } from '../../../src/core/export/status-text.ts';
import { limitOf } from '../../../src/core/limits/limit-of.ts';
import { PARITY } from '../../../src/core/money/rate.ts';
import { budgetOf } from '../../../src/core/reports/budget-of.ts';
import { aCostRow, anOrganization, aUsageRow } from '../../support/organization/builders.ts';
import { at } from '../../support/organization/utc.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { closeWires, startWire } from './support/wire-bench.ts';
import { statusWords } from '../../../src/messages/status-words.ts';

const MILLION = 1_000_000;

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
