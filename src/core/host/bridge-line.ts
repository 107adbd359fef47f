/**
 * The messages that a companion (the process that `outlay` starts) sends to its pages. A page receives them as one
 * stream, in which each line is one message in JSON. The stream begins with one message of each kind.
 */
import type { EngineStatus } from '../engine/engine.ts';
import type { SharedSettings } from '../settings/settings.ts';
import type { HostState } from './host.ts';

export type BridgeLine =
  | { readonly kind: 'status'; readonly status: EngineStatus }
  | { readonly kind: 'settings'; readonly settings: SharedSettings }
  | { readonly kind: 'host'; readonly host: HostState };

/**
 * The last message of a stream that the companion (Outlay's local program) ends because other pages of the same browser
 * need the connection. The page opens a stream again after `forMs` milliseconds, or earlier if it has something to
 * send.
 */
export interface PauseLine {
  readonly kind: 'pause';
  readonly forMs: number;
  /**
   * true if the companion took the page for hidden when it ended the stream. The page may have become visible in the
   * meantime
   */
  readonly isHidden: boolean;
}
