/**
 * The messages that a companion sends to its pages. Each message is one line of JSON. A page that opens the stream
 * first gets one message of each kind.
 */
import type { EngineStatus } from '../engine/engine.ts';
import type { SharedSettings } from '../settings/settings.ts';
import type { HostState } from './host.ts';

export type BridgeLine =
  | { readonly kind: 'status'; readonly status: EngineStatus }
  | { readonly kind: 'settings'; readonly settings: SharedSettings }
  | { readonly kind: 'host'; readonly host: HostState };
