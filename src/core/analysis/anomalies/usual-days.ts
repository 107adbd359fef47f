/**
 * Finds the earlier days with which a day is compared: known days of the same weekday. If there are too few, known days
 * of the same kind (Monday to Friday, or weekend) are used. If these are too few as well, all recent known days are
 * used (see `Thresholds`). The usual cost is the median of the costs of these days: the cost of the middle day, or the
 * mean of the two middle days. Because the middle days are real days, the difference from the usual cost can be divided
 * exactly by API key, workspace and model.
 */
import type { Day } from '../../calendar/day.ts';
import type { Thresholds } from './thresholds.ts';

const WEEK = 7;
/** The weekday number of Saturday. `weekdayOf` begins with Thursday (0), because day 0 was a Thursday. */
const SATURDAY = 2;
const SUNDAY = 3;

/** The weekday of a day: 0 for a Thursday, 6 for a Wednesday. */
function weekdayOf(day: Day): number {
  return ((day % WEEK) + WEEK) % WEEK;
}

/** Whether a UTC day is a Saturday or a Sunday. */
export function isWeekend(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday === SATURDAY || weekday === SUNDAY;
}

/**
 * The window of one day: the earlier days that it is compared with. A place is the index of a day in the series (one
 * cost for each day), from 0.
 */
export interface DayWindow {
  /**
   * the places (indexes in the series, which has one cost for each day) of the earlier days with a known cost, oldest
   * first. `windowDays` and `windowReach` of `Thresholds` limit how many there are
   */
  readonly places: readonly number[];
  /**
   * the places (indexes in the series, which has one cost for each day) of the days to compare the day with. These are
   * the days in `places` with the same weekday. If there are too few, they are the days in `places` of the same kind
   * (Monday to Friday, or weekend). If these are too few as well, they are all days in `places`
   */
  readonly like: readonly number[];
  /**
   * returns one list for each day in `places`, in the same order. The list has the indexes (in the series of daily
   * costs) of the days to compare that day with. The day's own index is in its list
   */
  readonly likeOf: () => readonly (readonly number[])[];
}

export interface ObservedDays {
  /** the first day of the series (one cost for each day), which has the place (index) 0 */
  readonly from: Day;
  /** for each day of the series (one cost for each day): 1 if the day has ended and its cost is known, otherwise 0 */
  readonly isObserved: Uint8Array;
}

/**
 * The windows of all days of a series (one cost for each day). A window has the earlier days that a day is compared
 * with. All series of one dimension (for example, all API keys) have the same known days, so they share one
 * `DayWindows` object.
 */
export interface DayWindows extends ObservedDays {
  /**
   * returns the window (the earlier days to compare with) of the day with this index in the series of daily costs; null
   * if the day's cost is not known or too few earlier days have a known cost
   */
  at(place: number): DayWindow | null;
}

/** Creates the windows of days; each window is computed when it is first needed. */
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
 * Returns the places (indexes) of the two middle values when all values are sorted. If the number of values is odd, it
 * returns the place of the middle value twice. Equal values are sorted by place.
 * @param places the places of the values, at least one
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
