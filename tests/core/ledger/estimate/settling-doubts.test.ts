/**
 * Settling days (days of whose bill only a part has arrived) contain estimates too. So they get the same remarks as
 * estimated days: about prices of another model, standard prices for a service tier without a public price, and tokens
 * without a price.
 */
import { expect, it } from 'vitest';
import type { Day } from '../../../../src/core/calendar/day.ts';
import type { Basis } from '../../../../src/core/reports/reports.ts';
import { halfPast, ledgerOf, reportsOf } from '../support/books.ts';
import { billed, DAY, STANDARD, use } from '../support/fold-lines.ts';

const MILLION = 1_000_000;

it('names assumed and stand-in prices, priority usage and unpriced tokens of the part that is missing, by model', () => {
  const moment = { nowMs: halfPast(DAY + 1, 12), billedThrough: DAY };
  const flex = { ...STANDARD, serviceTier: 'flex' };
  const priority = { ...STANDARD, serviceTier: 'priority' };
  const ledger = ledgerOf(
    {
      start: (DAY - 1) as Day,
      bill: [billed(1n)],
      usage: [
        use('a', { input: MILLION }),
        use('a', { input: MILLION, model: 'claude-sonnet-6' }),
        use('a', { input: MILLION, model: 'claude-haiku-4-5', variant: flex }),
        use('a', { input: MILLION, model: 'tempest' }),
        use('a', { input: MILLION, model: 'claude-sonnet-5', variant: priority }),
      ],
    },
    [moment],
  );
  expect(ledger.dayStatus(DAY, (DAY + 1) as Day)).toBe('settling');
  const { models, totalBasis } = reportsOf(ledger, moment);
  const basisOf = (wanted: string): Basis | undefined => models.find(({ model }) => model === wanted)?.basis;
  expect(basisOf('claude-opus-5-5')).toMatchObject({ estimated: true, priceTiers: ['catalogue'], approximate: false });
  expect(basisOf('claude-sonnet-6')).toMatchObject({ estimated: true, approximate: true, priceTiers: ['assumed'] });
  expect(basisOf('claude-haiku-4-5')).toMatchObject({ estimated: true, approximate: true });
  expect(basisOf('tempest')).toMatchObject({ estimated: true, unpricedTokens: MILLION });
  expect(basisOf('claude-sonnet-5')).toMatchObject({ hasPriority: true });
  expect(totalBasis).toMatchObject({ unpricedTokens: MILLION, approximate: true, hasPriority: true });
  expect(totalBasis.priceTiers).toEqual(['catalogue', 'assumed']);
});

it('does not count priority usage as tokens without a price if the model has no price', () => {
  const moment = { nowMs: halfPast(DAY + 1, 12), billedThrough: DAY };
  const priority = { ...STANDARD, serviceTier: 'priority' };
  const ledger = ledgerOf(
    {
      start: (DAY - 1) as Day,
      bill: [billed(1n)],
      usage: [
        use('a', { input: MILLION }),
        use('a', { input: MILLION, model: 'tempest' }),
        use('a', { input: 5 * MILLION, model: 'tempest', variant: priority }),
      ],
    },
    [moment],
  );
  expect(ledger.dayStatus(DAY, (DAY + 1) as Day)).toBe('settling');
  expect(reportsOf(ledger, moment).totalBasis).toMatchObject({ unpricedTokens: MILLION, hasPriority: true });
});
