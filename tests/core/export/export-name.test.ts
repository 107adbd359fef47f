/** What an exported file is called. */
import { expect, it } from 'vitest';
import { exportName } from '../../../src/core/export/export-name.ts';

it('begins with outlay-demo where the figures are invented, and only there', () => {
  expect(exportName('demo', 'months-USD-2026-11-21.csv')).toBe('outlay-demo-months-USD-2026-11-21.csv');
  expect(exportName('live', 'months-USD-2026-11-21.csv')).toBe('outlay-months-USD-2026-11-21.csv');
  expect(exportName('cache', 'snapshot.txt')).toBe('outlay-snapshot.txt');
});
