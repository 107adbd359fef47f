/**
 * Tests how unusual days are grouped into events: which events of a range are reported, in which order, and what is
 * reported about the days that can't be checked.
 */
import { describe, expect, it } from 'vitest';
import type { AnomalyDimension } from '../../../../src/core/analysis/anomalies/anomalies-query.ts';
import type { Anomalies } from '../../../../src/core/analysis/anomalies/anomaly.ts';
import { findAnomalies } from '../../../../src/core/analysis/anomalies/find-anomalies.ts';
import { addDays, parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import type { DayRange } from '../../../../src/core/provider/contract.ts';
import { OPUS, spend, steady, type Spender, type Spending } from './support/spending.ts';

/** A Monday. */
const FIRST = parseDay('2026-08-03') as Day;
const DAYS = 60;

interface Asked {
  /** `from` is the position of the first day of the range, and `to` is the position of the day after its last day */
  readonly from?: number;
  readonly to?: number;
  readonly of?: readonly AnomalyDimension[];
  readonly unreachable?: DayRange | null;
}

function ask({ ledger, moment }: Spending, { from = 0, to = 400, of = ['apiKey'], unreachable = null }: Asked = {}) {
  const range = { from: addDays(FIRST, from), to: addDays(FIRST, to) };
  return findAnomalies(ledger, { range, of }, { now: moment.nowMs, unreachable });
}

function found(spending: Spending, asked?: Asked): Anomalies {
  const answer = ask(spending, asked);
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value;
}

function ofKey(key: string, dollars: readonly number[]): Spender {
  return { key, workspace: 'wrkspc_one', dollars };
}

const LONG = 120;
const SONNET = 'claude-sonnet-5-5';
const raised = spend(FIRST, [
  ofKey('apikey_a', steady(LONG, 50).fill(200, 60, 66)),
  ofKey('apikey_b', steady(LONG, 10)),
]);

describe('a range', () => {
  it('has the events with a day in it, since their first day, also if that is up to 28 days before', () => {
    const eventsFrom = (from: number) => found(raised, { from }).events;
    expect(eventsFrom(60)).toHaveLength(1);
    for (const from of [61, 65]) {
      expect(eventsFrom(from)).toEqual(eventsFrom(60));
      expect(eventsFrom(from)[0]).toMatchObject({ from: FIRST + 60, through: FIRST + 65, kind: 'level' });
    }
    expect(eventsFrom(66)).toEqual([]);
  });

  it('ends with its last day', () => {
    expect(found(raised, { to: 60 }).events).toEqual([]);
    expect(found(raised, { to: 61 }).events[0]).toMatchObject({ through: FIRST + 60, kind: 'spike' });
  });

  it('is refused if it is empty, or if none of its days has ended', () => {
    expect(ask(raised, { from: 20, to: 20 })).toEqual({ ok: false, error: { kind: 'emptyRange' } });
    expect(ask(raised, { from: LONG, to: LONG + 1 })).toEqual({ ok: false, error: { kind: 'noEndedDay' } });
    expect(found(raised, { from: LONG - 1, to: LONG + 1 }).range).toEqual({ from: FIRST + 119, to: FIRST + 120 });
  });
});

describe('the days that can not be checked', () => {
  const gap = (from: number, to: number): DayRange => ({ from: addDays(FIRST, from), to: addDays(FIRST, to) });

  it('are those of the range that are unknown', () => {
    const unknown = (from: number): number[] =>
      found(raised, { from, unreachable: gap(70, 73) }).unknownDays.map((day) => day - FIRST);
    expect([unknown(0), unknown(72), unknown(73)]).toEqual([[70, 71, 72], [72], []]);
  });

  it('do not end an event, even if they are more than the usual days that a level may contain', () => {
    const dollars = steady(LONG, 50).fill(200, 60, 61).fill(200, 75, 76);
    const { events } = found(spend(FIRST, [ofKey('apikey_a', dollars)]), { from: 74, unreachable: gap(61, 75) });
    expect(events.map(({ days }) => days.map(({ day }) => day - FIRST))).toEqual([[60, 75]]);
  });

  it('come before the first day that is checked: ten days have to be known before it', () => {
    expect(found(raised).judgedFrom).toBe(FIRST + 10);
    expect(found(raised, { from: 10 }).judgedFrom).toBe(FIRST + 10);
    expect(found(raised, { from: 11 }).judgedFrom).toBe(FIRST + 11);
    expect(found(raised, { from: 20, unreachable: gap(5, 25) }).judgedFrom).toBe(FIRST + 30);
    expect(found(raised, { to: 10 }).judgedFrom).toBeNull();
  });

  it('have no detail by API key: of the range, and of the 49 days before it', () => {
    const spending = spend(FIRST, [ofKey('apikey_a', steady(LONG, 50))], { byKey: false });
    const all = found(spending).notLoadedDays;
    expect(all.length).toBeGreaterThan(50);
    expect(found(spending, { from: 80 }).notLoadedDays).toEqual(all.filter((day) => day >= FIRST + 31));
    expect(found(spending, { from: 80, of: ['workspace'] }).notLoadedDays).toEqual([]);
  });
});

describe('an event', () => {
  it('is provisional while one of its days is not billed', () => {
    const level = [ofKey('apikey_a', steady(DAYS, 50).fill(200, 57)), ofKey('apikey_b', steady(DAYS, 10))];
    const [provisional] = found(spend(FIRST, level, { unbilled: 1 })).events;
    expect(provisional?.days.map(({ status }) => status)).toEqual(['billed', 'billed', 'estimated']);
    expect(provisional?.isProvisional).toBe(true);
    expect(found(spend(FIRST, level)).events[0]?.isProvisional).toBe(false);
  });

  it('has the cause of the day with the largest difference', () => {
    const causeOf = (opus: number, sonnet: number): unknown => {
      const spenders = [
        ofKey('apikey_a', steady(DAYS, 50, { 51: opus })),
        { ...ofKey('apikey_a', steady(DAYS, 50, { 52: sonnet })), model: SONNET },
      ];
      const { events } = found(spend(FIRST, spenders), { of: ['workspace', 'model'] });
      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({ from: FIRST + 51, through: FIRST + 52, value: 'wrkspc_one' });
      return events[0]?.cause;
    };
    expect(causeOf(350, 950)).toMatchObject({ model: SONNET, share: 1 });
    expect(causeOf(950, 350)).toMatchObject({ model: OPUS, share: 1 });
  });

  it('names each thing once that was unusual with it, however many days it lasts', () => {
    const spenders = [ofKey('apikey_a', steady(DAYS, 50).fill(400, 56)), ofKey('apikey_b', steady(DAYS, 10))];
    const { events } = found(spend(FIRST, spenders), { of: ['apiKey', 'workspace'] });
    expect(events).toHaveLength(1);
    expect(events[0]?.also).toEqual([
      { dimension: 'workspace', value: 'wrkspc_one' },
      { dimension: null, value: null },
    ]);
  });
});

describe('the smallest difference', () => {
  it.each([
    ['total', 'above', 140, 139],
    ['total', 'below', 60, 61],
    ['workspace', 'above', 200, 199],
    ['workspace', 'below', 40, 41],
    ['model', 'above', 200, 199],
    ['apiKey', 'above', 300, 299],
    ['apiKey', 'below', 10, 11],
  ] as const)('of $100 of a %s that is told %s it is $%d, not $%d', (dimension, _direction, unusual, usual) => {
    const isTold = (dollars: number): boolean => {
      const spending = spend(FIRST, [ofKey('apikey_a', steady(50, 100, { 49: dollars }))]);
      const { events } = found(spending, { from: 49, of: dimension === 'total' ? [] : [dimension] });
      return events.some((event) => (event.dimension ?? 'total') === dimension);
    };
    expect([isTold(unusual), isTold(usual)]).toEqual([true, false]);
  });

  it('is not there for the fall of a model', () => {
    const spending = spend(FIRST, [ofKey('apikey_a', steady(50, 100, { 49: 0 }))]);
    expect(found(spending, { from: 49, of: ['model'] }).events.map(({ dimension }) => dimension)).toEqual([null]);
  });
});

it('lists events by their last day, newest first, then by the size of the difference, then by name', () => {
  const spenders = [
    ofKey('apikey_d', steady(DAYS, 50, { 45: 950 })),
    ofKey('apikey_c', steady(DAYS, 50, { 50: 250 })),
    ofKey('apikey_b', steady(DAYS, 50, { 50: 250 })),
    ofKey('apikey_a', steady(DAYS, 500, { 50: 0 })),
    ofKey('apikey_e', steady(DAYS, 50, { 51: 250 })),
  ];
  const { events } = found(spend(FIRST, spenders));
  expect(events.filter(({ value }) => value !== null).map(({ id }) => id)).toEqual([
    'apiKey:apikey_e:above:2026-09-23',
    'apiKey:apikey_a:below:2026-09-22',
    'apiKey:apikey_b:above:2026-09-22',
    'apiKey:apikey_c:above:2026-09-22',
    'apiKey:apikey_d:above:2026-09-17',
  ]);
});
