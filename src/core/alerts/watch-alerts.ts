/** Sends all kinds of alerts: for spend thresholds, prepaid credit, team limits and unusual days. */
import type { SharedRecord } from '../base/record-store.ts';
import type { Alert } from './alert.ts';
import { watchAnomalies, type AnomalySettings, type AnomalyWatchOptions } from './watch-anomalies.ts';
import { watchCrossings, type CrossingSettings, type CrossingWatchOptions } from './watch-crossings.ts';
import type { FiguresWatch, FiguresWatchOptions } from './watch-figures.ts';
import { watchSpend, type SpendSettings } from './watch-spend.ts';

export interface AlertWatchOptions extends FiguresWatchOptions<SpendSettings & CrossingSettings & AnomalySettings> {
  /** the engine (it computes the figures); its answers contain only what the plan includes */
  readonly gated: AnomalyWatchOptions['engine'] & CrossingWatchOptions['gated'];
  /** saves alerts of prepaid credit and of teams; null if they are not saved */
  readonly otherStore: SharedRecord | null;
  /** saves alerts of unusual days; null if they are not saved */
  readonly anomalyStore: SharedRecord | null;
}

export type AlertWatch = FiguresWatch<Alert>;

export function watchAlerts(options: AlertWatchOptions): AlertWatch {
  const { gated, otherStore, anomalyStore } = options;
  const spend = watchSpend(options);
  const watches = [
    spend,
    watchCrossings({ ...options, store: otherStore }),
    watchAnomalies({ ...options, engine: gated, store: anomalyStore }),
  ];
  return {
    organizationId: spend.organizationId,
    alerts: () => watches.flatMap((watch): readonly Alert[] => watch.alerts()).toSorted((a, b) => b.at - a.at),
    subscribe(listener) {
      const stops = watches.map((watch) => watch.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    settled: async () => {
      await Promise.all(watches.map((watch) => watch.settled()));
    },
    close() {
      for (const watch of watches) watch.close();
    },
  };
}
