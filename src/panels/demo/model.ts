/**
 * The model of the Demo panel. The panel says that the figures are invented and how to see real ones. The model is null
 * if the figures are real.
 */
import type { HostState } from '../../core/host/host.ts';
import { isSessionEnd } from '../../core/host/session-end.ts';
import { demoWords as words } from '../../messages/en/demo.ts';
import type { Connection, PanelInput } from '../parts/panel-input.ts';

export interface DemoModel {
  readonly title: string;
  readonly text: string;
  /**
   * how a person can see real figures: by connecting this browser or by adding a key in Settings; null if neither is
   * possible
   */
  readonly way: 'connect' | 'settings' | null;
}

export interface DemoActions {
  /** shows how to connect this browser; absent if the page has a session */
  connect?(): void;
  /** opens Settings; absent where the panel has no button for that, for example in the 3D room */
  openSettings?(): void;
}

const STARTED_WITHOUT_KEY = {
  text: words.startedWithoutKey,
  way: null,
} as const;

export function toDemoModel({ state, connection }: PanelInput): DemoModel | null {
  if (state.status.dataSource !== 'demo') return null;
  return {
    title: words.title,
    // The host is what saves the keys: the companion (the process that `outlay` starts) or this browser. With a host,
    // the page has Settings, where a person can add a key.
    ...(state.host === null ? withoutHost(connection) : withHost(state.host)),
  };
}

function withHost({ kind, places, imported, viewer }: HostState): Pick<DemoModel, 'text' | 'way'> {
  if (imported !== null) return { text: words.fromSnapshot, way: null };
  if (places.length === 0) {
    return { text: words.startedAsDemo, way: null };
  }
  if (viewer === 'device') {
    return { text: words.keyOnTheComputer, way: null };
  }
  return {
    text: kind === 'companion' ? words.addKey : words.addKeyInBrowser,
    way: 'settings',
  };
}

function withoutHost(connection: Connection): Pick<DemoModel, 'text' | 'way'> {
  if (isSessionEnd(connection)) return STARTED_WITHOUT_KEY;
  switch (connection) {
    case 'insecure':
      return {
        text: words.insecure,
        way: null,
      };
    case 'inside':
      return { text: words.notConnected, way: 'connect' };
    case 'open':
    case 'lost':
      return STARTED_WITHOUT_KEY;
  }
}
