/**
 * The weekly digest is due on Monday at 08:00 in every time zone that the platform knows, also after the clocks change.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseDay } from '../../../../src/core/calendar/day.ts';
import { isTimeZone, lastDue, nextDue } from '../../../../src/core/delivery/digest/digest-time.ts';
import { runs } from '../../../support/runs.ts';

const WEEK_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;

function wallTime(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}

describe('the time of a weekly digest', () => {
  it('is Monday 08:00 on the wall, in every zone and on every date', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2034, 0, 1) });
    fc.assert(
      fc.property(zones, instants, (zone, now) => {
        const last = lastDue(now, zone);
        const next = nextDue(now, zone);
        expect(wallTime(last.at, zone)).toMatch(/^Monday,? (?:at )?08:00:00$/);
        expect(wallTime(next.at, zone)).toMatch(/^Monday,? (?:at )?08:00:00$/);
        expect(last.at).toBeLessThanOrEqual(now);
        expect(next.at).toBeGreaterThan(now);
        expect(next.monday - last.monday).toBe(7);
        expect(Math.abs(next.at - last.at - WEEK_MS)).toBeLessThanOrEqual(2 * HOUR_MS);
        expect(lastDue(last.at, zone)).toEqual(last);
        expect(nextDue(last.at - 1, zone)).toEqual(last);
      }),
      { numRuns: runs(400) },
    );
  });

  it.each([
    ['Europe/Berlin', '2026-03-23', '2026-03-23T07:00:00Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-30T06:00:00Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-26T07:00:00Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T12:00:00Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T13:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-23', '2026-11-22T18:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-23', '2026-11-23T19:00:00Z'],
    ['Asia/Kathmandu', '2026-11-23', '2026-11-23T02:15:00Z'],
    ['UTC', '2026-11-23', '2026-11-23T08:00:00Z'],
    // On this Monday, the clocks of Pitcairn changed between 08:00 UTC and 08:00 local time.
    ['Pacific/Pitcairn', '1998-04-27', '1998-04-27T16:00:00Z'],
  ])('in %s on %s is %s', (zone, monday, at) => {
    expect(lastDue(Date.parse(at), zone)).toEqual({ monday: parseDay(monday), at: Date.parse(at) });
  });

  it('needs a zone that the platform knows', () => {
    for (const zone of ['Europe/Berlin', 'UTC', 'america/new_york']) expect(isTimeZone(zone)).toBe(true);
    for (const zone of ['Berlin', '', '+02:00', 'Europe/Berlin\n', '../etc', 'x'.repeat(1000)])
      expect(isTimeZone(zone)).toBe(false);
  });
});
