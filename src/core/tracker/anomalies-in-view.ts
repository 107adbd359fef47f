/**
 * Asks the engine (it computes the figures) which of the last thirty completed UTC days had unusual costs. The overview
 * marks the days with unusual costs.
 */
import { ANOMALY_DIMENSIONS } from '../analysis/anomalies/anomalies-query.ts';
import type { Anomaly, AnomalyThing } from '../analysis/anomalies/anomaly.ts';
import { muteName } from '../analysis/anomalies/muted.ts';
import { addDays, dayOf, formatDay } from '../calendar/day.ts';
import type { AnalysisResult, Engine } from '../engine/engine.ts';
import type { Reports } from '../reports/reports.ts';
import { isLocked } from './scope.ts';

/**
 * A day that a chart marks as unusual, and what had an unusual cost on this day: the organization, or one key,
 * workspace or model.
 */
export interface UnusualDay extends AnomalyThing {
  /** the UTC day, such as `2026-11-18` */
  readonly day: string;
  /**
   * what had the unusual cost, written as in the setting `mutedAnomalies`: for example `apiKey:apikey_01…`. If the
   * setting contains this text, the day is not marked
   */
  readonly muteName: string;
}

export interface AnomaliesInView {
  readonly result: AnalysisResult<'anomalies'>;
  /**
   * the unusual days, the largest difference from the usual cost first. If costs change to a new level and stay there,
   * only the first day is listed
   */
  readonly days: readonly UnusualDay[];
}

const DAYS = 30;

export async function askAnomalies(
  engine: Pick<Engine, 'analyze'>,
  { computedAt, locked }: Pick<Reports, 'computedAt' | 'locked'>,
): Promise<AnomaliesInView> {
  const today = dayOf(computedAt);
  const of = ANOMALY_DIMENSIONS.filter((dimension) => !isLocked(dimension, locked));
  const result = await engine.analyze('anomalies', { range: { from: addDays(today, -DAYS), to: today }, of });
  return { result, days: result.ok ? unusualDays(result.value.events) : [] };
}

export function unusualDays(events: readonly Anomaly[]): readonly UnusualDay[] {
  return events
    .flatMap((event) =>
      (event.kind === 'level' ? event.days.slice(0, 1) : event.days).map(({ day, cost, usual }) => ({
        event,
        day,
        excess: cost > usual ? cost - usual : usual - cost,
      })),
    )
    .toSorted((a, b) => (a.excess === b.excess ? 0 : a.excess > b.excess ? -1 : 1))
    .map(({ event: { dimension, value }, day }) => ({
      dimension,
      value,
      day: formatDay(day),
      muteName: muteName({ dimension, value }),
    }));
}
