/** Takes price samples (paid amount and tokens) from days that close, and from closed days that were read again. */
import type { Day } from '../../calendar/day.ts';
import type { Names } from '../../model/names.ts';
import type { CalibrationDays } from '../../pricing/calibration-sample.ts';
import type { Judgements } from '../recent/judge-recent.ts';
import type { RecentDays } from '../recent/recent-days.ts';
import type { BilledBecause, Judgement } from '../status/judge-day.ts';
import { isSampled, keepNewestDays, sampleDays } from './calibration-days.ts';
import { withoutPartlyBilled } from './partly-billed.ts';

/** Days of one read that are sampled: as many as a model's prices are calibrated with. */
const MOST_SAMPLES = 7;

/** @returns the calibration with the newest days of the read that say something of prices; a day sampled before is sampled again */
export function withSamples(
  calibration: CalibrationDays,
  { bill, usage, reads, askedOn }: RecentDays,
  judgements: Judgements,
  names: Names,
): CalibrationDays {
  const good = [...reads.keys()].filter((day) => isSampled(day, askedOn) && isGoodSample(judgements.get(day)));
  const newest = new Set(good.toSorted((a, b) => b - a).slice(0, MOST_SAMPLES));
  if (newest.size === 0) return calibration;
  const sampled = sampleDays(bill, usage, (day) => newest.has(day), names);
  const isShort = (day: Day): boolean => becauseOf(judgements.get(day)) === 'agreed';
  const short = withoutPartlyBilled(new Map([...sampled].filter(([day]) => isShort(day))), bill, usage, names);
  return keepNewestDays(calibration, new Map([...sampled, ...short]), askedOn);
}

/**
 * A day billed because its money never landed says nothing of prices. One that is short and steady may show a new discount: prices follow
 * once three days in a row show the same (`pricing/paid-by-day.ts`).
 */
function isGoodSample(judgement: Judgement | undefined): boolean {
  const because = becauseOf(judgement);
  return because !== null && because !== 'neverLanded';
}

function becauseOf(judgement: Judgement | undefined): BilledBecause | null {
  return judgement?.status === 'billed' ? judgement.because : null;
}
