/**
 * Checks what a person reads in fifteen situations with unusual figures: the month in the summary bar, the card of the
 * month, and `outlay status`. Each test compares the sentences word for word. They must be true and plain, and a person
 * must see them without opening anything.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { closeWires } from '../core/engine/support/wire-bench.ts';
import { SITUATIONS } from './support/situations.ts';
import { whatIsTold, type Told } from './support/what-is-told.ts';

afterEach(closeWires);

type Situation = keyof typeof SITUATIONS;

/**
 * The expected texts of the month in the summary bar and on the month's card. The amount comes first, then the
 * sentences. If `card` is absent, the card shows the same texts as the summary bar.
 */
interface Expected {
  readonly month: readonly string[];
  readonly card?: readonly string[];
  readonly status: string;
  /** other texts that the test of this situation checks */
  readonly also?: Partial<Told>;
}

const NO_FIGURES_SINCE_8 =
  'Outlay has had no figures from the provider since 8 Nov, 14:00 UTC. Later costs are not included.';
const NO_FIGURES_SINCE_29 =
  'Outlay has had no figures from the provider since 29 Oct, 14:00 UTC. Later costs are not included.';
const UNPRICED = '75,000,000 tokens have no known price. Their cost is not included, so the true cost is higher.';
const PRIORITY = 'Priority usage is not counted as cost, because a Priority Tier commitment pays for it.';
const PROVIDER_DOWN =
  'The provider is having problems. The request for the organization returned error 500. Try again in a few minutes.';

const TOLD: Readonly<Record<Situation, Expected>> = {
  '1. only $0.40 of code execution is on yesterday’s bill': {
    month: ['$2,100.40', 'The bill for 20 Nov is incomplete, so the rest is estimated.'],
    status: '$2,100.40 · bill for 20 Nov is incomplete, so the missing part is estimated',
  },
  '1. the bill of 10 November stays at 60 % of its usage': {
    month: [
      '$1,060.00',
      'The bill for 10 Nov is less than usage × price. It no longer changes, so Outlay treats it as complete.',
    ],
    status: '$1,060.00 · bill for 10 Nov is less than usage × price, but Outlay treats it as complete',
  },
  '2. the provider has been down for thirteen days': {
    month: ['$800.00', NO_FIGURES_SINCE_8],
    status: '$800.00 · no figures since 8 Nov',
    also: {
      labels: ['November so far', '8 Nov, up to 14:00 UTC'],
      today: ['$100.00', 'Cost of today not known yet'],
      errors: [PROVIDER_DOWN, NO_FIGURES_SINCE_8],
    },
  },
  '2. it went down last month': {
    month: ['$2,900.00', NO_FIGURES_SINCE_29],
    card: ['Not known', NO_FIGURES_SINCE_29],
    status: 'no figures since 29 Oct',
    also: {
      labels: ['October, up to 29 Oct', '29 Oct, up to 14:00 UTC'],
      cardBefore: ['$2,900.00', NO_FIGURES_SINCE_29],
    },
  },
  '3. the bill and usage of two days are missing from every answer': {
    month: ['$1,900.00', 'The provider left out 2 days from 10 Nov to 11 Nov, so their cost is not included.'],
    status: '$1,900.00 without 2 days, which the provider left out',
  },
  '4. the bill of 5 November grows by $50': {
    month: ['$2,150.00'],
    card: ['$2,150.00', 'Outlay noticed on 23 Nov that the bill for 5 Nov changed by +$50.00'],
    status: '$2,150.00',
  },
  '5. every bill is 25 % below the list price': {
    month: ['$1,575.00'],
    status: '$1,575.00',
    also: { today: ['$75.00', 'About the usual $75.00 by 14:00 UTC'], cardBefore: ['$2,325.00'] },
  },
  '6. usage names a dated model and the bill the bare one': { month: ['$525.00'], status: '$525.00' },
  '7. nothing was ever billed': {
    month: ['$700.00', 'Nothing is billed yet, so all amounts are estimated.'],
    status: '$700.00 · nothing billed yet, all estimated',
  },
  '8. the provider asks for a wait of fifteen minutes': {
    month: ['$2,100.00', 'Updated 5 h ago; later usage is not included.'],
    status: '$2,100.00 · updated 5 h ago',
    also: {
      errors: [
        'Too many requests. The provider received too many requests with this organization’s keys. Outlay sends no request before 19:20 UTC on 21 Nov 2026. Try again after this time.',
      ],
    },
  },
  '9. November has ended, and its last hour became known afterwards': {
    month: ['$0.00'],
    status: '$0.00',
    also: { cardBefore: ['$3,100.00'], today: ['$0.00', 'About as usual by 01:00 UTC'] },
  },
  '10. 60 % of the tokens of the last days have no price': {
    month: ['at least $2,100.00', UNPRICED],
    status: 'at least $2,100.00',
    also: {
      errors: [UNPRICED],
      today: ['at least $100.00', 'About the usual $100.00 by 14:00 UTC, excluding unpriced tokens'],
    },
  },
  '10. today’s model is new, and an older one’s price stands in': {
    month: ['$2,100.00', 'Some estimates use an approximate price, because the exact price is not public.'],
    status: '$2,100.00 · some prices are approximate',
  },
  '11. all usage is priority usage': {
    month: ['$0.00', PRIORITY],
    status: '$0.00 · priority usage not counted as cost',
    also: { cardBefore: ['$0.00', PRIORITY] },
  },
  '11. code execution is a fifth of every bill': {
    month: [
      '$2,600.00',
      'Estimates do not include code execution, because usage reports do not show such charges. The last 30 billed days included $750.00 of them.',
    ],
    status: '$2,600.00 · estimates do not include code execution',
    also: { cardBefore: ['$3,875.00'] },
  },
  '12. the clock is three hours fast at the end of November': {
    month: ['$3,000.00'],
    status: '$3,000.00',
    also: { cardBefore: ['$3,100.00'], today: ['$100.00', 'About the usual $100.00 by 22:00 UTC'] },
  },
  '13. another organization’s key is put in while the provider is down': {
    month: [],
    status: 'no data yet',
    also: { errors: [PROVIDER_DOWN], today: [] },
  },
  '14. counts that are zero are left out of every answer': {
    month: ['$2,100.00'],
    status: '$2,100.00',
    also: { notices: [] },
  },
  '15. it is half past midnight': {
    month: ['$2,000.00'],
    status: '$2,000.00',
    also: { today: ['–', 'No usage reported yet'], errors: [] },
  },
};

describe('what is told when', () => {
  it.each(Object.entries(TOLD) as [Situation, Expected][])('%s', async (situation, { month, card, status, also }) => {
    const told = await whatIsTold(await SITUATIONS[situation]());
    expect(told).toMatchObject({ hero: month, card: card ?? month, status, ...also });
  });
});
