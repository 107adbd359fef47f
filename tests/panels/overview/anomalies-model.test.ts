/**
 * Tests the list of unusual days: its sentences, including the one about amounts that are not billed yet. Entries that
 * a person has muted are left out.
 */
import { describe, expect, it } from 'vitest';
import type { Anomalies, Anomaly } from '../../../src/core/analysis/anomalies/anomaly.ts';
import { ok } from '../../../src/core/base/result.ts';
import { addDays, dayOf, type Day } from '../../../src/core/calendar/day.ts';
import { toPico } from '../../../src/core/money/pico.ts';
import { toAnomaliesModel } from '../../../src/panels/overview/anomalies-model.ts';
import { FIRST_SCOPE } from '../../../src/core/tracker/scope.ts';
import { unusualDays } from '../../../src/core/tracker/anomalies-in-view.ts';
import { aState, type StateChanges } from '../fixtures/some-reports.ts';

const NOW = Date.UTC(2026, 10, 21, 14, 20);
const TODAY = dayOf(NOW);
const DOLLAR = 1_000_000_000_000n;

function anEvent(changes: Partial<Anomaly> = {}): Anomaly {
  const from = (TODAY - 3) as Day;
  const day = { day: from, cost: toPico(300n * DOLLAR), usual: toPico(25n * DOLLAR), status: 'billed' as const };
  return {
    id: 'workspace:default:above:2026-11-18',
    dimension: 'workspace',
    value: 'default',
    direction: 'above',
    kind: 'spike',
    from,
    through: from,
    days: [day],
    cost: day.cost,
    usual: day.usual,
    excess: toPico(275n * DOLLAR),
    isProvisional: false,
    cause: { kind: 'quantity', apiKey: null, workspace: 'default', model: null, share: 1 },
    also: [],
    ...changes,
  };
}

function stateWith(
  events: readonly Anomaly[],
  changes: StateChanges = {},
  judgedFrom = addDays(TODAY, -30),
): ReturnType<typeof aState> {
  const found: Anomalies = {
    range: { from: addDays(TODAY, -30), to: TODAY },
    events,
    unknownDays: [],
    notLoadedDays: [],
    judgedFrom,
  };
  return aState({ anomalies: { result: ok(found), days: unusualDays(events) }, ...changes });
}

function modelOf(state: ReturnType<typeof aState>) {
  return toAnomaliesModel({ state, nowMs: NOW, connection: 'open', tabs: [] });
}

describe('the list of unusual days', () => {
  it('says that it is of the whole organization where keys or filters are chosen', () => {
    const where = { model: ['claude-opus-5'] };
    expect(modelOf(stateWith([anEvent()]))?.unfiltered).toBeNull();
    const ofKeys = modelOf(stateWith([anEvent()], { settings: { apiKeyIds: ['apikey_1'] } }));
    expect(ofKeys?.unfiltered).toMatch(/^This list covers the whole organization\./);
    expect(modelOf(stateWith([anEvent()], { scope: { ...FIRST_SCOPE, where } }))?.unfiltered).not.toBeNull();
  });

  it('says when, what, how much and why', () => {
    expect(modelOf(stateWith([anEvent()]))).toMatchObject({
      title: '1 unusual day or period in the last 30 days',
      items: [
        {
          days: '18 Nov',
          what: 'Default: 12 times the usual',
          amounts: '$300.00, usually $25.00',
          cause: 'More tokens',
          provisional: null,
          muteName: 'workspace:default',
        },
      ],
    });
  });

  it('is a line where there are none, and nothing before the first answer', () => {
    expect(modelOf(stateWith([]))).toMatchObject({ title: 'No unusual days in the last 30 days', items: [] });
    expect(modelOf(aState())).toBeNull();
  });

  it('says of no days that were not checked, or that are muted, that they were not unusual', () => {
    expect(modelOf(stateWith([], {}, addDays(TODAY, -9)))?.title).toBe('No unusual days since 12 Nov');
    const muted = stateWith([anEvent()], { settings: { mutedAnomalies: ['workspace:default'] } });
    expect(modelOf(muted)?.title).toBe('No unusual days in the last 30 days, apart from muted ones');
  });

  it('keeps its items when only the scope changes', () => {
    const state = stateWith([anEvent()]);
    const before = modelOf(state);
    const filtered = modelOf({ ...state, scope: { ...FIRST_SCOPE, where: { model: ['claude-opus-5'] } } });
    expect(filtered?.unfiltered).not.toBeNull();
    expect(filtered?.items).toBe(before?.items);
  });

  it('says what is not billed yet', () => {
    expect(modelOf(stateWith([anEvent({ isProvisional: true })]))?.items[0]?.provisional).toBe(
      'This amount is not billed yet and may change',
    );
  });

  it('tells a new level since its first day, and a fall by its part', () => {
    const level = anEvent({ id: 'a', kind: 'level' });
    const fall = anEvent({ id: 'b', direction: 'below', cost: toPico(5n * DOLLAR) });
    expect(modelOf(stateWith([level, fall]))?.items.map(({ what }) => what)).toEqual([
      'Default: higher cost from 18 Nov',
      'Default: 80% less than usual',
    ]);
  });

  it('leaves out what is muted', () => {
    const state = stateWith([anEvent()], { settings: { mutedAnomalies: ['workspace:default'] } });
    expect(modelOf(state)?.items).toEqual([]);
  });
});

describe('the days to be marked', () => {
  it('are all days of a spike and the first of a level, the largest difference first', () => {
    const later = addDays(TODAY, -2);
    const small = { day: later, cost: toPico(60n * DOLLAR), usual: toPico(20n * DOLLAR), status: 'billed' as const };
    const [day] = anEvent().days;
    if (day === undefined) throw new Error('an event has a day');
    const spike = anEvent({ dimension: null, value: null, days: [small, { ...small, day: addDays(TODAY, -1) }] });
    const level = anEvent({ kind: 'level', days: [day, { ...day, day: later }] });
    expect(unusualDays([spike, level])).toEqual([
      { dimension: 'workspace', value: 'default', day: '2026-11-18', muteName: 'workspace:default' },
      { dimension: null, value: null, day: '2026-11-19', muteName: 'total' },
      { dimension: null, value: null, day: '2026-11-20', muteName: 'total' },
    ]);
  });
});
