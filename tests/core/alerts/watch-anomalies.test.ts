/**
 * Checks that an alert about an unusual day is sent only once. It is not sent again if several processes watch the
 * costs, if the same cost is later reported for another thing (for example for a workspace instead of one of its keys),
 * or if the day's bill arrives later.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { alertId } from '../../../src/core/alerts/alert.ts';
import { alertText } from '../../../src/core/alerts/alert-text.ts';
import type { AnomalyAlert } from '../../../src/core/alerts/anomaly-alert.ts';
import { decodeAnomalyAlerts, encodeAnomalyAlerts } from '../../../src/core/alerts/anomaly-alert-record.ts';
import { watchAnomalies } from '../../../src/core/alerts/watch-anomalies.ts';
import type { AnomaliesQuery } from '../../../src/core/analysis/anomalies/anomalies-query.ts';
import type { Anomaly, AnomalyThing } from '../../../src/core/analysis/anomalies/anomaly.ts';
import { muteName } from '../../../src/core/analysis/anomalies/muted.ts';
import { createListeners } from '../../../src/core/base/listeners.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import { addDays, formatDay, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { PICO_PER_DOLLAR, toPico, type Pico } from '../../../src/core/money/pico.ts';
import { alertWords } from '../../../src/messages/alert-words.ts';
import { createManualClock } from '../engine/support/manual-clock.ts';
import { createPuppetEngine } from '../engine/support/puppet-engine.ts';
import { reportsOf } from '../engine/support/reports-of.ts';
import { silentLog } from '../engine/support/silent-log.ts';
import { runs } from '../../support/runs.ts';
import { createMemoryRecord } from '../limits/memory-record.ts';
import { createMemoryClaims } from './support/memory-claims.ts';

const TODAY = parseDay('2026-11-21') as Day;
const LIVE = {
  hasData: true,
  dataSource: 'live',
  revision: 1,
  organization: { id: 'org-1', name: 'Northwind' },
} as const;

const TOTAL: AnomalyThing = { dimension: null, value: null };
const KEY: AnomalyThing = { dimension: 'apiKey', value: 'apikey_ci' };
const OTHER_KEY: AnomalyThing = { dimension: 'apiKey', value: 'apikey_web' };
const WORKSPACE: AnomalyThing = { dimension: 'workspace', value: 'wrkspc_1' };
const usd = (dollars: number): Pico => toPico(BigInt(dollars) * PICO_PER_DOLLAR);

interface Told {
  readonly thing?: AnomalyThing;
  /** the unusual days of the event, each as a number of days before today, oldest first */
  readonly ago: readonly number[];
  readonly also?: readonly AnomalyThing[];
  readonly direction?: Anomaly['direction'];
  readonly cost?: number;
  readonly isProvisional?: boolean;
}

function anEvent({
  thing = KEY,
  ago,
  also = [],
  direction = 'above',
  cost = 1200,
  isProvisional = false,
}: Told): Anomaly {
  const status = isProvisional ? ('estimated' as const) : ('billed' as const);
  const days = ago.map((before) => ({ day: addDays(TODAY, -before), cost: usd(cost), usual: usd(100), status }));
  const [costs, usual] = [usd(cost * days.length), usd(100 * days.length)];
  const [from, through] = [days[0]?.day ?? TODAY, days.at(-1)?.day ?? TODAY];
  return {
    ...thing,
    id: `${muteName(thing)}:${direction}:${from}`,
    direction,
    kind: days.length >= 3 ? 'level' : 'spike',
    from,
    through,
    days,
    cost: costs,
    usual,
    excess: toPico(costs - usual),
    isProvisional,
    cause: null,
    also,
  };
}

function arrange(shared = { claims: createMemoryClaims(), shown: [] as string[], record: createMemoryRecord() }) {
  const engine = createPuppetEngine(LIVE);
  const asked: { query: AnomaliesQuery; ask: unknown }[] = [];
  const now = {
    alerts: true,
    anomalyAlerts: true,
    mutedAnomalies: [] as readonly string[],
    events: [] as readonly Anomaly[],
    isFree: false,
    /** true if the engine can't say which API keys there are */
    hasNoKeys: false,
  };
  const changes = createListeners();
  const watch = watchAnomalies({
    engine: {
      ...engine,
      reports: (selection) => Promise.resolve(reportsOf({ selection, months: 1 })),
      keys: () =>
        now.hasNoKeys
          ? Promise.reject(new Error('the engine has ended'))
          : Promise.resolve([{ id: 'apikey_ci', name: 'agents-ci' } as never]),
      analyze: ((_: 'anomalies', query: AnomaliesQuery, ask: unknown) => {
        asked.push({ query, ask });
        if (now.isFree && query.of.includes('apiKey'))
          return Promise.resolve(fail({ kind: 'notInPlan', feature: 'perKey' }));
        const answer = {
          range: query.range,
          events: now.events,
          unknownDays: [],
          notLoadedDays: [],
          judgedFrom: TODAY,
        };
        return Promise.resolve(ok(answer));
      }) as never,
    },
    settings: { get: () => now, subscribe: changes.subscribe },
    claims: shared.claims,
    notifier: {
      notify: (title, text) => {
        shared.shown.push(`${title} | ${text}`);
        return Promise.resolve('shown');
      },
    },
    clock: createManualClock('2026-11-21T14:20:00Z'),
    log: silentLog,
    store: shared.record,
    isDemo: false,
    words: alertWords,
  });
  const change = async (next: Partial<typeof now>): Promise<void> => {
    Object.assign(now, next);
    engine.board.revise();
    changes.notify();
    await watch.settled();
  };
  return { watch, shared, change, asked };
}

