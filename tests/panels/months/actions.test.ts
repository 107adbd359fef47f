/** A day on the card of a month opens in the overview. */
import { expect, it } from 'vitest';
import { formatDay, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings.ts';
import { createTracker } from '../../../src/core/tracker/create-tracker.ts';
import { monthsActions } from '../../../src/panels/months/actions.ts';
import { createPuppetEngine } from '../../core/engine/support/puppet-engine.ts';

it('a bar opens its day, and all of that day, in the overview', () => {
  const { store, actions } = createTracker({
    engine: createPuppetEngine(),
    settings: {
      load: async () => DEFAULT_SETTINGS,
      change: async (change) => ({ ...DEFAULT_SETTINGS, ...change }),
      subscribe: () => () => undefined,
    },
    host: null,
    needsOf: () => [],
  });
  actions.selectTab('months');
  actions.changeScope({ groupBy: 'workspace', where: { model: ['claude-opus-5-5'] } });
  monthsActions(actions).openDay({ firstDay: parseDay('2026-10-01') as Day }, 13);
  const { scope, settings } = store.getState();
  expect(settings.tab).toBe('overview');
  expect(typeof scope.range === 'string' ? scope.range : formatDay(scope.range.from)).toBe('2026-10-14');
  expect(scope.groupBy).toBe('workspace');
  expect(scope.where).toEqual({});
});
