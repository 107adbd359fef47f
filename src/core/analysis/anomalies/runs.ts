/** Joins unusual days that follow each other into one event. `runsOf` says which other days may be between them. */
import type { Day } from '../../calendar/day.ts';
import type { Finding } from './judge-days.ts';
import type { Thresholds } from './thresholds.ts';
import { isWeekend, type DayWindows } from './usual-days.ts';

export interface Run {
  /** the unusual days of the event, oldest first, at least one */
  readonly findings: readonly Finding[];
  /** true if the event has enough days to be a new level of costs */
  readonly isLevel: boolean;
}

/**
 * Groups findings (unusual days) into runs, one run for each event. Two findings belong to one run if they differ from
 * the usual cost in the same direction, and if only unknown days and weekends are between them. Weekends do not end a
 * run, because many organizations work only on weekdays. In a run that is long enough to be a new level of costs, a few
 * usual days may be between two findings too.
 * @param findings the unusual days of one API key, workspace, model or the total, oldest first
 */
export function runsOf(
  findings: readonly Finding[],
  { from, isObserved }: DayWindows,
  { levelDays, levelGap }: Pick<Thresholds, 'levelDays' | 'levelGap'>,
): readonly Run[] {
  const runs: Finding[][] = [];
  for (const finding of findings) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && continues(run, last, finding)) run.push(finding);
    else runs.push([finding]);
  }
  return runs.map((run) => ({ findings: run, isLevel: run.length >= levelDays }));

  function continues(run: readonly Finding[], last: Finding, next: Finding): boolean {
    if (last.excess2 > 0n !== next.excess2 > 0n) return false;
    const between: number[] = [];
    for (let place = last.place + 1; place < next.place; place += 1) if (isObserved[place] === 1) between.push(place);
    if (run.length >= levelDays && between.length <= levelGap) return true;
    return between.every((place) => isWeekend((from + place) as Day));
  }
}
