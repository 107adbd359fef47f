/** What a companion tells its pages without being asked: one of these a line, all three at once when a page opens its stream. */
import type { EngineStatus } from '../engine/engine.ts';
import type { SharedSettings } from '../settings/settings.ts';
import type { HostState } from './host.ts';

export type BridgeLine =
  | { readonly kind: 'status'; readonly status: EngineStatus }
  | { readonly kind: 'settings'; readonly settings: SharedSettings }
  | { readonly kind: 'host'; readonly host: HostState };
