/** The companion's real bridge over an engine in memory, reached by a `fetch` without sockets that can be cut. */
import { createBridge } from '../../../src/platform/companion/server/bridge.ts';
import { createSessions, type Sessions } from '../../../src/platform/companion/server/session.ts';
import { anEngine, type AnEngine } from '../companion/support/an-engine.ts';

export interface ABridge {
  readonly engine: AnEngine;
  readonly fetch: typeof fetch;
  readonly asked: string[];
  newLink(): string;
  /** as after a restart: no session is known any more */
  restart(): void;
  /** breaks every open stream and refuses every request until it is mended */
  cut(): void;
  mend(): void;
}

export function aBridge(): ABridge {
  const engine = anEngine();
  const asked: string[] = [];
  let isCut = false;
  let breakStreams = new AbortController();
  let sessions: Sessions;
  let app: ReturnType<typeof createBridge>;
  const restart = (): void => {
    sessions = createSessions(
      () => performance.now(),
      (length) => crypto.getRandomValues(new Uint8Array(length)),
    );
    app = createBridge({ engine, sessions });
  };
  restart();

  const reach = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = input instanceof Request ? input.url : input.toString();
    asked.push(path);
    if (isCut) throw new TypeError('Failed to fetch');
    const response = await app.request(path, init);
    if (response.body === null || !path.endsWith('/events')) return response;
    const stop = AbortSignal.any([breakStreams.signal, ...(init.signal ? [init.signal] : [])]);
    return new Response(response.body.pipeThrough(breakable(stop)), response);
  };

  return {
    engine,
    asked,
    fetch: reach,
    newLink: () => sessions.mintLink(),
    restart,
    cut() {
      isCut = true;
      breakStreams.abort();
      breakStreams = new AbortController();
    },
    mend() {
      isCut = false;
    },
  };
}

function breakable(signal: AbortSignal): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(new TypeError('network error')), { once: true });
    },
  });
}
