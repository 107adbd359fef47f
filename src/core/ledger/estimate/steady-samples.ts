/**
 * Adds price samples (cost and tokens) of a new organization. The ratio of paid ÷ list price counts as the discount of
 * a model if it is nearly the same (within 2 %) on at least three days and on more than half of the days. Only bills
 * that were loaded more than 72 hours after the end of their day are used. Without these samples, Outlay would treat
 * the discount as a sign of an incomplete bill.
 */
import { addDays, startOfDay, type Day } from '../../calendar/day.ts';
import type { Names } from '../../model/names.ts';
import type { CalibrationDays, CalibrationSample } from '../../pricing/calibration-sample.ts';
import { canonicalModelId } from '../../pricing/find-model.ts';
import { steadyRatio } from '../../pricing/steady-ratio.ts';
import type { RecentDays } from '../recent/recent-days.ts';
import { keepNewestDays, sampleDays } from './calibration-days.ts';
import { withoutPartlyBilled } from './partly-billed.ts';

const SETTLED_AFTER_MS = 72 * 3_600_000;

/**
 * Adds price samples (cost and tokens) of recent days (days whose figures may still change). They are added only for
 * models that have no samples yet, and whose ratio of paid ÷ list price is steady (see `steadyRatio`).
 * @returns the given samples and the added ones, as `keepNewestDays` limits them; the given samples if no model has a
 *   steady ratio
 */
export function steadySamples(calibration: CalibrationDays, recent: RecentDays, names: Names): CalibrationDays {
  const isOld = (day: Day): boolean => {
    const read = recent.reads.get(day)?.billReadMs ?? null;
    return read !== null && read - startOfDay(addDays(day, 1)) > SETTLED_AFTER_MS;
  };
  const all = sampleDays(recent.bill, recent.usage, isOld, names);
  const sampled = withoutPartlyBilled(all, recent.bill, recent.usage, names);
  const known = new Set([...calibration.values()].flat().map(modelOf));
  const steady = new Set<string>();
  for (const model of new Set([...sampled.values()].flat().map(modelOf))) {
    if (model !== null && !known.has(model) && steadyRatio(model, sampled) !== null) steady.add(model);
  }
  if (steady.size === 0) return calibration;
  const merged = new Map(calibration);
  for (const [day, samples] of sampled) {
    const ofDay = samples.filter((sample) => steady.has(modelOf(sample) ?? ''));
    merged.set(day, [...(merged.get(day) ?? []), ...ofDay]);
  }
  return keepNewestDays(calibration, merged, recent.askedOn);
}

function modelOf({ model }: CalibrationSample): string | null {
  return model === null ? null : canonicalModelId(model);
}
