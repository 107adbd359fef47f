/** The unusual days of the last thirty that have ended, for the overview: asked again when the figures change. */
import { ANOMALY_DIMENSIONS } from '../analysis/anomalies/anomalies-query.ts';
import { addDays, dayOf } from '../calendar/day.ts';
import type { AnalysisResult, Engine } from '../engine/engine.ts';
import type { Reports } from '../reports/reports.ts';
import { isLocked } from './scope.ts';

const DAYS = 30;

export async function askAnomalies(
  engine: Pick<Engine, 'analyze'>,
  { computedAt, locked }: Reports,
): Promise<AnalysisResult<'anomalies'>> {
  const today = dayOf(computedAt);
  const of = ANOMALY_DIMENSIONS.filter((dimension) => !isLocked(dimension, locked));
  return engine.analyze('anomalies', { range: { from: addDays(today, -DAYS), to: today }, of });
}
