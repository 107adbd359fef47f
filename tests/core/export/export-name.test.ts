/** Checks the names of exported files. */
import { expect, it } from 'vitest';
import { csvName, exportName, fileName } from '../../../src/core/export/export-name.ts';
import { PARITY, parseRate, type Rate } from '../../../src/core/money/rate.ts';

const DOLLARS = { currency: 'USD', rate: PARITY, rateAsOf: null } as const;
const EUROS = { currency: 'EUR', rate: parseRate('0.88') as Rate, rateAsOf: Date.UTC(2026, 10, 20, 8) } as const;

it('says in its name that figures are invented', () => {
  expect(exportName('demo', 'snapshot.json')).toBe('outlay-demo-snapshot.json');
  expect(exportName('live', 'snapshot.json')).toBe('outlay-snapshot.json');
});

it('says in its name what a file holds, of which days, and at which rate', () => {
  expect(csvName(['months', '2026-11-21'], DOLLARS, 'demo')).toBe('outlay-demo-months-2026-11-21-USD.csv');
  expect(csvName(['months', '2026-11-21'], EUROS, 'live')).toBe('outlay-months-2026-11-21-EUR-0.88-2026-11-20.csv');
  expect(fileName(['terrain', 'model'], EUROS, 'demo', 'usdz')).toBe(
    'outlay-demo-terrain-model-EUR-0.88-2026-11-20.usdz',
  );
});
