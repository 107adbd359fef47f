/** Unusual days as marks on the chart; the list below it says more. */
import type { Anomaly } from '../../core/analysis/anomalies/anomaly.ts';
import { muteName } from '../../core/analysis/anomalies/muted.ts';
import { formatDay } from '../../core/calendar/day.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { overviewWords } from '../../messages/en/overview.ts';
import type { ChartMark } from '../charts/chart-data.ts';
import { valueWords } from '../scope/value-words.ts';

/** Without what the person has muted. */
export function anomaliesShown({ anomalies, settings }: TrackerState): readonly Anomaly[] {
  if (anomalies === null || !anomalies.ok) return [];
  return anomalies.value.events.filter((event) => !settings.mutedAnomalies.includes(muteName(event)));
}

/** One mark a day, for the largest difference; of a new level its first day alone. */
export function anomalyMarks(state: TrackerState): readonly ChartMark[] {
  const marks = new Map<string, { readonly excess: bigint; readonly mark: ChartMark }>();
  for (const event of anomaliesShown(state)) {
    const { dimension, value, kind, days } = event;
    const name = dimension === null ? overviewWords.chart.total : valueWords(dimension, value ?? '', state);
    const label = overviewWords.chart.unusual(name);
    for (const { day, cost, usual } of kind === 'level' ? days.slice(0, 1) : days) {
      const bucketId = formatDay(day);
      const excess = cost > usual ? cost - usual : usual - cost;
      const known = marks.get(bucketId);
      if (known === undefined || known.excess < excess) marks.set(bucketId, { excess, mark: { bucketId, label } });
    }
  }
  return [...marks.values()].map(({ mark }) => mark);
}
