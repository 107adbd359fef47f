/**
 * If a refresh finds out the organization's real prices, it shows figures with these prices at once, not only after the
 * next refresh.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { formatDay } from '../../../src/core/calendar/day.ts';
import { billFor } from '../../support/organization/bill.ts';
import type { Organization } from '../../support/organization/organization.ts';
import { LIST_PRICES, unitPriceFrom } from '../../support/organization/prices.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { aSteadyOrganization } from './support/steady-organization.ts';
import { closeWires, startWire, type Wire } from './support/wire-bench.ts';

const DAY = 86_400_000;

afterEach(closeWires);

/**
 * Makes an organization with usage worth $1,000 at list prices at noon of every day since 1 August. It is 21 November,
 * 14:05 UTC. `percentOf` returns the billed percentage of the list price.
 */
function billedAt(percentOf: (day: string) => number): Organization {
  const steady = aSteadyOrganization({ since: '2026-08-01', now: '2026-11-21T14:05' });
  const usageRows = steady.usageRows.map((row) => ({ ...row, uncached: 250_000_000, output: 0 }));
  const bill = billFor(usageRows, { unitPrice: unitPriceFrom(LIST_PRICES) }).filter(({ day }) => day < '2026-11-21');
  const costRows = bill.map((row) => ({ ...row, amountCents: String(1000 * percentOf(row.day)) }));
  return { ...steady, usageRows, costRows };
}

/** 25 % discount. In addition, 0 to 8 % of the requests were refused, a different share each day. */
function unsteadyDiscount(day: string): number {
  return 75 - ((Number(day.slice(8)) * 5) % 9);
}

/** Returns the cost of each day that is not billed, in whole dollars. */
async function openDays({ engine }: Wire): Promise<Record<string, number>> {
  const { days } = await engine.reports(ALL_KEYS);
  const open = days.filter(({ status }) => status !== 'billed');
  return Object.fromEntries(
    open.map(({ day, cost }) => [formatDay(day), Math.round(Number(cost / 1_000_000_000_000n))]),
  );
}

describe('the refresh that learns of a discount', () => {
  it('from older months of a first load calls no day settling because of list prices, and shows what the next one shows', async () => {
    const wire = await startWire(billedAt(unsteadyDiscount));
    await wire.engine.refresh('all');
    const first = await openDays(wire);
    expect(Object.keys(first)).toEqual(['2026-11-21']);
    expect(first['2026-11-21']).toBeLessThanOrEqual(750);
    const { total } = await wire.engine.reports(ALL_KEYS);
    await wire.engine.refresh('all');
    expect((await wire.engine.reports(ALL_KEYS)).total).toBe(total);
  });

  it('from closed days whose bill has changed estimates with it at once', async () => {
    const wire = await startWire(billedAt(() => 100));
    await wire.engine.refresh('all');
    expect(await openDays(wire)).toEqual({ '2026-11-21': 1000 });
    wire.server.setOrganization(billedAt(() => 80));
    await wire.advance(DAY);
    await wire.engine.refresh('all');
    // The server's bill ends on 20 November, and its usage ends on 21 November. So the cost of the 21st is still an
    // estimate.
    expect(await openDays(wire)).toMatchObject({ '2026-11-21': 800 });
  });
});
