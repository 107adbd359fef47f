/**
 * Computes when a weekly digest is due: Monday 08:00 in an IANA time zone. The time takes daylight saving time into
 * account.
 */
import { addDays, dayOf, startOfDay, type Day } from '../../calendar/day.ts';
import { MS_PER_HOUR } from '../../calendar/hour.ts';

export interface DueDigest {
  /** the Monday on which the digest is due, by the calendar of the zone */
  readonly monday: Day;
  /** Monday 08:00 in the zone, in ms since the epoch */
  readonly at: number;
}

/** The hour of the day at which a digest is due: 08:00. */
const DUE_HOUR = 8;
/** The day number of the first Monday. Day 0 (1970-01-01) was a Thursday. */
const FIRST_MONDAY = 4;

/**
 * Whether the platform supports a time zone. A fixed offset such as `+02:00` is refused, because it has no daylight
 * saving time.
 */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns the last Monday 08:00 that is not after an instant (ms since the epoch). */
export function lastDue(now: number, zone: string): DueDigest {
  const today = dayOf(now + offsetMs(now, zone));
  const monday = addDays(today, -((today - FIRST_MONDAY) % 7));
  const due = dueOn(monday, zone);
  return due.at <= now ? due : dueOn(addDays(monday, -7), zone);
}

/** Returns the first Monday 08:00 that is after an instant (ms since the epoch). */
export function nextDue(now: number, zone: string): DueDigest {
  return dueOn(addDays(lastDue(now, zone).monday, 7), zone);
}

/**
 * Finds the instant of Monday 08:00 in two steps. The first step uses the zone's offset at Monday 08:00 UTC. Daylight
 * saving time may begin or end between that instant and Monday 08:00 in the zone. So the second step uses the offset at
 * the result of the first step.
 */
function dueOn(monday: Day, zone: string): DueDigest {
  const wall = startOfDay(monday) + DUE_HOUR * MS_PER_HOUR;
  const first = wall - offsetMs(wall, zone);
  const at = wall - offsetMs(first, zone);
  return { monday, at };
}

/** The formatters by time zone. Each formatter is used again, because creating one takes longer than using it. */
const wallClocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(zone: string): Intl.DateTimeFormat {
  const earlier = wallClocks.get(zone);
  if (earlier !== undefined) return earlier;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  wallClocks.set(zone, made);
  return made;
}

/** The offset of the zone from UTC at an instant, in ms. Example: 7 200 000 for Europe/Berlin in summer (UTC+2). */
function offsetMs(instant: number, zone: string): number {
  const parts = wallClock(zone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}
