/**
 * Creates an engine (a source of figures) that answers from an imported snapshot. Its figures never change, and it
 * sends no requests.
 */
import type { Engine } from '../engine/engine.ts';
import { initialStatus } from '../engine/initial-status.ts';
import { fail } from '../base/result.ts';
import { createListeners } from '../base/listeners.ts';
import { NO_LIMITS } from '../limits/no-limits.ts';
import { parseInstant } from '../calendar/instant.ts';
import { reportsOfSnapshot } from './reports-of-snapshot.ts';
import { leftOutOfFile, type SnapshotFile } from './snapshot-file.ts';

/**
 * Creates the engine, which has figures from the start.
 * @param snapshot as `readSnapshot` returns it
 */
export function createSnapshotEngine(snapshot: SnapshotFile): Engine {
  const listeners = createListeners();
  const status = {
    ...initialStatus(snapshot.dataSource === 'demo' ? 'demo' : 'cache'),
    organization: snapshot.organization,
    hasData: true,
    lastUpdate: snapshot.lastUpdate === null ? null : parseInstant(snapshot.lastUpdate),
    problem: leftOutOfFile(snapshot),
    autoRefresh: false,
  };
  return {
    status: () => status,
    subscribe: listeners.subscribe,
    reports: async (selection) => reportsOfSnapshot(snapshot, selection),
    query: async () => fail({ kind: 'noLedger' }),
    analyze: async () => fail({ kind: 'noLedger' }),
    refresh: async () => undefined,
    needKeys: async () => undefined,
    needHours: async () => undefined,
    keys: async () => [],
    limits: async () => NO_LIMITS,
    setVisible: () => undefined,
    close: async () => undefined,
  };
}
