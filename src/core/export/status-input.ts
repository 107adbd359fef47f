/** What the status text is made from. */
import type { Budget } from '../budget/budget.ts';
import type { EngineStatus } from '../engine/engine.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { Rate } from '../money/rate.ts';
import type { Reports } from '../reports/reports.ts';
import type { CostMode } from '../settings/settings.ts';

export interface StatusInput {
  readonly mode: CostMode;
  /** null when there is nothing to report yet */
  readonly reports: Reports | null;
  readonly status: Pick<
    EngineStatus,
    'dataSource' | 'lastUpdate' | 'organization' | 'progress' | 'problem' | 'historyLimit'
  >;
  readonly currency: CurrencyCode;
  /** units of the currency per US dollar */
  readonly rate: Rate;
  /** null when nothing is known of one */
  readonly budget: Budget | null;
  /** ms since the epoch */
  readonly nowMs: number;
}
