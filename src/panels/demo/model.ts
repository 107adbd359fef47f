/** The Demo panel: says that the figures are invented and how to see one's own; null when they are real. */
import type { HostState } from '../../core/host/host.ts';
import { isSessionEnd } from '../../core/host/session-end.ts';
import type { Connection, PanelInput } from '../parts/panel-input.ts';

export interface DemoModel {
  readonly title: string;
  readonly text: string;
  /** what leads to figures of one's own from here */
  readonly way: 'connect' | 'settings' | null;
}

export interface DemoActions {
  /** absent where the page is not without a session */
  connect?(): void;
  /** absent where Settings is opened in another way */
  openSettings?(): void;
}

const STARTED_WITHOUT_KEY = {
  text: 'Outlay was started without a key. Its terminal says how to give it one.',
  way: null,
} as const;

export function toDemoModel({ state, connection }: PanelInput): DemoModel | null {
  if (state.status.dataSource !== 'demo') return null;
  return {
    title: 'A demo organization: every figure here is invented',
    // Where something stands behind the page, keys are set on the page itself.
    ...(state.host === null ? withoutHost(connection) : withHost(state.host)),
  };
}

function withHost({ kind, places, imported, viewer }: HostState): Pick<DemoModel, 'text' | 'way'> {
  if (imported !== null) return { text: 'The imported snapshot was saved from a demo.', way: null };
  if (places.length === 0) {
    return { text: 'Outlay was started with --demo. Start it without --demo to see your own figures.', way: null };
  }
  if (viewer === 'device') {
    return { text: 'Outlay has no key yet. Set one on the computer where Outlay runs.', way: null };
  }
  return {
    text:
      kind === 'companion'
        ? 'Outlay has no key yet. Put your organization’s admin key into Settings to see your own figures.'
        : 'Put your organization’s admin key into Settings to see your own figures. The key stays in this browser.',
    way: 'settings',
  };
}

function withoutHost(connection: Connection): Pick<DemoModel, 'text' | 'way'> {
  if (isSessionEnd(connection)) return STARTED_WITHOUT_KEY;
  switch (connection) {
    case 'insecure':
      return {
        text: 'This page came over plain http, where a browser keeps nothing secret. Open it by https, or on the machine that serves it as http://localhost, to put in a key.',
        way: null,
      };
    case 'inside':
      return { text: 'This browser isn’t connected to Outlay. Connect it to see your own figures.', way: 'connect' };
    case 'open':
    case 'lost':
      return STARTED_WITHOUT_KEY;
  }
}