describe('alerts of unusual days', () => {
  it('tell of a provisional day at once, and not again when its bill has landed under another name', async () => {
    const { shared, change } = arrange();
    await change({ events: [anEvent({ ago: [1], also: [WORKSPACE, TOTAL], isProvisional: true })] });
    expect(shared.shown).toEqual([
      'agents-ci: 12 times the usual | Northwind: agents-ci cost $1,200.00 on 20 Nov (UTC). Usual: $100.00. This amount is not billed yet and may change.',
    ]);
    await change({ events: [anEvent({ ago: [1], also: [WORKSPACE, TOTAL], cost: 1300 })] });
    await change({ events: [anEvent({ thing: WORKSPACE, ago: [1], also: [TOTAL] })] });
    await change({ events: [anEvent({ thing: TOTAL, ago: [1] })] });
    expect(shared.shown).toHaveLength(1);
  });

  it('tell of the largest, with the number of the others, even if these share a name', async () => {
    const { shared, change, watch } = arrange();
    const events = [
      anEvent({ ago: [1], also: [TOTAL], cost: 300 }),
      anEvent({ thing: TOTAL, ago: [2], cost: 900 }),
      anEvent({ thing: OTHER_KEY, ago: [1], also: [TOTAL], cost: 500 }),
    ];
    await change({ events });
    expect(shared.shown).toEqual([
      'Total cost: 9 times the usual | Northwind spent $900.00 on 19 Nov (UTC). Usual: $100.00. The Overview also lists 2 other unusual costs.',
    ]);
    expect(watch.alerts()).toMatchObject([{ dimension: null, more: 2 }]);
  });

  it('tell of a level once, not of each of its days, and also after usual days in between', async () => {
    const { shared, change } = arrange();
    await change({ events: [anEvent({ ago: [9, 8, 7, 1] })] });
    expect(shared.shown).toEqual([
      expect.stringMatching(/^agents-ci: higher cost from 12 Nov \| .* from 12 Nov to 20 Nov/),
    ]);
    const claims = createMemoryClaims(new Set(['anomaly:org-1:2026-11-14:apiKey:apikey_ci']));
    const later = arrange({ ...shared, claims, shown: [] });
    await later.change({ events: [anEvent({ ago: [9, 8, 7, 1] })] });
    expect(later.shared.shown).toEqual([]);
  });

  it.each([
    ['ten days between its unusual days are not known', [12, 1]],
    ['Outlay was off for eleven days while it went on', [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
  ] as const)('do not repeat an event of which only its oldest day was told, if %s', async (_, ago) => {
    const told = `anomaly:org-1:${formatDay(addDays(TODAY, -ago[0]))}:apiKey:apikey_ci`;
    const { shared, change } = arrange({
      claims: createMemoryClaims(new Set([told])),
      shown: [],
      record: createMemoryRecord(),
    });
    await change({ events: [anEvent({ ago })] });
    expect(shared.shown).toEqual([]);
  });

  it('are sent by one of two that watch, and kept over a restart', async () => {
    const first = arrange();
    const second = arrange(first.shared);
    const events = [anEvent({ ago: [1], also: [TOTAL] })];
    await Promise.all([first.change({ events }), second.change({ events })]);
    expect(first.shared.shown).toHaveLength(1);
    const third = arrange(first.shared);
    await third.watch.settled();
    expect(third.watch.alerts()).toMatchObject([{ kind: 'anomaly', name: 'agents-ci', cost: usd(1200) }]);
  });

  it('are sent after the next change if a name could not be saved, or if the keys could not be read', async () => {
    const { shared, change } = arrange();
    const events = [anEvent({ ago: [1], also: [WORKSPACE, TOTAL] })];
    shared.claims.isBroken = (name) => name.endsWith('workspace:wrkspc_1');
    await change({ events });
    shared.claims.isBroken = () => false;
    await change({ hasNoKeys: true });
    expect([shared.shown, shared.claims.names.size]).toEqual([[], 0]);
    await change({ hasNoKeys: false });
    expect(shared.shown).toEqual([expect.stringMatching(/^agents-ci: 12 times the usual/)]);
    await change({ events });
    expect(shared.shown).toHaveLength(1);
  });

  it.each([
    ['they are off', { anomalyAlerts: false }],
    ['all alerts are off', { alerts: false }],
    ['the key is muted', { mutedAnomalies: ['apiKey:apikey_ci'] }],
  ])('are not sent where %s, and are sent once that changes', async (_, silent) => {
    const { shared, change } = arrange();
    const events = [anEvent({ ago: [1] })];
    await change({ events, ...silent });
    expect(shared.shown).toEqual([]);
    await change({ alerts: true, anomalyAlerts: true, mutedAnomalies: [] });
    expect(shared.shown).toHaveLength(1);
  });

  it.each([
    ['a day that is older than two days', { ago: [3] }],
    ['days that cost less than usual', { ago: [1], direction: 'below' }],
  ] as const)('are not sent for %s', async (_, event) => {
    const { shared, change } = arrange();
    await change({ events: [anEvent(event)] });
    expect(shared.shown).toEqual([]);
  });

  it('load nothing, and ask for no more than the plan includes', async () => {
    const { shared, change, asked } = arrange();
    await change({ isFree: true, events: [anEvent({ thing: WORKSPACE, ago: [1] })] });
    expect(asked.every(({ ask }) => ask === 'kept')).toBe(true);
    expect(asked.at(-1)?.query.of).toEqual(['workspace']);
    expect(shared.shown).toHaveLength(1);
  });
});

it('an event is told exactly if nothing of it was known by any of its names, whatever comes first and can be saved', async () => {
  const event = fc.record({
    thing: fc.constantFrom(TOTAL, KEY, OTHER_KEY, WORKSPACE),
    ago: fc.subarray([12, 8, 7, 2, 1], { minLength: 1 }),
    also: fc.subarray([WORKSPACE, TOTAL]),
    /**
     * the thing (total, API key or workspace) whose alert names can't be reserved at the first try; null if all names
     * can be reserved
     */
    broken: fc.constantFrom(null, TOTAL, KEY, WORKSPACE),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 8 }), async (events) => {
      const { shared, change } = arrange();
      const known = new Set<string>();
      let expected = 0;
      for (const each of events) {
        const { broken } = each;
        shared.claims.isBroken = (name) => broken !== null && name.endsWith(`:${muteName(broken)}`);
        await change({ events: [anEvent(each)] });
        shared.claims.isBroken = () => false;
        await change({});
        if (Math.min(...each.ago) > 2) continue;
        const names = each.ago.flatMap((days) =>
          [each.thing, ...each.also].map((thing) => `${days} ${muteName(thing)}`),
        );
        if (names.every((name) => !known.has(name))) expected += 1;
        for (const name of names) known.add(name);
      }
      expect(shared.shown).toHaveLength(expected);
    }),
    { numRuns: runs(200) },
  );
});

