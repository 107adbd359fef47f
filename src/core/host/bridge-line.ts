/** The messages that a companion sends to its pages, each one line of JSON. When a page opens the stream, it gets one of each kind. */
import type { EngineStatus } from '../engine/engine.ts';
import type { SharedSettings } from '../settings/settings.ts';
import type { HostState } from './host.ts';

export type BridgeLine =
  | { readonly kind: 'status'; readonly status: EngineStatus }
  | { readonly kind: 'settings'; readonly settings: SharedSettings }
  | { readonly kind: 'host'; readonly host: HostState };
