/**
 * Compares the month's cost with the monthly limit, also if the cost is exactly 75 % or 90 % of the limit. Also checks
 * how much of the limit would be used if it were spent evenly, from the first moment of the month to its end.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetOf, paceOf } from '../../../src/core/reports/budget-of.ts';
import { levelOf, shareOf } from '../../../src/core/budget/level.ts';
import { limitOf } from '../../../src/core/limits/limit-of.ts';
import { parseMonth, type Month } from '../../../src/core/calendar/month.ts';
import { NO_LIMITS } from '../../../src/core/limits/no-limits.ts';
import { PICO_PER_DOLLAR, toPico } from '../../../src/core/money/pico.ts';
import { anOrganizationReport } from './organization-reports.ts';

const dollars = (amount: number) => toPico(BigInt(amount) * PICO_PER_DOLLAR);
const amounts = fc.bigInt({ min: 0n, max: 10n ** 24n }).map(toPico);
const limits = fc.bigInt({ min: 1n, max: 10n ** 22n }).map(toPico);

describe('the level of a spend', () => {
  it('warns from exactly 75 % to exactly 90 %, one pico-dollar decides', () => {
    fc.assert(
      fc.property(limits, (unit) => {
        const limit = toPico(unit * 20n);
        expect(levelOf(toPico(unit * 15n - 1n), limit)).toBe('ok');
        expect(levelOf(toPico(unit * 15n), limit)).toBe('warn');
        expect(levelOf(toPico(unit * 18n), limit)).toBe('warn');
        expect(levelOf(toPico(unit * 18n + 1n), limit)).toBe('over');
      }),
    );
  });

  it('never falls while the spend grows', () => {
    const rank = { ok: 0, warn: 1, over: 2 };
    fc.assert(
      fc.property(amounts, amounts, limits, (a, b, limit) => {
        const more = toPico(a + b);
        expect(rank[levelOf(more, limit)]).toBeGreaterThanOrEqual(rank[levelOf(a, limit)]);
      }),
    );
  });

  it('is ok for credits, and over as soon as anything is spent of nothing', () => {
    expect(levelOf(toPico(-1n), dollars(1))).toBe('ok');
    expect(levelOf(toPico(0n), toPico(0n))).toBe('ok');
    expect(levelOf(toPico(1n), toPico(0n))).toBe('over');
    expect(shareOf(dollars(5), toPico(0n))).toBe(0);
    expect(shareOf(dollars(5), dollars(4))).toBe(1.25);
  });
});

describe('the limit in force', () => {
  const told = { ...NO_LIMITS, spendLimit: { amount: dollars(900), asOf: 1 } };

  it('is one’s own, else the provider’s, else none', () => {
    expect(limitOf('1250.50', told)).toEqual({ amount: (PICO_PER_DOLLAR * 2501n) / 2n, source: 'own' });
    expect(limitOf(null, told)).toEqual({ amount: dollars(900), source: 'provider' });
    expect(limitOf(null, NO_LIMITS)).toBeNull();
    expect(limitOf(null, null)).toBeNull();
  });

  it.each(['', '0', 'many', '-5'])('is never %j', (own) => {
    expect(limitOf(own, null)).toBeNull();
  });
});

describe('the pace of an even month', () => {
  const february = parseMonth('2028-02') as Month;

  it('is nothing at its first instant, half in its middle, all of it at its end and after', () => {
    const limit = dollars(29);
    expect(paceOf(limit, february, Date.UTC(2028, 1, 1))).toBe(0n);
    expect(paceOf(limit, february, Date.UTC(2028, 1, 2))).toBe(dollars(1));
    expect(paceOf(limit, february, Date.UTC(2028, 1, 15, 12))).toBe(limit / 2n);
    expect(paceOf(limit, february, Date.UTC(2028, 2, 1))).toBe(limit);
    expect(paceOf(limit, february, Date.UTC(2030, 0, 1))).toBe(limit);
    expect(paceOf(limit, february, Date.UTC(2020, 0, 1))).toBe(0n);
  });
});

describe('a budget', () => {
  it('is of billed and estimated money together', () => {
    const organization = anOrganizationReport({ billed: dollars(60), estimated: dollars(15), costs: [] });
    const budget = budgetOf({
      organization,
      limit: { amount: dollars(100), source: 'own' },
      nowMs: Date.UTC(2026, 10, 16),
    });
    expect(budget).toEqual({
      month: organization.month,
      spent: dollars(75),
      billed: dollars(60),
      estimated: dollars(15),
      limit: { amount: dollars(100), source: 'own', share: 0.75, level: 'warn', pace: dollars(50) },
      forecast: null,
    });
    expect(budgetOf({ organization, limit: null, nowMs: 0 }).limit).toBeNull();
  });
});
