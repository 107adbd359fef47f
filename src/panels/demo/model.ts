/** The Demo panel: says that the figures are invented and how to see one's own; null when they are real. */
import type { PanelInput } from '../parts/panel-input.ts';

export interface DemoModel {
  readonly title: string;
  readonly text: string;
}

export function toDemoModel({ state, connection }: PanelInput): DemoModel | null {
  if (state.status.dataSource !== 'demo') return null;
  return {
    title: 'A demo organization: every figure here is invented',
    text:
      connection === 'open'
        ? 'Outlay was started without a key. For your own organization stop it and start it with an admin key on standard input: printf %s "$KEY" | npm start -- --key-stdin'
        : 'This page has no session with an Outlay on this machine. For your own organization run printf %s "$KEY" | npm start -- --key-stdin and open the link it prints; where Outlay is already running, press Enter in its terminal for a new link.',
  };
}
