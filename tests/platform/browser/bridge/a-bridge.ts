/**
 * Makes the real bridge (the HTTP interface of Outlay's local program for pages) for tests, with an engine (source of
 * figures) in memory. A test calls the bridge with a `fetch` without sockets, and can interrupt the connection.
 */
import { createBridge } from '../../../../src/platform/companion/server/bridge.ts';
import { anEngine, type AnEngine } from '../../companion/support/an-engine.ts';
import { ORIGIN } from '../../companion/support/a-browser-key.ts';
import { bridgeParts, type BridgeParts } from '../../companion/support/bridge-parts.ts';

export interface ABridge {
  readonly engine: AnEngine;
  readonly fetch: typeof fetch;
  readonly asked: string[];
  readonly parts: BridgeParts;
  newLink(): string;
  /** behaves as after a restart: no session is known any more */
  restart(): Promise<void>;
  /** breaks every open stream and refuses every request until it is repaired */
  cut(): void;
  mend(): void;
  isCut(): boolean;
}

/** @param time a monotonic clock that the test sets; null uses the real clock */
export async function aBridge(time: { now: number } | null = null): Promise<ABridge> {
  const engine = anEngine();
  const asked: string[] = [];
  let isCut = false;
  let breakStreams = new AbortController();
  let parts = await bridgeParts(time);
  let app = createBridge({ ...parts, engine });

  const reach = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = input instanceof Request ? input.url : input.toString();
    asked.push(path);
    if (isCut) throw new TypeError('Failed to fetch');
    // A browser adds these headers to every request.
    const headers = new Headers(init.headers);
    headers.set('origin', ORIGIN);
    headers.set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/150.0');
    const response = await app.request(path, { ...init, headers });
    if (response.body === null || !path.endsWith('/events')) return response;
    const stop = AbortSignal.any([breakStreams.signal, ...(init.signal ? [init.signal] : [])]);
    return new Response(response.body.pipeThrough(breakable(stop)), response);
  };

  return {
    engine,
    asked,
    fetch: reach,
    get parts() {
      return parts;
    },
    newLink: () => parts.sessions.mintLink(),
    async restart() {
      // Devices are saved in a file; sessions are not.
      parts = await bridgeParts(time, parts.deviceFile);
      app = createBridge({ ...parts, engine });
    },
    cut() {
      isCut = true;
      breakStreams.abort();
      breakStreams = new AbortController();
    },
    mend() {
      isCut = false;
    },
    isCut: () => isCut,
  };
}

function breakable(signal: AbortSignal): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(new TypeError('network error')), { once: true });
    },
  });
}
