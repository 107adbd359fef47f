/** Runs the JSON API's own HTTP server. It is separate from the server of the pages. */
import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import { createListeners } from '../../../core/base/listeners.ts';
import type { ApiServerState } from '../../../core/host/host.ts';
import type { Log } from '../../../core/base/ports.ts';
import { listenHardened, toRaw, type HardenedServer } from '../server/hardened-server.ts';
import type { PeerCheck } from '../server/peer-owner.ts';
import { sendReady } from '../server/ready-answer.ts';
import { answerApi } from './api-answer.ts';
import type { ApiServerSettings } from './api-settings.ts';
import { describeApi } from './describe-api.ts';
import type { MetricsAnswers } from './metrics-answers.ts';
import { pageOwnerCheckOfThisMachine, type PageOwnerCheck } from '../server/page-owner.ts';
import type { QueryAnswers } from './query-answers.ts';
import type { SnapshotBytes } from './snapshot-bytes.ts';

export interface ApiServer {
  state(): ApiServerState;
  /** calls the listener after every change of state; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /**
   * applies settings. The port is opened again only if its number or `isEnabled` has changed, or if opening it failed
   * before
   */
  apply(settings: ApiServerSettings): Promise<void>;
  close(): Promise<void>;
}

export interface ApiServerOptions {
  /** `current` returns the snapshot's bytes, which are never modified; null if there is no snapshot */
  readonly snapshots: { current(): SnapshotBytes | null };
  readonly queries: QueryAnswers;
  readonly metrics: MetricsAnswers;
  readonly log: Log;
  /** checks whether the client runs as another user; default: the operating system's check */
  readonly isOtherUser?: PeerCheck;
  /**
   * checks whether the user who runs Outlay also serves a given page of this machine; default: the operating system's
   * check
   */
  readonly isOwnPage?: PageOwnerCheck;
}

/**
 * Creates the server. It starts with the first `apply` that switches it on. If the port is taken, no other port is
 * tried, and the state is `portTaken`.
 */
export function createApiServer({
  snapshots,
  queries,
  metrics,
  log,
  isOwnPage = pageOwnerCheckOfThisMachine(),
  ...check
}: ApiServerOptions): ApiServer {
  const listeners = createListeners();
  let settings: ApiServerSettings | null = null;
  let server: HardenedServer | null = null;
  let asked: number | null = null;
  let state: ApiServerState = { kind: 'off' };
  let isClosed = false;
  const queue = createSerialQueue();

  const publish = (next: ApiServerState): void => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    log.info('api', next.kind === 'failed' ? { state: next.kind, detail: next.detail } : { state: next.kind });
    listeners.notify();
  };
  const stop = async (): Promise<void> => {
    const stopping = server;
    server = null;
    await stopping?.close();
  };

  async function put(next: ApiServerSettings): Promise<void> {
    if (isClosed) return;
    // `apply` is also called after changes of settings that are not about the API. `next` is then equal to `settings`,
    // so the old object stays. With a new object, `respond` would answer running questions a second time.
    if (JSON.stringify(next) !== JSON.stringify(settings)) settings = next;
    if (!next.isEnabled || next.port !== asked) await stop();
    if (!next.isEnabled) return publish({ kind: 'off' });
    asked = next.port;
    if (server === null) {
      const listening = await listenHardened({ port: next.port, addresses: 'ipv4', ...check });
      if (!listening.ok) {
        const { error } = listening;
        if (error.kind === 'portTaken') return publish({ kind: 'portTaken', port: error.port });
        return publish({ kind: 'failed', detail: error.detail });
      }
      server = listening.value;
      serve(server);
    }
    publish(next.isAllowed ? { kind: 'running', port: server.port } : { kind: 'locked' });
  }

  function serve({ answer, hosts, port }: HardenedServer): void {
    const description = describeApi(port);
    const respond: Parameters<HardenedServer['answer']>[0] = (request, response, isOtherUser) => {
      // `answer` is called only after `put` has stored the settings, so the settings are never null here.
      const used = settings;
      if (used === null) return void response.destroy();
      const snapshot = snapshots.current();
      const world = { ...used, hosts, description, isOtherUser, isOwnPage, snapshot, queries, metrics };
      const ready = answerApi(toRaw(request), world);
      if (!(ready instanceof Promise)) return sendReady(response, ready);
      ready.then(
        // If the settings, the token or the plan have changed while the answer was made, the client may no longer read
        // it. So the request is checked and answered again.
        (made) => (settings === used ? sendReady(response, made) : respond(request, response, isOtherUser)),
        (error: unknown) => {
          log.warn('question not answered', { reason: error instanceof Error ? error.message : 'unknown' });
          response.destroy();
        },
      );
    };
    answer(respond);
  }

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    apply: (next) => queue.run(() => put(next)),
    close: () =>
      queue.run(async () => {
        isClosed = true;
        await stop();
        publish({ kind: 'off' });
      }),
  };
}
