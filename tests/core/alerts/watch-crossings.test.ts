/**
 * Tests two kinds of alerts: that prepaid credit may run out soon, and that a team has reached its limit. Each alert is
 * sent only once, even if several processes watch the costs.
 */
import { expect, it } from 'vitest';
import { alertId } from '../../../src/core/alerts/alert.ts';
import { alertText } from '../../../src/core/alerts/alert-text.ts';
import { watchCrossings } from '../../../src/core/alerts/watch-crossings.ts';
import { createListeners } from '../../../src/core/base/listeners.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import type { Prepaid } from '../../../src/core/budget/prepaid.ts';
import type { Runway } from '../../../src/core/budget/runway.ts';
import { addDays, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { PICO_PER_DOLLAR, toPico, type Pico } from '../../../src/core/money/pico.ts';
import type { CostQuery } from '../../../src/core/query/cost-query.ts';
import type { Team } from '../../../src/core/teams/team.ts';
import { alertWords } from '../../../src/messages/alert-words.ts';
import { createManualClock } from '../engine/support/manual-clock.ts';
import { createPuppetEngine } from '../engine/support/puppet-engine.ts';
import { reportsOf } from '../engine/support/reports-of.ts';
import { silentLog } from '../engine/support/silent-log.ts';
import { costOfTeam } from '../reports/support/cost-of-team.ts';
import { createMemoryRecord } from '../limits/memory-record.ts';
import { createMemoryClaims } from './support/memory-claims.ts';

const TODAY = parseDay('2026-11-21') as Day;
const CREDIT: Prepaid = { balance: { day: '2026-11-01', amount: '5000' }, topUps: [] };
const LIVE = {
  hasData: true,
  dataSource: 'live',
  revision: 1,
  organization: { id: 'org-1', name: 'Northwind' },
} as const;

function aRunway(days: number | null, dollars = 3210): Runway {
  return {
    since: addDays(TODAY, -20),
    credited: toPico(5000n * PICO_PER_DOLLAR),
    billed: toPico(0n),
    estimated: toPico(0n),
    expired: toPico(0n),
    left: toPico(BigInt(dollars) * PICO_PER_DOLLAR),
    isAtMost: false,
    nextExpiry: null,
    until: days === null ? null : { earliest: addDays(TODAY, days), likely: null, latest: null },
  };
}

function cents(dollars: number): Pico {
  return toPico((BigInt(Math.round(dollars * 100)) * PICO_PER_DOLLAR) / 100n);
}

function arrange(shared = { claims: createMemoryClaims(), shown: [] as string[], record: createMemoryRecord() }) {
  const engine = createPuppetEngine(LIVE);
  const now = {
    prepaid: CREDIT as Prepaid | null,
    runwayDays: 14 as number | null,
    runway: aRunway(30) as Runway | null,
    isPartial: false,
    alerts: true,
    teams: [] as readonly Team[],
    /** the cost of the team Research in the month so far; null if the plan has no teams */
    spent: 0 as number | null,
  };
  const changes = createListeners();
  const queries: CostQuery[] = [];
  const watch = watchCrossings({
    engine: {
      ...engine,
      reports: (selection) => {
        const reports = reportsOf({ selection, months: 1 });
        const { runway, isPartial } = now;
        return Promise.resolve({ ...reports, organization: { ...reports.organization, runway, isPartial } });
      },
    },
    gated: {
      query: (query) => {
        queries.push(query);
        if (now.spent === null) return Promise.resolve(fail({ kind: 'notInPlan', feature: 'teams' }));
        return Promise.resolve(ok(costOfTeam('Research', [cents(now.spent)], query.range.from)));
      },
    },
    settings: { get: () => now, subscribe: changes.subscribe },
    claims: shared.claims,
    notifier: {
      notify: (title, text) => {
        shared.shown.push(`${title}: ${text}`);
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
  return { engine, watch, shared, change, queries };
}

it('tells once when the earliest day is near enough, and again after another top-up', async () => {
  const { watch, shared, change } = arrange();
  await watch.settled();
  await change({ runway: aRunway(15) });
  expect(shared.shown).toEqual([]);
  await change({ runway: aRunway(14) });
  expect(shared.shown).toEqual([
    'Prepaid credit may run out soon: Northwind has $3,210.00 of prepaid credit left. If costs continue as now, the credit may last only until 5 Dec.',
  ]);
  for (const days of [16, 14, 3]) await change({ runway: aRunway(days) });
  expect(shared.shown).toHaveLength(1);
  const topUps = [{ day: '2026-11-21', amount: '100', expires: null }];
  await change({ prepaid: { ...CREDIT, topUps }, runway: aRunway(9) });
  expect(shared.shown).toHaveLength(2);
  expect(watch.alerts()).toHaveLength(2);
});

function withTopUps(...topUps: readonly (readonly [day: string, expires: string | null])[]): Prepaid {
  return { ...CREDIT, topUps: topUps.map(([day, expires]) => ({ day, amount: '100', expires })) };
}

it('tells again after a person entered or changed only the day on which a top-up expires', async () => {
  const { shared, change } = arrange();
  const steps = [
    [null, 1],
    ['2026-12-31', 2],
    ['2026-11-30', 3],
    // Without its expiry date, the top-up is the same as in the first step. For that step, an alert was already sent.
    [null, 3],
  ] as const;
  for (const [expires, told] of steps) {
    await change({ prepaid: withTopUps(['2026-11-20', expires]), runway: aRunway(9) });
    expect(shared.shown).toHaveLength(told);
  }
});

it('does not tell again after the same top-ups were entered in another order', async () => {
  const { shared, change } = arrange();
  await change({ prepaid: withTopUps(['2026-11-20', '2026-12-31'], ['2026-11-21', null]), runway: aRunway(9) });
  await change({ prepaid: withTopUps(['2026-11-21', null], ['2026-11-20', '2026-12-31']) });
  expect(shared.shown).toHaveLength(1);
});

it.each([null, '2026-12-31'])(
  'does not repeat an alert of an older version, and tells after a change of the expiry %s',
  async (expires) => {
    // Older versions reserved names that did not contain the day on which a top-up expires.
    const claims = createMemoryClaims(new Set(['credit:org-1:14:2026-11-01=5000,2026-11-20=100']));
    const shared = { claims, shown: [], record: createMemoryRecord() };
    const first = arrange(shared);
    await first.change({ prepaid: withTopUps(['2026-11-20', expires]), runway: aRunway(9) });
    const second = arrange(shared);
    await second.change({ prepaid: withTopUps(['2026-11-20', expires]), runway: aRunway(8) });
    expect(shared.shown).toEqual([]);
    await second.change({ prepaid: withTopUps(['2026-11-20', '2026-11-25']), runway: aRunway(4) });
    expect(shared.shown).toHaveLength(1);
  },
);

it('is told by one of two that watch, and kept over a restart', async () => {
  const first = arrange();
  const second = arrange(first.shared);
  await Promise.all([first.change({ runway: aRunway(2) }), second.change({ runway: aRunway(2) })]);
  expect(first.shared.shown).toHaveLength(1);
  const third = arrange(first.shared);
  await third.watch.settled();
  expect(third.watch.alerts()).toMatchObject([{ kind: 'credit', until: addDays(TODAY, 2) }]);
});

it('says so where everything is used up', async () => {
  const { shared, change } = arrange();
  await change({ runway: aRunway(null, -12) });
  expect(shared.shown[0]).toMatch(/^Prepaid credit is used up: Northwind has none left/);
});

it('says that everything is used up although days are left out, but not while days are loading', async () => {
  const { engine, watch, shared, change } = arrange();
  await change({ runway: aRunway(null, -12), isPartial: true });
  expect(shared.shown).toEqual([]);
  const problem = { kind: 'incomplete', operation: 'usageReport', from: TODAY, through: TODAY, days: 1 } as const;
  engine.board.set({ problem });
  await watch.settled();
  expect(shared.shown).toEqual([expect.stringMatching(/^Prepaid credit is used up: /)]);
});

it.each([
  ['no alert is wanted', { runwayDays: null, runway: aRunway(2) }],
  ['nothing was declared', { prepaid: null, runway: aRunway(2) }],
  ['no forecast can be made', { runway: aRunway(null) }],
])('is silent where %s', async (_, change) => {
  const arranged = arrange();
  await arranged.change(change);
  expect(arranged.shared.shown).toEqual([]);
});

it('marks demo figures in both lines', () => {
  const alert = { kind: 'credit', left: toPico(PICO_PER_DOLLAR), until: TODAY, isAtMost: true, at: 0 } as const;
  const { title, text } = alertText(alert, 'Larkfield', true, alertWords);
  expect(title).toMatch(/^Demo: /);
  expect(text).toContain('at most $1.00');
  expect(text).toContain('all figures are invented');
});

const RESEARCH: Team = { name: 'Research', limit: '500', rules: [{ by: 'workspaceName', value: '*' }] };

it('tells once when a team has reached its limit, and again after a higher one', async () => {
  const { watch, shared, change } = arrange();
  await change({ prepaid: null, teams: [RESEARCH], spent: 499.99 });
  expect(shared.shown).toEqual([]);
  await change({ spent: 500 });
  expect(shared.shown).toEqual([
    'Research has reached its limit of $500.00: The team Research of Northwind has spent $500.00 in November 2026 (UTC), including estimates.',
  ]);
  await change({ spent: 555 });
  await change({ teams: [{ ...RESEARCH, rules: [] }] });
  expect(shared.shown).toHaveLength(1);
  await change({ teams: [{ ...RESEARCH, limit: '550' }] });
  expect(shared.shown).toHaveLength(2);
  expect(new Set(watch.alerts().map(alertId)).size).toBe(2);
});

it('keeps alerts of teams and of credit over a restart', async () => {
  const first = arrange();
  await first.change({ teams: [RESEARCH], spent: 500, runway: aRunway(2) });
  expect(first.watch.alerts()).toHaveLength(2);
  const second = arrange(first.shared);
  await second.watch.settled();
  expect(second.watch.alerts()).toEqual(first.watch.alerts());
});

it.each([
  ['alerts are off', { teams: [RESEARCH], spent: 900, alerts: false }],
  ['no team has a limit', { teams: [{ name: 'Research', rules: RESEARCH.rules }], spent: 900 }],
  ['the plan has no teams', { teams: [RESEARCH], spent: null }],
])('says nothing of teams where %s', async (_, change) => {
  const arranged = arrange();
  await arranged.change({ prepaid: null, ...change });
  expect(arranged.shared.shown).toEqual([]);
});

it('asks nothing about teams that have no limit', async () => {
  const { change, queries } = arrange();
  await change({ teams: [{ name: 'Research', rules: RESEARCH.rules }], runway: aRunway(2) });
  expect(queries).toEqual([]);
  await change({ teams: [RESEARCH, { name: 'Ops', rules: [] }] });
  // The rules of all teams decide which team a cost belongs to, so the query contains all teams.
  expect(queries.map(({ teams = [] }) => teams.map(({ name }) => name))).toEqual([['Research', 'Ops']]);
});
