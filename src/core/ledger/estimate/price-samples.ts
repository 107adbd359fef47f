/**
 * Takes price samples (paid amount and tokens) from days that close, and from closed days that were loaded again. A day
 * closes when its figures are final.
 */
import type { Day } from '../../calendar/day.ts';
import type { Names } from '../../model/names.ts';
import type { CalibrationDays } from '../../pricing/calibration-sample.ts';
import type { Judgements } from '../recent/judge-recent.ts';
import type { RecentDays } from '../recent/recent-days.ts';
import type { BilledBecause, Judgement } from '../status/judge-day.ts';
import { isSampled, keepNewestDays, sampleDays } from './calibration-days.ts';
import { withoutPartlyBilled } from './partly-billed.ts';

/**
 * Adds price samples (paid amount and tokens) of the loaded days that are good samples (see `isGoodSample`). On a day
 * whose bill is too low, a model that is only partly billed gets no sample. A new sample of a day replaces an earlier
 * sample of that day.
 * @returns the samples from which prices are computed: `keepNewestDays` drops samples that are too old, and keeps at
 *   most seven days for each model and for each of its token types
 */
export function withSamples(
  calibration: CalibrationDays,
  { bill, usage, reads, askedOn }: RecentDays,
  judgements: Judgements,
  names: Names,
): CalibrationDays {
  const isGood = (day: Day): boolean => isSampled(day, askedOn) && isGoodSample(judgements.get(day));
  const good = new Set([...reads.keys()].filter(isGood));
  if (good.size === 0) return calibration;
  const sampled = sampleDays(bill, usage, (day) => good.has(day), names);
  const isShort = (day: Day): boolean => becauseOf(judgements.get(day)) === 'agreed';
  const short = withoutPartlyBilled(new Map([...sampled].filter(([day]) => isShort(day))), bill, usage, names);
  return keepNewestDays(calibration, new Map([...sampled, ...short]), askedOn);
}

/**
 * Whether a day is a good price sample. A billed day is a good sample, unless part of its bill never arrived
 * (`neverLanded`). So a day whose bill is too low but stays the same (`agreed`) is a good sample, because it may show a
 * new discount. Prices change after three such days in a row (`pricing/paid-by-day.ts`).
 */
function isGoodSample(judgement: Judgement | undefined): boolean {
  const because = becauseOf(judgement);
  return because !== null && because !== 'neverLanded';
}

function becauseOf(judgement: Judgement | undefined): BilledBecause | null {
  return judgement?.status === 'billed' ? judgement.because : null;
}
