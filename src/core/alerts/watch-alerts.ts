/** Watches for all kinds of alerts. */
import type { RecordStore } from '../base/record-store.ts';
import type { Alert } from './alert.ts';
import { watchCrossings, type CrossingSettings } from './watch-crossings.ts';
import { watchSpend, type SpendWatchOptions } from './watch-spend.ts';

export interface AlertWatchOptions extends SpendWatchOptions {
  readonly settings: {
    get(): ReturnType<SpendWatchOptions['settings']['get']> & CrossingSettings;
    subscribe(listener: () => void): () => void;
  };
  /** saves alerts other than spend thresholds; null does not save them */
  readonly otherStore: RecordStore | null;
}

export interface AlertWatch {
  /** newest first */
  alerts(): readonly Alert[];
  /** calls the listener after every change of `alerts`; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /** resolves when all current figures have been checked; for tests and an orderly shutdown */
  settled(): Promise<void>;
  close(): void;
}

export function watchAlerts(options: AlertWatchOptions): AlertWatch {
  const spend = watchSpend(options);
  const others = watchCrossings({ ...options, store: options.otherStore });
  return {
    alerts: () => [...spend.alerts(), ...others.alerts()].toSorted((a, b) => b.at - a.at),
    subscribe(listener) {
      const stops = [spend.subscribe(listener), others.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    settled: async () => {
      await Promise.all([spend.settled(), others.settled()]);
    },
    close() {
      spend.close();
      others.close();
    },
  };
}
