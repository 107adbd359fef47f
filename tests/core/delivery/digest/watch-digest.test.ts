/**
 * The weekly digest is sent at its time, and at most once for each Monday and destination, even if the computer sleeps,
 * Outlay ends, or settings change.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatDay, type Day } from '../../../../src/core/calendar/day.ts';
import type { DigestChoice } from '../../../../src/core/delivery/digest/digest-state.ts';
import { lastDue } from '../../../../src/core/delivery/digest/digest-time.ts';
import { watchDigest, type DigestWatch } from '../../../../src/core/delivery/digest/watch-digest.ts';
import { runs } from '../../../support/runs.ts';
import { createManualClock, type ManualClock } from '../../engine/support/manual-clock.ts';
import { createKeptLog } from '../../provider/fixed-ports.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Sent {
  readonly to: string;
  readonly content: string;
  readonly at: number;
  /** the time zone that was set when the digest was sent */
  readonly zone: string;
}

/** Outlay with two destinations that were added long ago. A test can end it and start it again with the saved data. */
function anOutlay(clock: ManualClock, claimed = new Set<string>(), sent: Sent[] = []) {
  const self = {
    sent,
    claimed,
    choice: { onSince: 0, zone: null } as DigestChoice,
    zone: 'Europe/Berlin',
    destinations: [
      { name: 'slack', addedAt: 0 },
      { name: 'email', addedAt: 0 },
    ],
    /** true: the figures are complete and new; false: old or incomplete; null: there are none */
    figures: true as boolean | null,
    composed: 0,
    /**
     * the destination for which no claim can be saved. Outlay saves a claim before it sends a digest, so that each
     * digest is sent only once
     */
    brokenClaim: null as string | null,
    /**
     * true if the process ends after the claim (a mark that keeps a digest from being sent twice) is saved, and before
     * the message is sent
     */
    crashesAfterClaim: false,
    watch: null as DigestWatch | null,
    begin() {
      let isDead = false;
      const watch = watchDigest<string>({
        ready: Promise.resolve(),
        choice: () => self.choice,
        zone: () => self.zone,
        destinations: () => self.destinations,
        compose(end: Day) {
          self.composed += 1;
          const { figures } = self;
          return Promise.resolve(figures === null ? null : { content: formatDay(end), isWhole: figures });
        },
        send(content, names) {
          if (isDead) return new Promise(() => undefined);
          sent.push(...names.map((to) => ({ to, content, at: clock.now(), zone: self.zone })));
          return Promise.resolve();
        },
        claims: {
          claim(names) {
            if (isDead) return new Promise(() => undefined);
            const { brokenClaim } = self;
            if (brokenClaim !== null && names.some((name) => name.includes(brokenClaim)))
              return Promise.reject(new Error('disk full'));
            const won = new Set(names.filter((name) => !claimed.has(name)));
            for (const name of won) claimed.add(name);
            if (won.size > 0 && self.crashesAfterClaim) isDead = true;
            return Promise.resolve(won);
          },
        },
        clock,
        log: createKeptLog(),
      });
      self.watch = watch;
    },
    /** a process that has crashed does not run its cleanup */
    async end() {
      const ended = self.watch?.close();
      if (!self.crashesAfterClaim) await ended;
      self.crashesAfterClaim = false;
    },
  };
  self.begin();
  return self;
}

/** Monday 23 November 2026, 08:00 in Berlin. */
const MONDAY = Date.parse('2026-11-23T07:00:00Z');

