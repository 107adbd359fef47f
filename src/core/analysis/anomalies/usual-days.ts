/**
 * The days that a day is compared with: observed earlier days of the same kind. The usual days are the one or two middle ones by cost.
 * Their mean is the median, so a difference to the median can be divided exactly, to the pico-dollar.
 */
import type { Day } from '../../calendar/day.ts';
import type { Thresholds } from './thresholds.ts';

const WEEK = 7;
/** Day 0 was a Thursday. */
const SATURDAY = 2;
const SUNDAY = 3;

/** 0 for a Thursday, 6 for a Wednesday. */
function weekdayOf(day: Day): number {
  return ((day % WEEK) + WEEK) % WEEK;
}

/** Saturday or Sunday, UTC. */
export function isWeekend(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday === SATURDAY || weekday === SUNDAY;
}

/** Places count from the first day of the series. */
export interface DayWindow {
  /** the observed days before a day, oldest first */
  readonly places: readonly number[];
  /** the days of the window that are of the same kind as the day */
  readonly like: readonly number[];
  /** for each place of the window, the days of the same kind, including itself */
  readonly likeOf: () => readonly (readonly number[])[];
}

export interface ObservedDays {
  /** the day of place 0 */
  readonly from: Day;
  /** 1 for a day that has ended and whose cost is known */
  readonly isObserved: Uint8Array;
}

/** The windows of some days. Each is created once and shared by all series with the same observed days. */
export interface DayWindows extends ObservedDays {
  /** null for a day that is not observed, or has too few earlier days */
  at(place: number): DayWindow | null;
}

/** Creates windows on demand. */
export function createDayWindows(
  { from, isObserved }: ObservedDays,
  { windowDays, windowReach, fewestDays, fewestWeekdays, fewestOfKind }: Thresholds,
): DayWindows {
  const known = new Map<number, DayWindow | null>();
  const dayAt = (place: number): Day => (from + place) as Day;

  function windowOf(place: number): DayWindow | null {
    if (isObserved[place] !== 1) return null;
    const places: number[] = [];
    for (let at = place - 1; at >= Math.max(0, place - windowReach) && places.length < windowDays; at -= 1) {
      if (isObserved[at] === 1) places.push(at);
    }
    if (places.length < fewestDays) return null;
    places.reverse();
    const weekdays = grouped(places, (at) => weekdayOf(dayAt(at)));
    const kinds = grouped(places, (at) => isWeekend(dayAt(at)));
    const likeDay = (day: Day): readonly number[] => {
      const sameWeekday = weekdays.get(weekdayOf(day)) ?? [];
      if (sameWeekday.length >= fewestWeekdays) return sameWeekday;
      const sameKind = kinds.get(isWeekend(day)) ?? [];
      return sameKind.length >= fewestOfKind ? sameKind : places;
    };
    return { places, like: likeDay(dayAt(place)), likeOf: () => places.map((at) => likeDay(dayAt(at))) };
  }

  return {
    from,
    isObserved,
    at(place) {
      const made = known.get(place);
      if (made !== undefined) return made;
      const window = windowOf(place);
      known.set(place, window);
      return window;
    },
  };
}

/**
 * The places of the two middle values; the same place twice if the number of values is odd. Of equal values the earlier counts as less.
 * @param places at least one
 */
export function middlePlaces(places: readonly number[], valueAt: (place: number) => bigint): readonly [number, number] {
  const sorted = places.toSorted((a, b) => {
    const [first, second] = [valueAt(a), valueAt(b)];
    return first === second ? a - b : first < second ? -1 : 1;
  });
  return [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
}

function grouped<Key>(places: readonly number[], keyOf: (place: number) => Key): ReadonlyMap<Key, readonly number[]> {
  const groups = new Map<Key, number[]>();
  for (const place of places) {
    const key = keyOf(place);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [place]);
    else group.push(place);
  }
  return groups;
}