it('saved alerts are read as they were, and damaged ones are left out', () => {
  const alert: AnomalyAlert = {
    ...KEY,
    kind: 'anomaly',
    name: null,
    from: TODAY,
    through: TODAY,
    cost: usd(7),
    usual: usd(0),
    isLevel: false,
    isProvisional: true,
    more: 0,
    at: 5,
  };
  const saved = JSON.parse(JSON.stringify(encodeAnomalyAlerts([{ ...alert, organizationId: 'org-1' }]))) as {
    alerts: object[];
  };
  expect(decodeAnomalyAlerts(saved)).toEqual([{ ...alert, organizationId: 'org-1' }]);
  for (const wrong of [
    { organizationId: undefined },
    { dimension: 'team' },
    { cost: 7 },
    { value: null },
    { from: -1 },
    { more: '1' },
  ]) {
    expect(decodeAnomalyAlerts({ ...saved, alerts: [{ ...saved.alerts[0], ...wrong }] })).toEqual([]);
  }
});

it('demo figures are marked in both lines', () => {
  const days = { from: TODAY, through: TODAY, isLevel: false, isProvisional: false };
  const alert = {
    ...TOTAL,
    ...days,
    kind: 'anomaly',
    name: null,
    cost: usd(30),
    usual: usd(0),
    more: 1,
    at: 5,
  } as const;
  const { title, text } = alertText(alert, 'Larkfield', true, alertWords);
  expect(title).toBe('Demo: Total cost: unexpected cost, usually none');
  expect(text).toMatch(/The Overview also lists one other unusual cost\. This is a demo: all figures are invented\.$/);
  expect(alertId(alert)).toBe('anomaly:5');
});
