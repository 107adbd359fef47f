/** The Demo panel: says that the figures are invented and how to see one's own; null when they are real. */
import type { HostState } from '../../core/host/host.ts';
import type { Connection, PanelInput } from '../parts/panel-input.ts';

export interface DemoModel {
  readonly title: string;
  readonly text: string;
}

export function toDemoModel({ state, connection }: PanelInput): DemoModel | null {
  if (state.status.dataSource !== 'demo') return null;
  return {
    title: 'A demo organization: every figure here is invented',
    // Where something stands behind the page, keys are set on the page itself.
    text: state.host === null ? wayIn(connection) : withHost(state.host),
  };
}

function withHost({ kind, keys, places }: HostState): string {
  if (places.length === 0)
    return 'Outlay was started with --demo. Start it without, and your own figures take this place.';
  if (keys.admin.kind === 'locked' || keys.admin.kind === 'denied') {
    return 'They stand in for your own until the admin key can be read.';
  }
  if (keys.admin.kind === 'otherAddress') {
    return `The stored admin key belongs to ${keys.admin.origin}. Put a key for the present address into Settings, and your own figures take this place.`;
  }
  return kind === 'companion'
    ? 'Outlay has no key yet. Put your organization’s admin key into Settings, and your own figures take this place.'
    : 'Put your organization’s admin key into Settings; it stays in this browser, and your own figures take this place.';
}

function wayIn(connection: Connection): string {
  switch (connection) {
    case 'insecure':
      return 'This page came over plain http, where a browser keeps nothing secret. Open it by https, or on the machine that serves it as http://localhost, to put in a key.';
    case 'refused':
      return 'This link was already used or is older than ten minutes. Press Enter in Outlay’s terminal for a new one, or start it again.';
    case 'inside':
      return 'This page has no session. Open the link Outlay printed in its terminal, or press Enter there for a new one.';
    case 'open':
    case 'lost':
    case 'ended':
      return 'Outlay was started without a key; its terminal says how to give it one, and your own figures take this place.';
  }
}
