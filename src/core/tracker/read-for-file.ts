/**
 * Requests figures for a file. If the page changes between demo and real figures during the request, the requested
 * figures are not used.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { Engine } from '../engine/engine.ts';
import { monthsForFile } from './needs.ts';
import type { TrackerActions } from './tracker.ts';
import type { TrackerState } from './tracker-state.ts';

export interface ReadForFileOptions {
  readonly engine: Pick<Engine, 'needKeys' | 'query' | 'reports' | 'status'>;
  readonly store: Pick<StoreApi<TrackerState>, 'getState'>;
  readonly onFailed: (error: unknown) => void;
}

export function readForFile({
  engine,
  store,
  onFailed,
}: ReadForFileOptions): Pick<TrackerActions, 'ask' | 'reportsForFile'> {
  const showsDemo = (): boolean => engine.status().dataSource === 'demo';

  /**
   * Calls `read` once. Returns null if it fails, or if the page changes between demo and real figures during the call.
   */
  async function once<Answer>(read: (isDemo: boolean) => Promise<Answer>): Promise<Answer | null> {
    const isDemo = showsDemo();
    try {
      const answer = await read(isDemo);
      return isDemo === showsDemo() ? answer : null;
    } catch (error) {
      onFailed(error);
      return null;
    }
  }

  return {
    reportsForFile: (file) => {
      const { selection, reports } = store.getState();
      const lacking = reports === null ? [] : monthsForFile(reports, file);
      return once(async (isDemo) => {
        if (lacking.length > 0) await engine.needKeys(lacking);
        const whole = await engine.reports({ ...selection, intradayKeys: Infinity, monthKeys: Infinity });
        return { reports: whole, isDemo };
      });
    },
    ask: (query) => once(() => engine.query(query)),
  };
}
