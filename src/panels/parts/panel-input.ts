/** The input of every panel's model: the tracker's state, the time, and the connection to the engine. */
import type { SessionEnd } from '../../core/host/session-end.ts';
import type { Tab } from '../../core/settings/settings.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';

/**
 * `inside`: the engine runs in this browser, of a page without a companion or of a demo that was looked at without a session;
 * `insecure`: inside too, because the page came over plain http, where browsers give a page no cryptography to keep a key with;
 * `open`, `lost`: the companion answers, or can't be reached for now;
 * the others: why the companion no longer knows this page's session.
 */
export type Connection = 'inside' | 'insecure' | 'open' | 'lost' | SessionEnd;

export interface PanelInput {
  readonly state: TrackerState;
  /** ms since the epoch */
  readonly nowMs: number;
  readonly connection: Connection;
  /** the tabs that a person can show and hide, in their order */
  readonly tabs: readonly { readonly id: Tab; readonly title: string }[];
}
