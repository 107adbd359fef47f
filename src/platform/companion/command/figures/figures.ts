/** The figures that a command prints: from the running Outlay, the saved figures, or an engine of this process. */
import type { Engine } from '../../../../core/engine/engine.ts';
import { everythingOf } from '../../../../core/export/snapshot-reports.ts';
import type { Selection } from '../../../../core/reports/reports.ts';
import type { SharedSettings } from '../../../../core/settings/settings.ts';

export type FiguresEngine = Pick<
  Engine,
  'status' | 'reports' | 'query' | 'analyze' | 'keys' | 'refresh' | 'needKeys' | 'needHours' | 'limits'
>;

export interface Figures {
  /** with the plan's gate before it */
  readonly engine: FiguresEngine;
  /** the settings in force: the running Outlay's, or the file's */
  readonly settings: SharedSettings;
  /**
   * the running Outlay's, what is stored, or just fetched by this process. `stored` also where an Outlay runs whose key can't be used: nobody
   * is asked, so a provider's problem is none of this and nothing more is loaded.
   */
  readonly source: 'running' | 'stored' | 'fetched';
  close(): Promise<void>;
}

/** Every key of every month and of today, of the keys that are selected. */
export function everything({ settings, engine }: Figures): Selection {
  // The demo has keys of its own, which no filter of a person names.
  return everythingOf(engine.status().dataSource === 'demo' ? null : settings.apiKeyIds, settings.prepaid);
}
