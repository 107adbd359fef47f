/**
 * Tests the actions of the Overview: after each action of a person, the scope (days, filters and grouping) must be
 * right.
 */
import { describe, expect, it } from 'vitest';
import { dayOf, formatDay, type Day } from '../../../src/core/calendar/day.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings.ts';
import { createTracker } from '../../../src/core/tracker/create-tracker.ts';
import type { Scope } from '../../../src/core/tracker/scope.ts';
import { overviewActions, type OverviewActions } from '../../../src/panels/overview/actions.ts';
import { bucketId } from '../../../src/panels/overview/range-names.ts';
import { createPuppetEngine } from '../../core/engine/support/puppet-engine.ts';

interface Arranged extends OverviewActions {
  readonly scope: () => Scope;
  readonly tab: () => string;
  readonly days: () => string;
  readonly keys: () => readonly (string | null)[] | null;
}

function arrange(): Arranged {
  const tracker = createTracker({
    engine: createPuppetEngine(),
    settings: {
      load: async () => DEFAULT_SETTINGS,
      change: async (change) => ({ ...DEFAULT_SETTINGS, ...change }),
      subscribe: () => () => undefined,
    },
    host: null,
    needsOf: () => [],
  });
  const scope = (): Scope => tracker.store.getState().scope;
  const days = (): string => {
    const { range } = scope();
    return typeof range === 'string' ? range : `${formatDay(range.from)} ${formatDay(range.to)}`;
  };
  const keys = (): readonly (string | null)[] | null => tracker.store.getState().settings.apiKeyIds;
  return { ...overviewActions(tracker.actions), scope, days, keys, tab: () => tracker.store.getState().settings.tab };
}

describe('the days', () => {
  it('are chosen by name, typed, opened from the chart, and brushed', () => {
    const { chooseRange, chooseDays, showTyped, typedDays, openBucket, openBuckets, days } = arrange();
    chooseRange('last-month');
    expect(days()).toBe('last-month');
    chooseRange('custom');
    expect(days()).toBe('last-month');
    showTyped('2026-10-13', ' 2026-10-14 ');
    expect(days()).toBe('2026-10-13 2026-10-15');
    const span = { from: dayOf(Date.UTC(2026, 9, 1)), to: dayOf(Date.UTC(2026, 9, 1)) };
    chooseDays(span);
    expect(days()).toBe('2026-10-01 2026-10-02');
    expect(typedDays(span)).toEqual({ from: '2026-10-01', to: '2026-10-01' });
    openBucket('2026-10-14');
    expect(days()).toBe('2026-10-14 2026-10-15');
    openBucket('2026-10-14T07:00');
    expect(days()).toBe('2026-10-14 2026-10-15');
    openBuckets({ from: '2026-10-02', to: '2026-10-20' });
    expect(days()).toBe('2026-10-02 2026-10-21');
    openBuckets({ from: '2026-10-13T22:00', to: '2026-10-14T03:00' });
    expect(days()).toBe('2026-10-13 2026-10-15');
  });

  it('of a bar that is a week or a month are all its days', () => {
    const { openBucket, openBuckets, days } = arrange();
    const day = (month: number, date: number): Day => dayOf(Date.UTC(2026, month - 1, date));
    const [week, month, next] = [
      bucketId({ from: day(10, 5), to: day(10, 12), hour: null }),
      bucketId({ from: day(9, 1), to: day(10, 1), hour: null }),
      bucketId({ from: day(10, 1), to: day(11, 1), hour: null }),
    ];
    openBucket(week);
    expect(days()).toBe('2026-10-05 2026-10-12');
    openBucket(month);
    expect(days()).toBe('2026-09-01 2026-10-01');
    openBuckets({ from: month, to: next });
    expect(days()).toBe('2026-09-01 2026-11-01');
    expect(bucketId({ from: day(10, 14), to: day(10, 15), hour: null })).toBe('2026-10-14');
    expect(bucketId({ from: day(10, 14), to: day(10, 15), hour: 7 })).toBe('2026-10-14T07:00');
  });

  it('are not taken while they are no days, or backwards', () => {
    const { showTyped, checkDays, days } = arrange();
    showTyped('2026-10-14', '2026-10-13');
    showTyped('soon', '2026-10-13');
    expect(days()).toBe('this-month');
    expect(checkDays('', '')).toEqual({ fromError: null, toError: null, isReady: false });
    expect(checkDays('soon', '2026-10-13').fromError).toBe('Enter a day that exists, such as 2026-10-14.');
    expect(checkDays('2026-10-14', '2026-10-13').toError).toBe('The last day is before the first day.');
    expect(checkDays('2026-10-13', '2026-10-13').isReady).toBe(true);
    showTyped('2026-10-13', '2026-10-14');
    expect(days()).toBe('2026-10-13 2026-10-15');
  });
});

describe('why', () => {
  it('leads to the explanation of the scope, or of a row of it', () => {
    const { explain, scope, tab } = arrange();
    explain(null);
    expect([tab(), scope().where]).toEqual(['explain', {}]);
    explain({ dimension: 'workspace', value: 'wrkspc_ci' });
    expect([tab(), scope().where]).toEqual(['explain', { workspace: ['wrkspc_ci'] }]);
  });
});

describe('narrowing', () => {
  it('shows one value, grouped by what is not narrowed yet, and is taken back', () => {
    const { narrow, removeFilter, scope } = arrange();
    narrow([{ dimension: 'model', value: 'claude-opus-5-5' }]);
    expect(scope()).toMatchObject({ where: { model: ['claude-opus-5-5'] }, groupBy: 'workspace' });
    narrow([{ dimension: 'workspace', value: 'wrkspc_ci' }]);
    expect(scope()).toMatchObject({
      where: { model: ['claude-opus-5-5'], workspace: ['wrkspc_ci'] },
      groupBy: 'apiKey',
    });
    narrow([{ dimension: 'apiKey', value: 'unattributed' }]);
    expect(Object.keys(scope().where)).toEqual(['model', 'workspace']);
    removeFilter('model');
    expect(scope().where).toEqual({ workspace: ['wrkspc_ci'] });
  });

  it('to a part of a row holds row and part, and keys for every view', () => {
    const { narrow, scope, keys } = arrange();
    narrow([
      { dimension: 'model', value: 'claude-opus-5-5' },
      { dimension: 'workspace', value: 'wrkspc_ci' },
    ]);
    expect(scope()).toMatchObject({
      where: { model: ['claude-opus-5-5'], workspace: ['wrkspc_ci'] },
      groupBy: 'apiKey',
    });
    narrow([
      { dimension: 'item', value: 'output' },
      { dimension: 'apiKey', value: 'console' },
    ]);
    expect(scope()).toMatchObject({ where: { item: ['output'] } });
    expect(keys()).toEqual([null]);
  });

  it('changes comparison and grouping by the values of their options', () => {
    const { chooseComparison, chooseGrouping, scope } = arrange();
    chooseComparison('previousPeriod');
    chooseGrouping('category');
    expect(scope()).toMatchObject({ compareTo: 'previousPeriod', groupBy: 'category' });
    chooseComparison('none');
    chooseGrouping('colour');
    expect(scope()).toMatchObject({ compareTo: null, groupBy: 'category' });
  });
});
