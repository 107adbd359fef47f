/** The HTTP routes by which pages and commands call the companion (the bridge), and the HTTP method of each route. */
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

/** The response header that contains the revision number of the engine's status at the time of the call. */
export const REVISION_HEADER = 'outlay-revision';

export type BridgePath = keyof typeof BRIDGE_ROUTES;
