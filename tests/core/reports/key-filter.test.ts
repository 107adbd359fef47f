/**
 * Checks that the figures of API keys can be added. In every report, the figures of several keys, each selected alone,
 * sum to the figures of the same keys selected together. The figures of all keys and the costs that belong to no key
 * sum to the bill.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysIn, firstDayOf } from '../../../src/core/calendar/month.ts';
import { sumPico, toPico, type Pico } from '../../../src/core/money/pico.ts';
import { forecastOf } from '../../../src/core/budget/forecast.ts';
import { createReportMemory } from '../../../src/core/reports/report-memory.ts';
import { organizationDays } from '../../../src/core/reports/organization-report.ts';
import type { Reports } from '../../../src/core/reports/reports.ts';
import { EVERY_KEY, ledgerOf, reportsOf } from '../ledger/support/books.ts';
import { KEYS, story, type Story, STORIES } from '../ledger/support/some-books.ts';

type Filter = readonly (string | null)[] | null;

function reports({ books, moment }: Story, ...filters: readonly Filter[]): Reports[] {
  const ledger = ledgerOf(books, [moment]);
  return filters.map((apiKeyIds) => reportsOf(ledger, moment, { ...EVERY_KEY, apiKeyIds }));
}

/**
 * Returns the amounts and counts of the reports that depend on which keys are selected. The name of each figure says
 * where in the reports it is.
 */
function figuresOf({ months, models, workspaces, intraday, summary, total }: Reports): Map<string, bigint> {
  const figures = new Map<string, bigint>([['total', total]]);
  const put = (name: string, value: bigint | number): void => {
    if (BigInt(value) !== 0n) figures.set(name, BigInt(value));
  };
  for (const { month, cost, costs, tokens, daily, basis } of months) {
    put(`month ${month}`, cost);
    for (const [category, value] of Object.entries(costs)) put(`month ${month} ${category}`, value);
    for (const [category, value] of Object.entries(tokens)) put(`month ${month} ${category} tokens`, value);
    for (const [day, value] of daily.entries()) put(`month ${month} day ${day}`, value);
    put(`month ${month} unpriced`, basis.unpricedTokens);
  }
  for (const { model, cost, costs, tokens, monthly } of models) {
    put(`model ${model}`, cost);
    for (const [category, value] of Object.entries(costs)) put(`model ${model} ${category}`, value);
    for (const [category, value] of Object.entries(tokens)) put(`model ${model} ${category} tokens`, value);
    for (const [place, value] of monthly.entries()) put(`model ${model} month ${place}`, value);
  }
  for (const { id, cost } of workspaces) put(`workspace ${id}`, cost);
  put('today', intraday.cost);
  for (const [category, value] of Object.entries(intraday.costs)) put(`today ${category}`, value);
  for (const [category, value] of Object.entries(intraday.tokens)) put(`today ${category} tokens`, value);
  for (const [hour, value] of intraday.hourly.entries()) put(`today hour ${hour}`, value);
  for (const key of intraday.keys) put(`today key ${key.id}`, key.cost);
  put('month to date', summary.monthToDate);
  for (const [day, value] of summary.lastDays.entries()) put(`last day ${day}`, value);
  return figures;
}

function added(parts: readonly Map<string, bigint>[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const part of parts) for (const [name, value] of part) sums.set(name, (sums.get(name) ?? 0n) + value);
  return new Map([...sums].filter(([name, value]) => value !== 0n || name === 'total'));
}

