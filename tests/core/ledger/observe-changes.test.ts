/**
 * Tests `observeChanges`, which reports when the figures of a ledger change. A call that only reads figures causes no
 * report. If a call changes figures, the report is made before the change.
 */
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/core/calendar/day.ts';
import type { Ledger } from '../../../src/core/ledger/ledger.ts';
import { observeChanges } from '../../../src/core/ledger/observe-changes.ts';
import { emptyLedger } from './support/books.ts';

/** For each function of a ledger: whether a call of the function changes figures. A new function must be added here. */
const CHANGES: { readonly [Name in Exclude<keyof Ledger, 'names'>]: boolean } = {
  setDirectory: false,
  directory: false,
  calibratePrices: true,
  hasNewSamples: false,
  publishRecentDays: true,
  setKeyAmounts: true,
  publishIntraday: true,
  publishHours: true,
  publishDetailedHours: true,
  closeDays: true,
  publishMonth: true,
  replaceMonth: true,
  closedMonths: false,
  closedDays: false,
  plan: true,
  coverage: false,
  dayStatus: false,
  belowUsageDays: false,
  revisions: false,
  accuracy: false,
  notEstimated: false,
  hasBill: false,
  costTables: false,
  hours: false,
  tables: false,
  hourTable: false,
  tablesOf: false,
  daysWithoutTables: false,
  monthsWithoutTables: false,
  detailedHours: false,
  keyRanks: false,
  calibrationDays: false,
  monthsWithoutKeys: false,
  encode: false,
};

const PLAN = { today: dayOf(Date.parse('2026-11-21')), historyStart: dayOf(Date.parse('2026-01-01')) };

describe('a ledger that reports its changes', () => {
  it.each(Object.entries(CHANGES))('%s: %s', (name, isChange) => {
    const order: string[] = [];
    const called = (): void => void order.push('called');
    const silent = Object.fromEntries(Object.keys(CHANGES).map((each) => [each, called])) as unknown as Ledger;
    const ledger = observeChanges({ ...emptyLedger(), ...silent }, () => order.push('reported'));
    (ledger[name as keyof typeof CHANGES] as (given: unknown) => void)(PLAN);
    expect(order).toEqual(isChange ? ['reported', 'called'] : ['called']);
  });

  it('reports a plan only if it begins elsewhere', () => {
    let reported = 0;
    const ledger = observeChanges(emptyLedger(), () => (reported += 1));
    ledger.plan(PLAN);
    ledger.plan(PLAN);
    expect(reported).toBe(1);
  });
});
