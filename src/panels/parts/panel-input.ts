/** What every panel's model is made from: the tracker's state, the time, and how the page reaches its engine. */
import type { TrackerState } from '../../core/tracker/tracker-state.ts';

/**
 * `inside`: the engine runs in this browser, on demo data, because the page has no session;
 * `insecure`: inside too, because the page came over plain http, where browsers give a page no cryptography to keep a key with;
 * `refused`: inside too, because the link that was opened is used or too old;
 * `open`, `lost`, `ended`: the companion answers, can't be reached for now, or no longer knows this page's session.
 */
export type Connection = 'inside' | 'insecure' | 'refused' | 'open' | 'lost' | 'ended';

export interface PanelInput {
  readonly state: TrackerState;
  /** ms since the epoch */
  readonly nowMs: number;
  readonly connection: Connection;
}
