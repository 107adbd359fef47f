/**
 * The paths of the HTTP requests that pages and commands send to the companion (the process that `outlay` starts), each
 * with its HTTP method.
 */
export const BRIDGE_ROUTES = {
  '/bridge/session': 'POST',
  '/bridge/pair': 'POST',
  '/bridge/challenge': 'POST',
  '/bridge/sign-in': 'POST',
  '/bridge/control': 'POST',
  '/bridge/worker': 'POST',
  '/bridge/link': 'POST',
  '/bridge/stop': 'POST',
  '/bridge/events': 'GET',
  '/bridge/call': 'POST',
  '/bridge/host': 'POST',
  '/bridge/settings': 'POST',
} as const;

/**
 * The name of a response header. Its value is the revision of the figures (a number that increases when the figures
 * change) at the time when the request arrived.
 */
export const REVISION_HEADER = 'outlay-revision';

export type BridgePath = keyof typeof BRIDGE_ROUTES;
