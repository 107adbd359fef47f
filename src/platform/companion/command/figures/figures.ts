/** The figures that a command prints: from the running Outlay, from the saved figures, or loaded by this process. */
import type { Engine } from '../../../../core/engine/engine.ts';
import { everythingOf } from '../../../../core/export/snapshot-reports.ts';
import type { Selection } from '../../../../core/reports/reports.ts';
import type { SharedSettings } from '../../../../core/settings/settings.ts';

export type FiguresEngine = Pick<
  Engine,
  'status' | 'reports' | 'query' | 'analyze' | 'keys' | 'refresh' | 'needKeys' | 'needHours' | 'limits'
>;

export interface Figures {
  /** the engine; it gives only figures that the person's plan includes */
  readonly engine: FiguresEngine;
  /** the current settings: from the running Outlay, or from the settings file if no Outlay runs */
  readonly settings: SharedSettings;
  /**
   * `running`: from the running Outlay. `stored`: saved figures. No request is sent, so nothing more is loaded and no
   * problem of the provider is reported. Figures of a running Outlay that can't use its key are also `stored`.
   * `fetched`: this process has just loaded the figures.
   */
  readonly source: 'running' | 'stored' | 'fetched';
  close(): Promise<void>;
}

/**
 * Returns the selection (which figures the reports contain) for all months and today. If the person has selected API
 * keys in the settings, the reports contain only these keys, otherwise every key.
 */
export function everything({ settings, engine }: Figures): Selection {
  // The demo has other API keys than the person's organization, so the key filter of the settings does not apply.
  return everythingOf(engine.status().dataSource === 'demo' ? null : settings.apiKeyIds, settings.prepaid);
}
