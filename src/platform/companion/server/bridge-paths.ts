/**
 * The paths of the bridge (the HTTP interface for pages and commands), with the method and the longest body of each
 * path.
 */
import { BRIDGE_ROUTES, type BridgePath } from '../../../core/host/bridge-routes.ts';
import type { Method } from './guard.ts';

export const BRIDGE_METHODS: ReadonlyMap<string, readonly Method[]> = new Map(
  Object.entries(BRIDGE_ROUTES).map(([path, method]) => [path, [method]]),
);

/** Paths for pages and commands on this machine only; requests through the proxy of `--allow-host` are refused. */
export const LOCAL_PATHS: ReadonlySet<string> = new Set<BridgePath>([
  '/bridge/session',
  '/bridge/control',
  '/bridge/worker',
  '/bridge/link',
  '/bridge/stop',
]);

const MAX_BODY_BYTES = 64 * 1024;
/** The longest body that may contain a filter, in bytes. A filter of 5,000 API keys takes 160 kB. */
const MAX_FILTER_BYTES = 256 * 1024;

export function bodyCapOf(path: string): number {
  return path === '/bridge/call' || path === '/bridge/settings' ? MAX_FILTER_BYTES : MAX_BODY_BYTES;
}
