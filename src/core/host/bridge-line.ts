/**
 * The messages that a companion sends to its pages. A page receives them as one stream, in which each line is one
 * message in JSON. The stream begins with one message of each kind.
 */
import type { EngineStatus } from '../engine/engine.ts';
import type { SharedSettings } from '../settings/settings.ts';
import type { HostState } from './host.ts';

export type BridgeLine =
  | { readonly kind: 'status'; readonly status: EngineStatus }
  | { readonly kind: 'settings'; readonly settings: SharedSettings }
  | { readonly kind: 'host'; readonly host: HostState };
