/** What the panels of the flat page are drawn from; the same object until something in it changes. */
import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Tracker } from '../../core/tracker/create-tracker.ts';
import type { Clock } from '../../core/base/ports.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import type { ConnectionSource } from './connection-source.ts';
import { useNow } from './use-now.ts';

export function usePanelInput(tracker: Tracker, connections: ConnectionSource, clock: Clock): PanelInput {
  const state = useStore(tracker.store);
  const connection = useSyncExternalStore(connections.subscribe, connections.current);
  const tickMs = useNow(clock);
  // Reports computed since the last tick would otherwise lie in the future.
  const nowMs = Math.max(tickMs, state.reports?.computedAt ?? 0, state.status.lastUpdate ?? 0);
  return useMemo(() => ({ state, nowMs, connection }), [state, nowMs, connection]);
}
