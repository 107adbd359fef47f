/**
 * Checks snapshots of whole organizations, whose figures Outlay loads from a test server in place of the provider. The
 * expected figures come from an independent computation that is slow and simple.
 */
import { describe, expect, it } from 'vitest';
import { expectedSnapshot } from '../../support/organization/oracle-snapshot.ts';
import { LIST_PRICES, unitPriceFrom } from '../../support/organization/prices.ts';
import { randomOrganization } from '../../support/organization/random-organization.ts';
import { comparable } from './support/comparable.ts';
import { EUR_RATE, readSnapshots } from './support/read-snapshot.ts';

const unitPrice = unitPriceFrom(LIST_PRICES);
const PLAIN = { unknownModels: false, unknownTypes: false, nullWorkspace: false, nullKeys: false, noise: false };

describe('a snapshot is what the oracle says, to the sixth decimal, in dollars and in euros', () => {
  it.each([
    ['of an organization without oddities', 1, 'small', PLAIN],
    ['with everything odd', 2, 'small', {}],
    ['with console usage', 3, 'small', { ...PLAIN, nullKeys: true }],
    ['with the default workspace', 4, 'small', { ...PLAIN, nullWorkspace: true }],
    ['with models and cost types nobody knows', 5, 'small', { ...PLAIN, unknownModels: true, unknownTypes: true }],
    ['with fractions of a cent', 6, 'small', { ...PLAIN, noise: true }],
    ['when the bill is two days behind', 7, 'small', { billLagDays: 2 }],
    ['when the bill is six days behind', 8, 'small', { billLagDays: 6 }],
    ['when the bill is a fortnight behind', 9, 'small', { billLagDays: 14 }],
    ['of a few days', 10, 'tiny', {}],
    ['of a few days without any bill', 11, 'tiny', { billLagDays: 3 }],
  ] as const)('%s', async (_what, seed, size, options) => {
    const organization = randomOrganization(seed, size, options);
    const [dollars, euros] = await readSnapshots(organization, ['USD', 'EUR']);
    expect(dollars && comparable(dollars)).toEqual(comparable(expectedSnapshot(organization, { unitPrice })));
    const inEuros = expectedSnapshot(organization, { unitPrice, rate: EUR_RATE });
    expect(euros && comparable(euros)).toEqual(comparable(inEuros));
    expect([euros?.currency, euros?.exchangeRate.rate]).toEqual(['EUR', Number(EUR_RATE)]);
  });
});
