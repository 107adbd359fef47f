/** Tests the texts of the Months panel. */
import { describe, expect, it } from 'vitest';
import { addMonths, firstDayOf } from '../../../src/core/calendar/month.ts';
import { addDays, type Day } from '../../../src/core/calendar/day.ts';
import { toPico } from '../../../src/core/money/pico.ts';
import { toMonthsModel } from '../../../src/panels/months/model.ts';
import { toSummaryModel } from '../../../src/panels/summary/model.ts';
import {
  aMonth,
  aState,
  anInput,
  BILLED,
  ESTIMATED,
  MIXED,
  someReports,
  THIS_MONTH,
  TODAY,
  usd,
} from '../fixtures/some-reports.ts';

describe('the Months panel', () => {
  it('shows two months a page, newest first', () => {
    const { cards, page } = toMonthsModel(anInput());
    expect(cards.map(({ title, cost }) => [title, cost])).toEqual([
      ['November 2026', '$8,422.81'],
      ['October 2026', '$9,310.44'],
    ]);
    expect(page).toEqual({ text: 'Page 1 of 3', hasNewer: false, hasOlder: true });
  });

  it('shows what is left on the last page', () => {
    const { cards, page } = toMonthsModel(anInput({ monthPage: 2 }));
    expect(cards.map(({ title }) => title)).toEqual(['July 2026']);
    expect(page).toEqual({ text: 'Page 3 of 3', hasNewer: true, hasOlder: false });
  });

  it('says in a sentence each which prices are substitutes, what costs nothing, and what estimates leave out', () => {
    const basis = { ...MIXED, approximate: true, hasPriority: true };
    const items = [{ costType: 'code_execution', amount: usd(420), days: 12 }];
    const reports = someReports({
      months: [aMonth(THIS_MONTH, 5, { basis, status: 'estimated' }), aMonth(addMonths(THIS_MONTH, -1), 5)],
      notEstimated: { days: 20, items, billedShare: 1, priorityTokens: 0 },
    });
    const sentences = [
      'Some estimates use an approximate price, because the exact price is not public.',
      'Priority usage is not counted as cost, because a Priority Tier commitment pays for it.',
      'Estimates do not include code execution, because usage reports do not show such charges. The last 20 billed days included $420.00 of them.',
    ];
    expect(toMonthsModel(anInput({ reports })).cards.map(({ notes }) => notes)).toEqual([sentences, []]);
    expect(toSummaryModel(anInput({ reports }))?.notes).toEqual(sentences);
  });

  it('has no pages to turn when there is only one', () => {
    const reports = someReports({ months: [aMonth(THIS_MONTH, 5)] });
    expect(toMonthsModel(anInput({ reports })).page).toBeNull();
  });

  it('has the grand total of all time with its first day', () => {
    expect(toMonthsModel(anInput()).total).toEqual({
      label: 'All time since 3 Jul 2026',
      value: '$39,518.28',
      note: null,
    });
  });

  it('says while older months are loading that the total is not of all time', () => {
    const reports = someReports({ isComplete: false, loadedFrom: someReports().billedThrough });
    const status = { ...aState().status, progress: { step: 'history', share: 0.5 } as const };
    expect(toMonthsModel(anInput({ reports, status })).total).toMatchObject({
      label: 'All time since 19 Nov 2026',
      note: 'Loading older months; loaded back to 19 Nov 2026',
    });
  });

  it('does not say that older months are loading while nothing is loading', () => {
    const reports = someReports({ isComplete: false, loadedFrom: someReports().billedThrough });
    expect(toMonthsModel(anInput({ reports })).total?.note).toBe(
      'Older months not loaded yet; loaded back to 19 Nov 2026',
    );
  });

  it('shows everything in the chosen currency, converted once', () => {
    const { cards, total } = toMonthsModel(anInput({ settings: { currency: 'EUR' } }));
    // $8,422.81 × 0.88022588 euros a dollar = €7,413.9753…
    expect(cards[0]?.cost).toBe('€7,413.98');
    expect(cards[0]?.subtitle).toMatch(/^1 USD = 0\.88022588 EUR, rate of \d+ \w{3} 2026$/);
    expect(toMonthsModel(anInput()).cards[0]?.subtitle).toBeNull();
    expect(total?.value).toBe('€34,785.01');
  });

  it('lists the dearest keys, then the rest, then what belongs to no key, and they end in the month’s cost', () => {
    const keys = toMonthsModel(anInput()).cards[0]?.keys;
    expect(keys?.rows.map(({ cells }) => cells[0])).toEqual([
      'checkout-assistant-prod',
      'support-triage',
      'Console',
      '9 more keys',
      'Without an API key',
    ]);
    expect(keys?.rows[2]?.note).toBe('no API key');
    expect(keys?.total.cells).toEqual(['Whole month', '$8,422.81']);
    expect(keys?.more).toBe('Show more keys');
  });

  it('shows amounts of keys that sum to the month', () => {
    const keys = ['a', 'b'].map((id) => ({ id, name: 'prod', cost: usd(1.004), unpricedTokens: 0 }));
    const perKey = { keys, more: { count: 3, cost: usd(1.004), unpricedTokens: 0 }, unattributed: usd(0) };
    const months = [aMonth(THIS_MONTH, 0, { perKey, cost: usd(3.012) })];
    const table = toMonthsModel(anInput({ reports: someReports({ months }) })).cards[0]?.keys;
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['prod (…a)', '$1.01'],
      ['prod (…b)', '$1.00'],
      ['3 more keys', '$1.00'],
    ]);
    expect(table?.total.cells).toEqual(['Whole month', '$3.01']);
  });

  it.each([
    ['billed', BILLED, 'The bill for each day is split among keys.'],
    ['partly billed', MIXED, 'The bill is split among keys. Days without a bill are estimated.'],
    ['estimated', ESTIMATED, 'Estimated: each key’s tokens × price.'],
  ])('says of a month that is %s how its keys came to their money', (_, basis, words) => {
    const reports = someReports({ months: [aMonth(THIS_MONTH, 5, { basis })] });
    expect(toMonthsModel(anInput({ reports })).cards[0]?.keys?.basis).toBe(words);
  });

  it('says under a filter what lies outside it, down to what no key explains, so that the bill can be checked', () => {
    const beside = { otherKeys: usd(3), unpricedTokens: 0, unattributed: usd(0.5) };
    const months = [aMonth(THIS_MONTH, 5, { outsideFilter: beside }), aMonth(addMonths(THIS_MONTH, -1), 5)];
    const [filtered, whole] = toMonthsModel(anInput({ reports: someReports({ months }) })).cards;
    expect(filtered?.outsideFilter).toBe('Other keys: $3.00 · without an API key: $0.50 · whole organization: $8.50');
    expect(filtered?.keys?.total.cells[0]).toBe('Selected keys');
    expect(whole?.outsideFilter).toBeNull();
  });

  it('knows that keys are still loading', () => {
    const reports = someReports({ months: [aMonth(THIS_MONTH, 5, { perKey: null })] });
    expect(toMonthsModel(anInput({ reports })).cards[0]?.keys).toBeNull();
  });

  it('marks the days after the billed ones as estimates, and leaves room for days to come', () => {
    const { cards } = toMonthsModel(anInput());
    expect(cards[0]?.trend).toMatchObject({ slots: 30, estimatedFrom: 19, from: '1 Nov', to: '30 Nov' });
    expect(cards[1]?.trend).not.toHaveProperty('estimatedFrom');
  });

  it('never shows 0 for tokens without a price', () => {
    const month = aMonth(addMonths(THIS_MONTH, 0), 0);
    const reports = someReports({
      months: [{ ...month, cost: toPico(0n), basis: { ...month.basis, unpricedTokens: 7 } }],
    });
    expect(toMonthsModel(anInput({ reports })).cards[0]?.cost).toBe('No known price');
  });

  it('says of a month that is still loading that it is not whole', () => {
    const reports = someReports({ months: [aMonth(THIS_MONTH, 5, { isPartial: true })] });
    const { provenance } = toMonthsModel(anInput({ reports })).cards[0] ?? {};
    expect(provenance?.pills[0]).toEqual({ id: 'partial', text: 'Still loading', tone: 'warn' });
    expect(provenance?.sentences[0]).toBe(
      'Some days of this month are still loading. The cost does not include them yet.',
    );
  });

  it('names the days that the provider left out only if all of them are in the month', () => {
    const sentenceWith = (through: Day, days: number): string | undefined => {
      const from = firstDayOf(THIS_MONTH);
      const problem = { kind: 'incomplete', operation: 'costReport', from, through, days } as const;
      const reports = someReports({ months: [aMonth(THIS_MONTH, 5, { isPartial: true })] });
      const { cards } = toMonthsModel(anInput({ reports, status: { ...aState().status, problem } }));
      return cards[0]?.notes.find((text) => text.includes('left out'));
    };
    const first = firstDayOf(THIS_MONTH);
    expect(sentenceWith(addDays(first, 1), 2)).toBe(
      'The provider left out 2 days from 1 Nov to 2 Nov, so their cost is not included.',
    );
    expect(sentenceWith(addDays(first, 40), 2)).toBe(
      'The provider left out days of this month, so their cost is not included.',
    );
  });

  it('says of a month whose end is no figures since when, and draws no bar for those days', () => {
    const reports = someReports({
      knownThrough: Date.UTC(2026, 10, 18, 14),
      months: [aMonth(THIS_MONTH, 5, { unknownDays: 4, status: 'unknown' })],
    });
    const { cards, total } = toMonthsModel(anInput({ reports }));
    expect(cards[0]?.provenance.pills[0]).toMatchObject({ text: 'No figures since 18 Nov', tone: 'warn' });
    expect(cards[0]?.cost).toBe('$5.00');
    expect(cards[0]?.trend?.values).toHaveLength(17);
    expect(total?.note).toBe('No figures since 18 Nov');
  });

  it('has no amount of a month of which nothing is known', () => {
    const reports = someReports({
      knownThrough: Date.UTC(2026, 9, 30),
      months: [aMonth(THIS_MONTH, 0, { unknownDays: 21, cost: usd(0) })],
    });
    expect(toMonthsModel(anInput({ reports })).cards[0]?.cost).toBe('Not known');
  });

  it('has no amount of a month of which the provider left out every day', () => {
    const reports = someReports({ months: [aMonth(THIS_MONTH, 0, { isPartial: true, status: 'unknown' })] });
    expect(toMonthsModel(anInput({ reports })).cards[0]?.cost).toBe('Not known');
  });

  it('has no amounts of keys of a month of which nothing is known, nor of what a filter leaves out', () => {
    const nothing = usd(0);
    const month = aMonth(THIS_MONTH, 0, {
      unknownDays: 21,
      cost: nothing,
      perKey: { keys: [], more: { count: 0, cost: nothing, unpricedTokens: 0 }, unattributed: nothing },
      outsideFilter: { otherKeys: nothing, unpricedTokens: 0, unattributed: nothing },
    });
    const reports = someReports({ knownThrough: Date.UTC(2026, 9, 30), months: [month] });
    const [card] = toMonthsModel(anInput({ reports })).cards;
    expect(card?.keys?.total.cells).toEqual(['Selected keys', 'Not known']);
    expect(card?.outsideFilter).toBeNull();
  });

  it('says that the whole organization cost at least an amount, if tokens of the selected keys have no price', () => {
    const outsideFilter = { otherKeys: usd(3), unpricedTokens: 0, unattributed: usd(0.5) };
    const month = aMonth(THIS_MONTH, 5, { outsideFilter, basis: { ...MIXED, unpricedTokens: 7 } });
    expect(toMonthsModel(anInput({ reports: someReports({ months: [month] }) })).cards[0]?.outsideFilter).toBe(
      'Other keys: $3.00 · without an API key: $0.50 · whole organization: at least $8.50',
    );
  });

  it('is billed only when every day is: not with a day of today, nor with a bill that has arrived in part', () => {
    const running = aMonth(THIS_MONTH, 5, { basis: BILLED, status: 'estimated' });
    const settling = aMonth(addMonths(THIS_MONTH, -1), 5, {
      basis: BILLED,
      status: 'settling',
      settlingDays: [(someReports().intraday.day - 30) as Day],
    });
    const cards = toMonthsModel(anInput({ reports: someReports({ months: [running, settling] }) })).cards;
    expect(cards.map(({ provenance }) => provenance.pills.map(({ text }) => text))).toEqual([[], ['Settling']]);
    for (const { provenance } of cards) expect(provenance.sentences.join(' ')).toMatch(/are billed:.*are estimated:/);
  });

  it('lists the days whose bill changed later', () => {
    const revisions = [
      { day: (TODAY - 40) as Day, difference: usd(50), seenOn: TODAY },
      { day: (TODAY - 39) as Day, difference: usd(-2), seenOn: TODAY },
    ];
    const reports = someReports({ months: [aMonth(addMonths(THIS_MONTH, -1), 5, { revisions })] });
    expect(toMonthsModel(anInput({ reports })).cards[0]?.notes).toEqual([
      'Outlay noticed on 21 Nov that the bill for 12 Oct changed by +$50.00',
      'Outlay noticed on 21 Nov that the bill for 13 Oct changed by −$2.00',
    ]);
    expect(toMonthsModel(anInput()).cards[0]?.notes).toEqual([]);
  });

  it('is at least what has a price, in cards and in the total', () => {
    const basis = { ...MIXED, unpricedTokens: 7 };
    const perKey = { keys: [], more: { count: 0, cost: usd(0), unpricedTokens: 0 }, unattributed: usd(5) };
    const reports = someReports({ months: [aMonth(THIS_MONTH, 5, { basis, perKey })], totalBasis: basis });
    const { cards, total } = toMonthsModel(anInput({ reports }));
    expect([cards[0]?.cost, total?.value]).toEqual(['at least $5.00', 'at least $39,518.28']);
    expect(cards[0]?.keys?.total.cells[1]).toBe('at least $5.00');
  });

  it('says at least, or no known price, of each key with tokens without a price, also under a filter', () => {
    const keys = [
      { id: 'a', name: 'partly', cost: usd(3), unpricedTokens: 4 },
      { id: 'b', name: 'priced', cost: usd(1), unpricedTokens: 0 },
      { id: 'c', name: 'wholly', cost: usd(0), unpricedTokens: 3 },
    ];
    const perKey = { keys, more: { count: 2, cost: usd(0.5), unpricedTokens: 2 }, unattributed: usd(0.5) };
    const outsideFilter = { otherKeys: usd(0), unpricedTokens: 6, unattributed: usd(0.5) };
    const months = [
      aMonth(THIS_MONTH, 5, { perKey, basis: { ...MIXED, unpricedTokens: 9 } }),
      aMonth(addMonths(THIS_MONTH, -1), 5, { outsideFilter }),
    ];
    const [card, filtered] = toMonthsModel(anInput({ reports: someReports({ months }) })).cards;
    expect(card?.keys?.rows.map(({ cells }) => cells)).toEqual([
      ['partly', 'at least $3.00'],
      ['priced', '$1.00'],
      ['wholly', 'No known price'],
      ['2 more keys', 'at least $0.50'],
      ['Without an API key', '$0.50'],
    ]);
    expect(filtered?.outsideFilter).toBe(
      'Other keys: No known price · without an API key: $0.50 · whole organization: at least $5.50',
    );
  });

  it('is empty before there are reports, and says so when there is nothing', () => {
    const none = { filter: null, empty: null, cards: [], page: null, total: null };
    expect(toMonthsModel(anInput({ reports: null }))).toEqual(none);
    expect(toMonthsModel(anInput({ reports: someReports({ months: [], isComplete: false }) }))).toEqual(none);
    expect(toMonthsModel(anInput({ reports: someReports({ months: [] }) }))).toEqual({
      ...none,
      empty: 'Nothing has been used or billed yet. The first month appears here with the first usage.',
    });
  });

  it('cleans key names it did not choose', () => {
    const perKey = {
      keys: [{ id: 'k', name: 'a\u202eb\u0000c', cost: usd(1), unpricedTokens: 0 }],
      more: { count: 0, cost: usd(0), unpricedTokens: 0 },
      unattributed: usd(0),
    };
    const reports = someReports({ months: [aMonth(THIS_MONTH, 1, { perKey })] });
    expect(toMonthsModel({ ...anInput(), state: aState({ reports }) }).cards[0]?.keys?.rows[0]?.cells[0]).toBe('abc');
  });
});