function sorted(figures: Map<string, bigint>): [string, bigint][] {
  return [...figures].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const sumOf = (list: readonly { readonly cost: Pico }[]): bigint => sumPico(list.map(({ cost }) => cost));

describe('figures of a key filter', () => {
  it('add up: any keys, told one by one, are what they are together, in every report', () => {
    fc.assert(
      fc.property(story, fc.shuffledSubarray([...KEYS]), (told, keys) => {
        const [together, ...apart] = reports(told, keys, ...keys.map((key) => [key]));
        if (together === undefined) throw new Error('nothing was reported');
        expect(sorted(added([...apart.map(figuresOf), new Map([['total', 0n]])]))).toEqual(sorted(figuresOf(together)));
      }),
      STORIES,
    );
  });

  it('of every single key with what is not attributable are the bill, month for month, by model and by workspace', () => {
    fc.assert(
      fc.property(story, (told) => {
        const [whole, ...each] = reports(told, null, ...KEYS.map((key) => [key]));
        if (whole === undefined) throw new Error('nothing was reported');
        for (const [place, { cost, perKey }] of whole.months.entries()) {
          const keys = each.map(({ months }) => months[place]?.cost ?? toPico(0n));
          expect(sumPico([...keys, perKey?.unattributed ?? toPico(0n)])).toBe(cost);
        }
        const unattributed = sumPico(whole.months.map(({ perKey }) => perKey?.unattributed ?? toPico(0n)));
        for (const list of ['models', 'workspaces'] as const) {
          const ofKeys = sumPico(each.map((report) => toPico(sumOf(report[list]))));
          expect(ofKeys + unattributed).toBe(sumOf(whole[list]));
        }
        expect(sumPico(each.map(({ intraday }) => intraday.cost))).toBe(whole.intraday.cost);
      }),
      STORIES,
    );
  });

  it('say outsideFilter every month what the other keys cost and what no key explains, and together they are the bill', () => {
    fc.assert(
      fc.property(story, fc.shuffledSubarray([...KEYS]), (told, keys) => {
        const others = KEYS.filter((key) => !keys.includes(key));
        const [whole, chosen, rest] = reports(told, null, keys, others);
        if (whole === undefined || chosen === undefined) throw new Error('nothing was reported');
        for (const [place, { cost, perKey, outsideFilter }] of whole.months.entries()) {
          expect(outsideFilter).toBeNull();
          const month = chosen.months[place];
          const { otherKeys = null, unattributed = null } = month?.outsideFilter ?? {};
          if (perKey === null) {
            expect(month?.outsideFilter).toBeNull();
            continue;
          }
          expect(unattributed).toBe(perKey.unattributed);
          expect(otherKeys).toBe(rest?.months[place]?.cost);
          expect(month?.outsideFilter?.unpricedTokens).toBe(rest?.months[place]?.basis.unpricedTokens);
          expect((month?.cost ?? 0n) + (otherKeys ?? 0n) + (unattributed ?? 0n)).toBe(cost);
        }
      }),
      STORIES,
    );
  });

  it('do not depend on the order of the keys, on one named twice or on one nobody has', () => {
    fc.assert(
      fc.property(story, fc.shuffledSubarray([...KEYS]), (told, keys) => {
        const [once, again] = reports(told, keys, ['apikey_nobody_has', ...keys.toReversed(), ...keys]);
        if (once === undefined || again === undefined) throw new Error('nothing was reported');
        expect(sorted(figuresOf(again))).toEqual(sorted(figuresOf(once)));
      }),
      STORIES,
    );
  });
});

describe('the whole organization', () => {
  it('is the same under every filter, and what the unfiltered months say', () => {
    fc.assert(
      fc.property(story, fc.subarray([...KEYS]), (told, keys) => {
        const [whole, filtered] = reports(told, null, keys);
        if (whole === undefined || filtered === undefined) throw new Error('nothing was reported');
        expect(filtered.organization).toEqual(whole.organization);
        const { organization, summary, months } = whole;
        expect(organization.billed + organization.estimated).toBe(summary.monthToDate);
        expect(organization.today).toBe(summary.today);
        const { loadedFrom, since, billedThrough } = whole;
        const costTables = ledgerOf(told.books, [told.moment]).costTables();
        const input = {
          memory: createReportMemory(),
          costTables,
          since,
          loadedFrom: loadedFrom ?? since,
          billedThrough,
          now: whole.computedAt,
        };
        const { history } = organizationDays(input);
        const knownMs = whole.knownThrough ?? whole.computedAt;
        const forecast = organization.unknownDays > 0 ? null : forecastOf({ ...organization, history }, knownMs);
        expect(organization.forecast).toEqual(forecast);
        const { from, costs } = history;
        for (const { month, daily } of months) {
          for (let day = 0; day < Math.min(daysIn(month), daily.length); day += 1) {
            const place = firstDayOf(month) + day - from;
            if (place >= 0 && place < costs.length) expect(costs[place]).toBe(daily[day]);
          }
        }
      }),
      STORIES,
    );
  });
});
