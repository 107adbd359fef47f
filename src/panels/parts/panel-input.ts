/**
 * The input of each panel's model: the state of the tracker (the state and the actions of the page), the time, and
 * whether the engine, which loads and computes the figures, can be reached.
 */
import type { SessionEnd } from '../../core/host/session-end.ts';
import type { Tab } from '../../core/settings/settings.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';

/**
 * Where the engine (it loads and computes the figures) runs, and whether it answers. The companion is the process that
 * `outlay` starts.
 * - `inside`: the engine runs in this browser, because there is no companion, or because the page has no session with
 *   the companion and shows the demo
 * - `insecure`: like `inside`, but the page was loaded over plain http, where browsers provide no cryptography, so the
 *   page can't use a key
 * - `open`: the engine runs in the companion, which answers
 * - `lost`: the companion can't be reached now
 * - a `SessionEnd`: why the companion no longer accepts this page
 */
export type Connection = 'inside' | 'insecure' | 'open' | 'lost' | SessionEnd;

export interface PanelInput {
  readonly state: TrackerState;
  /** the present time, in ms since the epoch */
  readonly nowMs: number;
  readonly connection: Connection;
  /** the tabs that a person can show and hide, in order */
  readonly tabs: readonly { readonly id: Tab; readonly title: string }[];
}
