/**
 * If costs cross a threshold in the last hour of a month, the alert is sent although that hour's usage becomes known
 * only after midnight.
 */
import { afterEach, expect, it } from 'vitest';
import { watchSpend } from '../../../src/core/alerts/watch-spend.ts';
import { createListeners } from '../../../src/core/base/listeners.ts';
import { PICO_PER_DOLLAR } from '../../../src/core/money/pico.ts';
import { aUsageRow } from '../../support/organization/builders.ts';
import { at } from '../../support/organization/utc.ts';
import type { JsonObject } from '../../support/wire-server/endpoint.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import { ALL_KEYS } from '../engine/support/engine-bench.ts';
import { silentLog } from '../engine/support/silent-log.ts';
import { aSteadyOrganization } from '../engine/support/steady-organization.ts';
import { closeWires, startWire } from '../engine/support/wire-bench.ts';
import { createMemoryRecord } from '../limits/memory-record.ts';
import { createMemoryClaims } from './support/memory-claims.ts';
import { alertWords } from '../../../src/messages/alert-words.ts';

afterEach(closeWires);

const DAY_MS = 86_400_000;

/**
 * Watches thresholds on a machine whose clock is `daysAhead` days ahead of the provider's time. `daysAhead` is negative
 * if the clock is behind.
 */
function watchOn(wire: Awaited<ReturnType<typeof startWire>>, thresholds: readonly string[], daysAhead: number) {
  const shown: string[] = [];
  const claims = createMemoryClaims();
  const watch = watchSpend({
    engine: wire.engine,
    settings: { get: () => ({ alerts: true, thresholds }), subscribe: createListeners().subscribe },
    claims,
    notifier: {
      notify: async (title, text) => {
        shown.push(`${title}. ${text}`);
        return 'shown';
      },
    },
    clock: { ...wire.clock, now: () => wire.clock.now() + daysAhead * DAY_MS },
    log: silentLog,
    store: createMemoryRecord(),
    isDemo: false,
    words: alertWords,
  });
  return { watch, shown, names: claims.names };
}

it.each([0, -7, 40])(
  'the closed month is judged by its late usage, once, in words that name it, with a clock %i days ahead',
  async (daysAhead) => {
    const steady = aSteadyOrganization({ since: '2026-11-10', now: '2026-11-30T23:50' });
    const late = aUsageRow({ hour: at('2026-11-30T23:00'), uncached: 1_000_000_000 });
    const wire = await startWire({ ...steady, usageRows: [...steady.usageRows, late] });
    await wire.engine.refresh('all');
    const before = (await wire.engine.reports(ALL_KEYS)).total;
    const { watch, shown, names } = watchOn(wire, [`${before / PICO_PER_DOLLAR + 50n}`], daysAhead);
    await watch.settled();
    expect(shown).toEqual([]);
    await wire.advance(75 * 60_000);
    await wire.engine.refresh('all');
    await watch.settled();
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatch(
      /^Costs reached \S+ in November 2026\. Northwind Robotics spent \$[\d,.]+ in November 2026 \(UTC\)/,
    );
    for (let day = 0; day < 4; day += 1) {
      await wire.advance(DAY_MS);
      await wire.engine.refresh('all');
      await watch.settled();
    }
    expect(shown).toHaveLength(1);
    expect([...names]).toEqual([expect.stringContaining(':2026-11:')]);
    watch.close();
  },
);

it.each([0, 40])('the running month is not over, with a clock %i days ahead', async (daysAhead) => {
  const wire = await startWire(aSteadyOrganization({ since: '2026-11-10', now: '2026-11-20T10:50' }));
  await wire.engine.refresh('all');
  const { watch, shown } = watchOn(wire, ['1'], daysAhead);
  await watch.settled();
  expect(shown).toEqual([expect.stringMatching(/^Costs reached \$1\.00\. Northwind Robotics has spent /)]);
  watch.close();
});

it.each(['2026-11-03', '2026-11-17', '2026-11-21T05'])(
  'a threshold is reached although the provider leaves out the usage of %s, and the amount is a lower bound',
  async (gap) => {
    const wire = await startWire(aSteadyOrganization({ since: '2026-08-20', now: '2026-11-21T14:05' }));
    leaveOutUsage(wire, gap);
    const { watch, shown } = watchOn(wire, ['1'], 0);
    for (let day = 0; day < 3; day += 1) {
      await wire.engine.refresh('all');
      await watch.settled();
      await wire.advance(DAY_MS);
    }
    expect(shown).toEqual([expect.stringContaining('has spent at least $80.04 in November 2026')]);
    watch.close();
  },
);

it('a threshold is reached by an hour of today while an earlier day is left out', async () => {
  const steady = aSteadyOrganization({ since: '2026-08-20', now: '2026-11-21T14:05' });
  const late = aUsageRow({ hour: at('2026-11-21T14:00'), uncached: 1_000_000_000 });
  const wire = await startWire({ ...steady, usageRows: [...steady.usageRows, late] });
  leaveOutUsage(wire, '2026-11-03');
  await wire.engine.refresh('all');
  const { watch, shown } = watchOn(wire, ['200'], 0);
  await watch.settled();
  expect(shown).toEqual([]);
  await wire.advance(90 * 60_000);
  await wire.engine.refresh('intraday');
  await watch.settled();
  expect(shown).toHaveLength(1);
  watch.close();
});

it('the closed month is judged although the provider leaves out one of its days', async () => {
  const steady = aSteadyOrganization({ since: '2026-08-20', now: '2026-11-30T23:50' });
  const late = aUsageRow({ hour: at('2026-11-30T23:00'), uncached: 1_000_000_000 });
  const wire = await startWire({ ...steady, usageRows: [...steady.usageRows, late] });
  leaveOutUsage(wire, '2026-11-17');
  await wire.engine.refresh('all');
  const { watch, shown } = watchOn(wire, ['200'], 0);
  await watch.settled();
  await wire.advance(75 * 60_000);
  await wire.engine.refresh('all');
  await watch.settled();
  expect(shown).toEqual([expect.stringMatching(/ spent at least \S+ in November 2026 .*after the month had ended/)]);
  watch.close();
});

/** Makes the provider leave out the usage of all times that begin with a text such as `2026-11-03`. */
function leaveOutUsage(wire: Awaited<ReturnType<typeof startWire>>, gap: string): void {
  const edit = (body: JsonObject): JsonObject => ({
    ...body,
    data: (body['data'] as { starting_at: string }[]).filter(({ starting_at: start }) => !start.startsWith(gap)),
  });
  wire.server.faults.add({ path: PATHS.usage, fault: { kind: 'rewrite', edit } });
}
