/**
 * Checks which days of whole organizations are found to be unusual. The days must be those that a naive reference
 * implementation finds. Also checks that the same cost is reported only once, that causes are reported, and that days
 * whose cost is not known are left out.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnomalyDimension } from '../../../../src/core/analysis/anomalies/anomalies-query.ts';
import type { Anomalies, Anomaly } from '../../../../src/core/analysis/anomalies/anomaly.ts';
import { findAnomalies } from '../../../../src/core/analysis/anomalies/find-anomalies.ts';
import { THRESHOLDS } from '../../../../src/core/analysis/anomalies/thresholds.ts';
import { parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import type { DayRange } from '../../../../src/core/provider/contract.ts';
import { runs } from '../../../support/runs.ts';
import { everyLine } from '../../query/support/naive-answer.ts';
import { naiveUnusual } from './support/naive-anomalies.ts';
import { DOLLAR, OPUS, spend, steady, type Spender, type Spending } from './support/spending.ts';

const FIRST = parseDay('2026-08-03') ?? (0 as Day);
const DAYS = 60;
const EVERYTHING: readonly AnomalyDimension[] = ['apiKey', 'workspace', 'model'];

function found(
  { ledger, moment, day }: Spending,
  of: readonly AnomalyDimension[] = EVERYTHING,
  unreachable: DayRange | null = null,
): Anomalies {
  const range = { from: day(0), to: (day(0) + 400) as Day };
  const answer = findAnomalies(ledger, { range, of }, { now: moment.nowMs, unreachable });
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value;
}

function one({ events }: Anomalies): Anomaly {
  expect(events).toHaveLength(1);
  const [event] = events;
  if (event === undefined) throw new Error('nothing found');
  return event;
}

const NOT_MOVED: readonly Spender[] = [
  { key: 'apikey_b', workspace: 'wrkspc_one', dollars: steady(DAYS, 40) },
  { key: 'apikey_c', workspace: 'wrkspc_two', dollars: steady(DAYS, 60) },
];

describe('unusual days of an organization', () => {
  const dollars = fc.array(fc.constantFrom(0, 5, 10, 10, 10, 30, 30, 100, 400), { minLength: DAYS, maxLength: DAYS });
  const organization = fc.tuple(dollars, dollars, dollars).map(([a, b, c]): readonly [Spender, ...Spender[]] => [
    { key: 'apikey_a', workspace: 'wrkspc_one', dollars: a },
    { key: 'apikey_b', workspace: 'wrkspc_one', model: 'claude-haiku-4-5-20251001', dollars: b },
    { key: 'apikey_c', workspace: 'wrkspc_two', dollars: c },
  ]);
  const unreachable = fc.option(
    fc.tuple(fc.integer({ min: 12, max: 50 }), fc.integer({ min: 1, max: 9 })).map(([place, length]): DayRange => ({
      from: (FIRST + place) as Day,
      to: (FIRST + place + length) as Day,
    })),
  );

  it('are found as a slow computation finds them, each dimension by itself', () => {
    let met = 0;
    fc.assert(
      fc.property(
        organization,
        unreachable,
        fc.constantFrom<'total' | 'apiKey' | 'workspace'>('total', 'apiKey', 'workspace'),
        (spenders, gap, dimension) => {
          const spending = spend(FIRST, spenders);
          const { events } = found(spending, dimension === 'total' ? [] : [dimension], gap);
          const lines = everyLine(spending.ledger, dimension === 'apiKey');
          const nameOf = (values: (typeof lines)[number]['values']): string =>
            dimension === 'total' ? 'total' : (values[dimension] ?? '');
          const { above, below } = THRESHOLDS.leastPercent[dimension];
          const expected = [...new Set(lines.map(({ values }) => nameOf(values)))].flatMap((name) => {
            const days = Array.from({ length: DAYS }, (_, place) => {
              const day = spending.day(place);
              const isGap = gap !== null && day >= gap.from && day < gap.to;
              const ofDay = lines.filter((line) => line.day === day && nameOf(line.values) === name);
              return { day, cost: isGap ? null : ofDay.reduce((sum, { amount }) => sum + amount, 0n) };
            });
            const rules = { ...THRESHOLDS, abovePercent: above, belowPercent: below ?? 0n };
            return naiveUnusual(days, rules).map(({ day }) => `${name} ${day}`);
          });
          const ours = events
            .filter((event) => (event.dimension ?? 'total') === dimension)
            .flatMap(({ value, days }) => days.map(({ day }) => `${value ?? 'total'} ${day}`));
          met += expected.length;
          expect(ours.toSorted()).toEqual(expected.toSorted());
        },
      ),
      { numRuns: runs(30) },
    );
    expect(met).toBeGreaterThan(0);
  });

  it('of a key are the same whatever other keys there are', () => {
    fc.assert(
      fc.property(organization, dollars, ([first, ...rest], others) => {
        // A cost on the first day makes the organization's figures begin on that day, whichever keys have costs.
        const spenders = [{ ...first, dollars: [10, ...first.dollars.slice(1)] }, ...rest];
        const ofKeys = (list: readonly Spender[]): unknown =>
          found(spend(FIRST, list), ['apiKey'])
            .events.filter(({ value }) => ['apikey_a', 'apikey_b', 'apikey_c'].includes(value ?? ''))
            .map(({ id, kind, days }) => ({ id, kind, days }));
        const more = { key: 'apikey_d', workspace: 'wrkspc_one', dollars: others };
        expect(ofKeys([more, ...spenders])).toEqual(ofKeys(spenders));
      }),
      { numRuns: runs(30) },
    );
  });

  it('are the same in whatever order rows arrive', () => {
    fc.assert(
      fc.property(organization, (spenders) => {
        expect(found(spend(FIRST, spenders.toReversed())).events).toEqual(found(spend(FIRST, spenders)).events);
      }),
      { numRuns: runs(10) },
    );
  });

  it('have sums, a direction and days in order', () => {
    fc.assert(
      fc.property(organization, (spenders) => {
        for (const event of found(spend(FIRST, spenders)).events) {
          const { days, cost, usual, excess, direction, from, through } = event;
          expect(days.reduce((sum, day) => sum + day.cost, 0n)).toBe(cost);
          expect(cost - usual).toBe(excess);
          expect(excess > 0n).toBe(direction === 'above');
          expect([days[0]?.day, days.at(-1)?.day]).toEqual([from, through]);
          expect(event.kind === 'level').toBe(days.length >= 3);
        }
      }),
      { numRuns: runs(10) },
    );
  });
});

describe('charges that estimates do not include', () => {
  const charges = [{ workspace: 'wrkspc_runs', costType: 'code_execution', dollars: 200 }];
  const runner: Spender = { key: 'apikey_runs', workspace: 'wrkspc_runs', dollars: steady(DAYS, 1) };

  it('do not make days unusual that are not billed yet, neither of a workspace, of the total nor without an API key', () => {
    const spenders = [runner, ...NOT_MOVED];
    expect(found(spend(FIRST, spenders, { charges })).events).toEqual([]);
    expect(found(spend(FIRST, spenders, { charges, unbilled: 3 })).events).toEqual([]);
  });

  it('change nothing on days that are not billed yet', () => {
    const dollars = fc.array(fc.constantFrom(0, 10, 10, 10, 30, 100, 400), { minLength: DAYS, maxLength: DAYS });
    let met = 0;
    fc.assert(
      fc.property(dollars, fc.integer({ min: 1, max: 900 }), (list, charged) => {
        const spenders = [{ ...runner, dollars: list }];
        // Events with billed days have other amounts with charges, so the order of the events may differ.
        const unbilledOf = (spending: Spending): unknown[] =>
          found(spending, [])
            .events.flatMap(({ days }) => days.filter(({ status }) => status !== 'billed'))
            .toSorted((a, b) => a.day - b.day);
        const expected = unbilledOf(spend(FIRST, spenders, { unbilled: 4 }));
        const costly = [{ workspace: 'wrkspc_runs', costType: 'code_execution', dollars: charged }];
        expect(unbilledOf(spend(FIRST, spenders, { unbilled: 4, charges: costly }))).toEqual(expected);
        met += expected.length;
      }),
      { numRuns: runs(60) },
    );
    expect(met).toBeGreaterThan(0);
  });

  it('do not hide a fall of the other costs', () => {
    const stopped = { ...runner, dollars: steady(DAYS, 100, { 58: 0, 59: 0 }) };
    const event = one(found(spend(FIRST, [stopped, ...NOT_MOVED], { charges, unbilled: 3 }), ['apiKey', 'workspace']));
    expect(event).toMatchObject({ dimension: 'apiKey', value: 'apikey_runs', direction: 'below', isProvisional: true });
    const ofWorkspaces = one(found(spend(FIRST, [stopped, ...NOT_MOVED], { charges, unbilled: 3 }), ['workspace']));
    expect(ofWorkspaces).toMatchObject({ dimension: 'workspace', value: 'wrkspc_runs', direction: 'below' });
  });

  it('that stop are found when the days are billed', () => {
    const { ledger, moment, day } = spend(FIRST, [runner, ...NOT_MOVED], { charges, chargedDays: 58 });
    expect(one(found({ ledger, moment, day }, ['workspace']))).toMatchObject({
      value: 'wrkspc_runs',
      direction: 'below',
    });
  });
});

describe('a runaway key', () => {
  const runaway: readonly Spender[] = [
    { key: 'apikey_a', workspace: 'wrkspc_one', dollars: steady(DAYS, 20, { 50: 820 }) },
    ...NOT_MOVED,
  ];

  it('is one entry with the name of the key, and its workspace, model and the total with it', () => {
    const event = one(found(spend(FIRST, runaway)));
    expect(event).toMatchObject({
      dimension: 'apiKey',
      value: 'apikey_a',
      direction: 'above',
      kind: 'spike',
      from: FIRST + 50,
      through: FIRST + 50,
      cost: 820n * DOLLAR,
      usual: 20n * DOLLAR,
      excess: 800n * DOLLAR,
      isProvisional: false,
    });
    expect(event.also.map(({ dimension, value }) => [dimension, value])).toEqual([
      ['workspace', 'wrkspc_one'],
      ['model', OPUS],
      [null, null],
    ]);
  });

  it('names the total with it, too, where only its workspace covers half of that', () => {
    const spenders: readonly Spender[] = [
      { key: 'apikey_a', workspace: 'wrkspc_one', dollars: steady(DAYS, 20, { 50: 320 }) },
      { key: 'apikey_b', workspace: 'wrkspc_one', dollars: steady(DAYS, 200, { 50: 450 }) },
      { key: 'apikey_c', workspace: 'wrkspc_two', dollars: steady(DAYS, 450, { 50: 850 }) },
    ];
    const event = one(found(spend(FIRST, spenders)));
    expect(event).toMatchObject({ value: 'apikey_a', excess: 300n * DOLLAR });
    expect(event.also.map(({ value }) => value)).toEqual(['wrkspc_one', OPUS, null]);
  });

  it('is the cause of an unusual day of its workspace where keys are not looked at themselves', () => {
    const { events } = found(spend(FIRST, runaway), ['workspace']);
    expect(events.map(({ dimension, value }) => [dimension, value])).toEqual([['workspace', 'wrkspc_one']]);
    expect(events[0]?.cause).toEqual({
      kind: 'quantity',
      apiKey: null,
      workspace: 'wrkspc_one',
      model: null,
      share: 1,
    });
  });

  it('is told as part of the total in a plan without names, which the cause does not give away', () => {
    expect(one(found(spend(FIRST, runaway), []))).toMatchObject({
      dimension: null,
      excess: 800n * DOLLAR,
      cause: null,
    });
  });

  it('is provisional until its bill is there', () => {
    const spenders = runaway.map((each) => ({ ...each, dollars: each.dollars.slice(0, 51) }));
    const event = one(found(spend(FIRST, spenders, { unbilled: 1 })));
    expect(event).toMatchObject({ value: 'apikey_a', isProvisional: true, cost: 820n * DOLLAR });
    expect(one(found(spend(FIRST, spenders)))).toMatchObject({ id: event.id, isProvisional: false });
  });

  it('is not told on a day that has not ended', () => {
    expect(found(spend(FIRST, runaway, { today: 50 })).events).toEqual([]);
    expect(found(spend(FIRST, runaway, { today: 51 })).events).toHaveLength(1);
  });

  it('is told as its workspace where detail by key is not loaded, and the days are named', () => {
    const { events, notLoadedDays } = found(spend(FIRST, runaway, { byKey: false, today: DAYS }));
    expect(notLoadedDays.length).toBeGreaterThan(0);
    expect(events.map(({ dimension }) => dimension)).not.toContain('apiKey');
    expect(events).toHaveLength(1);
  });

  it('is named as the cause on its first day, when nothing is usual for it yet', () => {
    const event = one(
      found(
        spend(FIRST, [
          { key: 'apikey_new', workspace: 'wrkspc_one', dollars: steady(DAYS, 0, { 50: 500 }) },
          ...NOT_MOVED,
        ]),
        ['workspace', 'apiKey'],
      ),
    );
    expect(event).toMatchObject({ dimension: 'apiKey', value: 'apikey_new', cause: { kind: 'new' } });
  });
});

describe('moves that offset each other', () => {
  it('of two keys are both found, though the total is as usual', () => {
    const changed = [
      { key: 'apikey_a', workspace: 'wrkspc_one', dollars: steady(DAYS, 100, { 50: 400 }) },
      { key: 'apikey_b', workspace: 'wrkspc_one', dollars: steady(DAYS, 300, { 50: 0 }) },
    ];
    const { events } = found(spend(FIRST, changed));
    expect(events.map(({ value, direction }) => [value, direction])).toEqual([
      ['apikey_a', 'above'],
      ['apikey_b', 'below'],
    ]);
  });

  it('of two models with the same work are no unusual day', () => {
    const moved = [
      { key: 'apikey_a', workspace: 'wrkspc_one', dollars: steady(DAYS, 100).fill(0, 50) },
      {
        key: 'apikey_a',
        workspace: 'wrkspc_one',
        model: 'claude-sonnet-5-5',
        dollars: steady(DAYS, 0).fill(110, 50),
      },
    ];
    expect(found(spend(FIRST, moved)).events).toEqual([]);
  });
});

describe('a new level', () => {
  const raised = (from: number, dollars: number): Spender => ({
    key: 'apikey_a',
    workspace: 'wrkspc_one',
    dollars: steady(DAYS, 50).fill(dollars, from),
  });

  it('is one event since its first day, however long it lasts', () => {
    const event = one(found(spend(FIRST, [raised(40, 200), ...NOT_MOVED])));
    expect(event).toMatchObject({ value: 'apikey_a', kind: 'level', from: FIRST + 40 });
    expect(event.days.length).toBeGreaterThan(10);
  });

  it('is two unusual days and no level after two days', () => {
    const spenders = [raised(58, 200), ...NOT_MOVED];
    expect(one(found(spend(FIRST, spenders)))).toMatchObject({ kind: 'spike', from: FIRST + 58, through: FIRST + 59 });
  });

  it('is not ended by quiet weekends', () => {
    const isRest = (place: number): boolean => [5, 6].includes(place % 7);
    const office = {
      ...raised(0, 0),
      dollars: steady(DAYS, 0).map((_, place) => (isRest(place) ? 0 : place < 42 ? 50 : 200)),
    };
    expect(one(found(spend(FIRST, [office, ...NOT_MOVED])))).toMatchObject({ kind: 'level', from: FIRST + 42 });
  });
});

describe('a day and its cause', () => {
  it('is quantity where usage rises, also where a commitment pays for most tokens', () => {
    const dollars = steady(DAYS, 40, { 50: 400 });
    const spending = spend(FIRST, [{ key: 'apikey_a', workspace: 'wrkspc_one', dollars, committed: 900_000_000 }]);
    expect(one(found(spending, ['workspace', 'model'])).cause).toMatchObject({ kind: 'quantity' });
  });

  it('is not checked while its last hours are still to come', () => {
    const spenders = [{ key: 'apikey_a', workspace: 'wrkspc_one', dollars: steady(DAYS, 40, { [DAYS - 1]: 400 }) }];
    const early = spend(FIRST, spenders, { unbilled: 2, hour: 0, hoursLate: 1 });
    expect(found(early)).toMatchObject({ range: { to: early.day(DAYS - 1) }, events: [], unknownDays: [] });
    const faultOf = (from: number, to: number): unknown => {
      const query = { range: { from: early.day(from), to: early.day(to) }, of: [] };
      const answer = findAnomalies(early.ledger, query, { now: early.moment.nowMs, unreachable: null });
      return answer.ok ? null : answer.error;
    };
    expect(faultOf(DAYS - 1, DAYS)).toEqual({ kind: 'noKnownDay' });
    expect(faultOf(DAYS - 1, DAYS + 1)).toEqual({ kind: 'noKnownDay' });
    expect(faultOf(DAYS, DAYS + 1)).toEqual({ kind: 'noEndedDay' });
    const late = spend(FIRST, spenders, { unbilled: 2, hour: 1, hoursLate: 1 });
    expect(found(late)).toMatchObject({ range: { to: late.day(DAYS) }, unknownDays: [] });
    expect(one(found(late)).from).toBe(late.day(DAYS - 1));
  });
});
