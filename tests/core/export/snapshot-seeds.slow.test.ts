/**
 * Compares Outlay's snapshots with snapshots that the tests compute independently, for many random organizations. Only
 * with `npm run test:all`, also compares those of an organization with a hundred days.
 */
import { describe, expect, it } from 'vitest';
import { isThorough, runs } from '../../support/runs.ts';
import { expectedSnapshot } from '../../support/organization/oracle-snapshot.ts';
import type { Organization } from '../../support/organization/organization.ts';
import { LIST_PRICES, unitPriceFrom } from '../../support/organization/prices.ts';
import { randomOrganization } from '../../support/organization/random-organization.ts';
import { at } from '../../support/organization/utc.ts';
import { comparable } from './support/comparable.ts';
import { EUR_RATE, readSnapshots } from './support/read-snapshot.ts';

const unitPrice = unitPriceFrom(LIST_PRICES);
const NOWS = ['2026-11-21T14:05', '2026-12-01T00:10', '2027-01-01T08:00', '2026-11-30T23:59:59', '2026-12-31T01:00'];
const SEEDS = Array.from({ length: runs(30) }, (_, index) => 100 + index);

describe('a snapshot is what the oracle says', () => {
  it.each(SEEDS)('for seed %i', async (seed) => {
    const now = at(NOWS[seed % NOWS.length] ?? '2026-11-21');
    await compare(randomOrganization(seed, 'small', { now, billLagDays: seed % 15 }));
  });

  it.runIf(isThorough)(
    'for a hundred days of forty keys',
    async () => {
      await compare(randomOrganization(7, 'medium', { billLagDays: 2 }));
    },
    60_000,
  );
});

async function compare(organization: Organization): Promise<void> {
  const [dollars, euros] = await readSnapshots(organization, ['USD', 'EUR']);
  expect(dollars && comparable(dollars)).toEqual(comparable(expectedSnapshot(organization, { unitPrice })));
  const inEuros = expectedSnapshot(organization, { unitPrice, rate: EUR_RATE });
  expect(euros && comparable(euros)).toEqual(comparable(inEuros));
}