describe('a weekly digest', () => {
  it('is sent on Monday at 08:00, once to each destination, also after the clocks change', async () => {
    const clock = createManualClock('2026-03-20T12:00:00Z');
    const outlay = anOutlay(clock);
    await clock.advance(11 * DAY_MS);
    expect(outlay.sent.map(({ to, content }) => `${to} ${content}`)).toEqual([
      'slack 2026-03-23',
      'email 2026-03-23',
      'slack 2026-03-30',
      'email 2026-03-30',
    ]);
    const times = [...new Set(outlay.sent.map(({ at }) => new Date(at).toISOString().slice(0, 16)))];
    expect(times).toEqual(['2026-03-23T07:00', '2026-03-30T06:00']);
    await outlay.end();
  });

  it('that was missed while the machine slept is sent within 24 hours, and not later', async () => {
    for (const [hoursLate, count] of [
      [3, 2],
      [23.9, 2],
      [24.1, 0],
    ] as const) {
      const clock = createManualClock(new Date(MONDAY - HOUR_MS).toISOString());
      const outlay = anOutlay(clock);
      await clock.advance(MINUTE_MS);
      clock.suspend((1 + hoursLate) * HOUR_MS);
      await clock.advance(2 * MINUTE_MS);
      expect([hoursLate, outlay.sent.length]).toEqual([hoursLate, count]);
      await outlay.end();
    }
  });

  it('is sent at the next start if Outlay was not running, and not again at the one after', async () => {
    const clock = createManualClock(new Date(MONDAY + 5 * HOUR_MS).toISOString());
    const outlay = anOutlay(clock);
    await clock.advance(MINUTE_MS);
    expect(outlay.sent).toHaveLength(2);
    await outlay.end();
    outlay.begin();
    await clock.advance(3 * HOUR_MS);
    expect(outlay.sent).toHaveLength(2);
    await outlay.end();
  });

  it('is sent by one of two processes', async () => {
    const clock = createManualClock(new Date(MONDAY - HOUR_MS).toISOString());
    const [one, sent] = [new Set<string>(), [] as Sent[]];
    const both = [anOutlay(clock, one, sent), anOutlay(clock, one, sent)];
    await clock.advance(2 * HOUR_MS);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['email', 'slack']);
    await Promise.all(both.map((each) => each.end()));
  });

  it('begins with the first Monday after it was switched on, and after a destination was added', async () => {
    const clock = createManualClock(new Date(MONDAY + HOUR_MS).toISOString());
    const outlay = anOutlay(clock);
    outlay.choice = { onSince: MONDAY + 1, zone: null };
    outlay.destinations.push({ name: 'ntfy', addedAt: MONDAY + 7 * DAY_MS + 1 });
    await clock.advance(6 * DAY_MS);
    expect(outlay.sent).toEqual([]);
    await clock.advance(2 * DAY_MS);
    expect(outlay.sent.map(({ to }) => to)).toEqual(['slack', 'email']);
    await clock.advance(7 * DAY_MS);
    expect(outlay.sent.map(({ to }) => to)).toEqual(['slack', 'email', 'slack', 'email', 'ntfy']);
    await outlay.end();
  });

  it('is not sent while it is off, and loads no figures then', async () => {
    const clock = createManualClock(new Date(MONDAY - HOUR_MS).toISOString());
    const outlay = anOutlay(clock);
    outlay.choice = { onSince: null, zone: null };
    await clock.advance(8 * DAY_MS);
    expect([outlay.sent, outlay.composed]).toEqual([[], 0]);
    await outlay.end();
  });

  it('waits two hours for new figures, then has those that are known', async () => {
    const clock = createManualClock(new Date(MONDAY - MINUTE_MS).toISOString());
    const outlay = anOutlay(clock);
    outlay.figures = false;
    await clock.advance(2 * HOUR_MS);
    expect(outlay.sent).toEqual([]);
    await clock.advance(20 * MINUTE_MS);
    expect(outlay.sent).toHaveLength(2);
    expect(outlay.composed).toBeLessThan(16);
    await outlay.end();
  });

  it('is left out without figures for a day, and sent when they come in time', async () => {
    for (const [hours, count] of [
      [20, 2],
      [25, 0],
    ] as const) {
      const clock = createManualClock(new Date(MONDAY - MINUTE_MS).toISOString());
      const outlay = anOutlay(clock);
      outlay.figures = null;
      await clock.advance(hours * HOUR_MS);
      outlay.figures = true;
      await clock.advance(HOUR_MS);
      expect([hours, outlay.sent.length]).toEqual([hours, count]);
      await outlay.end();
    }
  });

  it('goes to the other destinations if a claim cannot be saved, and later to this one', async () => {
    const clock = createManualClock(new Date(MONDAY - MINUTE_MS).toISOString());
    const outlay = anOutlay(clock);
    outlay.brokenClaim = ':slack:';
    await clock.advance(HOUR_MS);
    expect(outlay.sent.map(({ to }) => to)).toEqual(['email']);
    outlay.brokenClaim = null;
    await clock.advance(HOUR_MS);
    expect(outlay.sent.map(({ to }) => to)).toEqual(['email', 'slack']);
    await outlay.end();
  });

  it('is sent at most once for each Monday, and only within a day of its time', { timeout: 120_000 }, async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('run' as const), hours: fc.integer({ min: 0, max: 6 }) }) },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('sleep' as const), hours: fc.integer({ min: 0, max: 30 }) }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const) }) },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('zone' as const),
          zone: fc.constantFrom('Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'UTC'),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const clock = createManualClock('2026-10-25T18:00:00Z');
        const outlay = anOutlay(clock);
        for (const each of steps) {
          if (each.do === 'run') await clock.advance(each.hours * HOUR_MS);
          if (each.do === 'sleep') clock.suspend(each.hours * HOUR_MS);
          if (each.do === 'restart') {
            await outlay.end();
            outlay.begin();
          }
          if (each.do === 'crash') outlay.crashesAfterClaim = true;
          if (each.do === 'zone') outlay.zone = each.zone;
        }
        const keys = outlay.sent.map(({ to, at, zone }) => {
          const due = lastDue(at, zone);
          expect(at - due.at).toBeLessThan(DAY_MS);
          return `${to} ${due.monday}`;
        });
        expect(new Set(keys).size).toBe(keys.length);
        await outlay.end();
      }),
      { numRuns: runs(100) },
    );
  });
});
