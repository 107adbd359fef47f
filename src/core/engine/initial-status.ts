/** Makes the status of an engine (it loads and computes figures) that has just started. */
import type { DataSource, EngineStatus } from './engine.ts';

/**
 * Creates the status of an engine without figures.
 * @param dataSource `demo` for the demo. Otherwise `cache`, because until the first refresh succeeds, all figures are
 * saved ones
 */
export function initialStatus(dataSource: DataSource): EngineStatus {
  return {
    revision: 0,
    dataSource,
    organization: null,
    hasData: false,
    progress: null,
    waitingUntil: null,
    lastUpdate: null,
    clockOffsetMs: 0,
    problem: null,
    degraded: [],
    autoRefresh: true,
    roundedAmounts: 0,
    rates: { table: null, problem: null },
    historyLimit: null,
    storageProblem: null,
  };
}
