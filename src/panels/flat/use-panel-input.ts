/**
 * Collects the data from which the page's panels are drawn (`PanelInput`). Returns the same object until one of its
 * properties changes.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Tracker } from '../../core/tracker/tracker.ts';
import type { Clock } from '../../core/base/ports.ts';
import { hideableTabsOf } from '../panel-lists.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import type { Panels } from '../registry.ts';
import type { ConnectionSource } from './connection-source.ts';
import { useNow } from './use-now.ts';

interface Sources {
  readonly tracker: Tracker;
  readonly connections: ConnectionSource;
  readonly clock: Clock;
  readonly panels: Panels;
}

export function usePanelInput({ tracker, connections, clock, panels }: Sources): PanelInput {
  const state = useStore(tracker.store);
  const connection = useSyncExternalStore(connections.subscribe, connections.current);
  const tickMs = useNow(clock);
  const { lastUpdate, clockOffsetMs } = state.status;
  // A refresh may end after `tickMs`, the time of the last tick of the clock. `max` makes sure that `nowMs` is not
  // earlier than the new figures.
  const nowMs = Math.max(tickMs, (state.reports?.computedAt ?? 0) - clockOffsetMs, lastUpdate ?? 0);
  const tabs = useMemo(() => hideableTabsOf(panels).map(({ id, title }) => ({ id, title })), [panels]);
  return useMemo(() => ({ state, nowMs, connection, tabs }), [state, nowMs, connection, tabs]);
}
