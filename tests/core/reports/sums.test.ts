/** In every report, the sum of the parts equals the total to the last pico-dollar, for any selection of keys. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumPico, type Pico } from '../../../src/core/money/pico.ts';
import type { Basis, CategoryCosts, Reports, Selection } from '../../../src/core/reports/reports.ts';
import { EVERY_KEY, ledgerOf, reportsOf } from '../ledger/support/books.ts';
import { KEYS, story, type Story, STORIES } from '../ledger/support/some-books.ts';

const selection: fc.Arbitrary<Selection> = fc.record({
  apiKeyIds: fc.option(fc.subarray([...KEYS, 'apikey_nobody_has'])),
  intradayKeys: fc.constantFrom(0, 1, 2, Infinity),
  monthKeys: fc.constantFrom(0, 1, 2, Infinity),
});

const reports: fc.Arbitrary<Reports> = fc.tuple(story, selection).map(([told, selected]) => report(told, selected));

describe('in every report', () => {
  it('months, models and workspaces sum to the total', () => {
    fc.assert(
      fc.property(reports, (all) => {
        expect(sum(all.months)).toBe(all.total);
        expect(sum(all.models)).toBe(all.total);
        expect(sum(all.workspaces)).toBe(all.total);
        expect(all.workspacesTotal).toBe(all.total);
      }),
      STORIES,
    );
  });

  it('categories sum to the cost beside them', () => {
    fc.assert(
      fc.property(reports, ({ months, models, intraday }) => {
        const ofKeys = intraday.keys.flatMap((key) => [key, ...key.models]);
        for (const { cost, costs } of [...months, ...models, intraday, ...ofKeys]) expect(inAll(costs)).toBe(cost);
      }),
      STORIES,
    );
  });

  it('a month is the sum of its days, and of its keys with those not listed and what no key explains', () => {
    fc.assert(
      fc.property(reports, ({ months }) => {
        for (const { cost, daily, perKey } of months) {
          expect(sumPico(daily)).toBe(cost);
          const parts = perKey === null ? [] : [sum(perKey.keys), perKey.more.cost, perKey.unattributed];
          expect(sumPico(parts)).toBe(cost);
        }
      }),
      STORIES,
    );
  });

  it('the tokens without a price of a month are those of its keys with those not listed, and such a key is never left out', () => {
    let found = 0;
    fc.assert(
      fc.property(reports, ({ months }) => {
        for (const { basis, perKey } of months) {
          if (perKey === null) continue;
          const { keys, more } = perKey;
          const counts = [...keys, more].map(({ unpricedTokens }) => unpricedTokens ?? Number.NaN);
          expect(counts.reduce((all, count) => all + count, 0)).toBe(basis.unpricedTokens);
          found += basis.unpricedTokens;
        }
      }),
      STORIES,
    );
    expect(found).toBeGreaterThan(0);
  });

  it('a model’s months sum to the model, and a month’s models to the month', () => {
    fc.assert(
      fc.property(reports, ({ months, models }) => {
        for (const { cost, monthly } of models) expect(sumPico(monthly)).toBe(cost);
        for (const [index, { cost }] of months.toReversed().entries()) {
          expect(sumPico(models.flatMap(({ monthly }) => monthly.slice(index, index + 1)))).toBe(cost);
        }
      }),
      STORIES,
    );
  });

  it('today is the sum of its keys with those not listed, of its hours, and each key of its models and hours', () => {
    fc.assert(
      fc.property(reports, ({ intraday }) => {
        expect(sumPico([sum(intraday.keys), intraday.more.cost])).toBe(intraday.cost);
        expect(sumPico(intraday.hourly)).toBe(intraday.cost);
        for (const { cost, models, hourly } of intraday.keys) {
          expect(sum(models)).toBe(cost);
          expect(sumPico(hourly)).toBe(cost);
        }
      }),
      STORIES,
    );
  });

  it('the summary agrees with the months: month to date, today, and the last days', () => {
    fc.assert(
      fc.property(reports, ({ months, summary }) => {
        const [running, before] = months;
        expect(summary.monthToDate).toBe(running?.cost ?? 0n);
        expect(summary.today).toBe(running?.daily.at(-1) ?? 0n);
        expect(summary.lastDays).toHaveLength(31);
        const days = [...(before?.daily ?? []), ...(running?.daily ?? [])].slice(-28);
        if (months.length > 1) expect(summary.lastDays.slice(-28)).toEqual(days);
        const compared = summary.comparison;
        if (compared === null) return;
        expect(compared.thisMonth).toBe(sumPico(running?.daily.slice(0, compared.days) ?? []));
        expect(compared.lastMonth).toBe(sumPico(before?.daily.slice(0, compared.days) ?? []));
        const usual = summary.usualMonth;
        if (usual === null) return;
        const earlier = months.filter(({ month }) => usual.months.some((one) => one.month === month));
        expect(usual.months.length).toBeGreaterThanOrEqual(3);
        const costs = earlier.map(({ daily }) => sumPico(daily.slice(0, compared.days)));
        expect(usual.months.map(({ cost }) => cost)).toEqual(costs);
        // At least half of the months cost at most the median, and at least half of them cost at least the median. The
        // median is rounded, so a difference of one pico-dollar is allowed.
        const half = Math.ceil(costs.length / 2);
        expect(costs.filter((cost) => cost <= usual.cost + 1n).length).toBeGreaterThanOrEqual(half);
        expect(costs.filter((cost) => cost >= usual.cost - 1n).length).toBeGreaterThanOrEqual(half);
      }),
      STORIES,
    );
  });

  it('tokens are counted once: months and models count the same', () => {
    fc.assert(
      fc.property(reports, ({ months, models }) => {
        for (const category of ['input', 'cacheCreation', 'cacheRead', 'output'] as const) {
          const count = (list: Reports['months'] | Reports['models']): number =>
            list.reduce((total, { tokens }) => total + tokens[category], 0);
          expect(count(models)).toBe(count(months));
        }
      }),
      STORIES,
    );
  });

  it('lists come in their order: months newest first without gaps, the rest by cost', () => {
    fc.assert(
      fc.property(reports, ({ months, workspaces, intraday }) => {
        for (const [index, { month }] of months.entries()) expect(month).toBe((months[0]?.month ?? 0) - index);
        const lists = [workspaces, intraday.keys, ...months.map(({ perKey }) => perKey?.keys ?? [])];
        for (const list of lists) expect(isDescending(list.map(({ cost }) => cost))).toBe(true);
      }),
      STORIES,
    );
  });
});

describe('a selection of keys', () => {
  it('of each key in turn, with what no key explains, is the whole', () => {
    fc.assert(
      fc.property(story, (told) => {
        const whole = report(told, EVERY_KEY);
        const each = KEYS.map((id) => report(told, { ...EVERY_KEY, apiKeyIds: [id] }));
        const unexplained = whole.months.map(({ perKey }) => perKey?.unattributed ?? NOTHING);
        expect(sumPico([...each.map(({ total }) => total), ...unexplained])).toBe(whole.total);
        expect(sumPico(each.map(({ intraday }) => intraday.cost))).toBe(whole.intraday.cost);
      }),
      STORIES,
    );
  });

  it('makes every figure split or estimated, never the bill itself', () => {
    fc.assert(
      fc.property(story, fc.subarray([...KEYS]), (told, apiKeyIds) => {
        const filtered = report(told, { ...EVERY_KEY, apiKeyIds });
        for (const basis of basesOf(filtered)) {
          expect(basis.billed).toBe(false);
        }
        for (const { cost, basis } of [...filtered.months, ...filtered.models, ...filtered.workspaces]) {
          if (cost !== 0n) expect(basis.split || basis.estimated).toBe(true);
        }
      }),
      STORIES,
    );
  });

  it('never claims a split without one: unfiltered figures are billed or estimated', () => {
    fc.assert(
      fc.property(story, (told) => {
        const whole = report(told, EVERY_KEY);
        for (const basis of basesOf(whole)) expect(basis.split).toBe(false);
        for (const { cost, basis } of [...whole.months, ...whole.models, ...whole.workspaces]) {
          if (cost !== 0n) expect(basis.billed || basis.estimated).toBe(true);
        }
      }),
      STORIES,
    );
  });

  it('lists only its own keys', () => {
    fc.assert(
      fc.property(story, fc.subarray([...KEYS]), (told, apiKeyIds) => {
        const { months, intraday } = report(told, { ...EVERY_KEY, apiKeyIds });
        const listed = [...months.flatMap(({ perKey }) => perKey?.keys ?? []), ...intraday.keys];
        for (const { id } of listed) expect(apiKeyIds).toContain(id);
        for (const { perKey } of months) expect(perKey?.unattributed).toBe(0n);
      }),
      STORIES,
    );
  });
});

const NOTHING = sumPico([]);

function report({ books, moment }: Story, selected: Selection): Reports {
  return reportsOf(ledgerOf(books, [moment]), moment, selected);
}

function sum(list: readonly { readonly cost: Pico }[]): Pico {
  return sumPico(list.map(({ cost }) => cost));
}

function inAll(costs: CategoryCosts): Pico {
  return sumPico(Object.values(costs));
}

function basesOf({ months, models, workspaces, intraday, totalBasis, summary }: Reports): Basis[] {
  const lists = [...months, ...models, ...workspaces, intraday, ...intraday.keys, summary];
  return [totalBasis, ...lists.map(({ basis }) => basis)];
}

function isDescending(costs: readonly bigint[]): boolean {
  return costs.every((cost, index) => index === 0 || cost <= (costs[index - 1] ?? cost));
}
