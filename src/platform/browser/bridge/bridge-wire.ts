/**
 * The connection between a page and its companion (Outlay's local program). The companion sends lines in its response
 * to one long request (the stream), and the page sends POST requests. If the stream breaks off, the page requests it
 * again. All requests go to the page's own origin with a bearer token, which is only in memory. There are no cookies.
 * After a break, the page posts nothing until the stream is open again, because the companion must first prove its
 * identity (`sign-in.ts`). The companion may pause a page, because all tabs of a browser share a few connections: it
 * ends the stream, and the page opens it again later, or as soon as it has something to post.
 */
import { REVISION_HEADER, type BridgePath } from '../../../core/host/bridge-routes.ts';
import { createListeners } from '../../../core/base/listeners.ts';
import { decodePlain, encodePlain } from '../../../core/base/plain-codec.ts';
import type { BridgeLine, PauseLine } from '../../../core/host/bridge-line.ts';
import type { SessionEnd } from '../../../core/host/session-end.ts';
import type { Clock, Random } from '../../../core/base/ports.ts';
import { encodeBase64url } from '../../../core/base/base64url.ts';
import { readLines } from '../read-lines.ts';
import type { OpenedSession } from './session.ts';

export interface BridgeWireOptions {
  readonly session: OpenedSession;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: Random;
  /**
   * called for each line of the stream, except empty lines and requests to pause: `line` is the decoded line, and
   * `text` is the line as it arrived
   */
  readonly onLine: (line: BridgeLine, text: string) => void;
  /** called when the stream is open, for the first time or again */
  readonly onOpen: () => void;
  /** whether the page accepts a pause; if it does not, it opens its stream again at once */
  readonly mayPause: (line: PauseLine) => boolean;
  /** Called when the session has ended. No more requests are sent. */
  readonly onEnded: (why: SessionEnd) => void;
}

/**
 * `open`: the companion (Outlay's local program) answers. `lost`: the companion can't be reached for now. A
 * `SessionEnd` says why the companion no longer accepts the session.
 */
export type BridgeConnection = 'open' | 'lost' | SessionEnd;

export interface Connections {
  current(): BridgeConnection;
  /** calls the listener when the connection has changed; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

export interface WireAnswer {
  readonly status: number;
  readonly value: unknown;
  /**
   * the revision of the figures (a number that grows when they change) at the time of the call; null if the answer
   * contains no revision
   */
  readonly revision: number | null;
}

export interface BridgeWire {
  readonly connections: Connections;
  /**
   * resolves with the answer and its HTTP status; rejects if Outlay's local program can't be reached or the session has
   * ended
   */
  post(path: BridgePath, body: unknown): Promise<WireAnswer>;
  /**
   * Ends a pause, and waits until the stream is open again. By then, Outlay's local program has proved its identity.
   * Resolves at once if the page may post. Rejects if the stream can't be opened; while the connection is lost, rejects
   * at once.
   */
  resume(): Promise<void>;
  close(): void;
}

/**
 * A change of settings is sent with `keepalive` if it has fewer characters than this. Browsers refuse such requests if
 * all of them together have more than 64 kB. Few changes are longer. Example: a key filter with several hundred API
 * keys.
 */
const MOST_KEPT_ALIVE = 16_000;

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/**
 * Outlay's local program sends a line at least every 25 s. If nothing arrives for more than twice that time, the
 * connection is broken.
 */
const SILENCE_MS = 60_000;

/** Opens the connection. The stream is requested after the caller's synchronous code has run. */
export function openBridgeWire(options: BridgeWireOptions): BridgeWire {
  const { session, fetch: ask, clock, random, onLine, onOpen, mayPause, onEnded } = options;
  const listeners = createListeners();
  const closing = new AbortController();
  /** random id that distinguishes this page from other tabs of the same session */
  const page = encodeBase64url(crypto.getRandomValues(new Uint8Array(16)));
  let signedIn = session.first;
  let renewing: ReturnType<OpenedSession['renew']> | null = null;
  let connection: BridgeConnection = signedIn === null ? 'lost' : 'open';
  /**
   * whether the page may post: false after the stream breaks, until Outlay's local program has proved its identity
   * again
   */
  let mayPost = signedIn !== null;
  const waiting = new Set<() => void>();
  /** set while Outlay's local program has paused this page; `ending` ends the pause before its time */
  let pause: { readonly forMs: number; readonly ending: AbortController } | null = null;

  const setConnection = (next: BridgeConnection): void => {
    const isNew = next !== connection;
    connection = next;
    for (const wake of waiting) wake();
    waiting.clear();
    if (isNew) listeners.notify();
  };

  const isOver = (): boolean => closing.signal.aborted;

  const headers = (): Record<string, string> => ({
    authorization: `Bearer ${signedIn?.bearer ?? ''}`,
    'outlay-page': page,
  });

  /**
   * Signs in again. If this is called while a sign-in is running, both calls wait for the same sign-in. Resolves with
   * false if the session has ended or the connection was closed.
   */
  async function renew(): Promise<boolean> {
    renewing ??= session.renew(signedIn).finally(() => (renewing = null));
    const renewal = await renewing;
    if (isOver()) return false;
    if (renewal.kind === 'signedIn') {
      ({ signedIn } = renewal);
      return true;
    }
    closing.abort();
    mayPost = false;
    setConnection(renewal.why);
    onEnded(renewal.why);
    return false;
  }

  function takePause(line: PauseLine): void {
    // From now on, a POST must wait until the next stream is open. To get that stream at once, the POST ends the pause
    // (`resume`).
    mayPost = false;
    pause = { forMs: line.forMs, ending: new AbortController() };
    if (!mayPause(line)) pause.ending.abort();
  }

  /**
   * Opens one stream and reads it to its end. Resolves with true if the caller may try again without waiting. This is
   * the case in two situations: the stream was open, or Outlay's local program refused the bearer token. A new sign-in
   * may help after such a refusal.
   */
  async function follow(): Promise<boolean> {
    const stream = new AbortController();
    const abort = (): void => stream.abort();
    closing.signal.addEventListener('abort', abort);
    let lastSign = clock.elapsed();
    let stood = false;
    const watch = async (): Promise<void> => {
      while (!stream.signal.aborted) {
        await clock.sleep(SILENCE_MS / 2, stream.signal);
        if (clock.elapsed() - lastSign > SILENCE_MS) stream.abort();
      }
    };
    try {
      void watch();
      const response = await ask('/bridge/events', { headers: headers(), signal: stream.signal });
      if (response.status === 401) return true;
      if (!response.ok || response.body === null) return false;
      stood = true;
      mayPost = true;
      setConnection('open');
      onOpen();
      for await (const line of readLines(response.body)) {
        lastSign = clock.elapsed();
        const decoded = line === '' ? null : decodePlain(line);
        if (decoded?.ok !== true) continue;
        // Outlay's own local program wrote the line, so the line's type is not checked.
        const value = decoded.value as BridgeLine | PauseLine;
        if (value.kind === 'pause') takePause(value);
        else onLine(value, line);
      }
    } catch {
      // Every failure is handled in the same way: the caller signs in and opens the stream again.
    } finally {
      closing.signal.removeEventListener('abort', abort);
      stream.abort();
    }
    return stood;
  }

  /** Makes one attempt to open the stream and reads it to its end. Resolves with true if another attempt may succeed at once. */
  async function tryOnce(isSignedIn: boolean): Promise<boolean> {
    try {
      if (!isSignedIn && !(await renew())) return false;
    } catch {
      return false;
    }
    const isWorthTrying = await follow();
    mayPost = false;
    return isWorthTrying;
  }

  async function keepFollowing(): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    let isSignedIn = signedIn !== null;
    let hasTriedAtOnce = false;
    while (!isOver()) {
      const startedAt = clock.elapsed();
      const isWorthTrying = await tryOnce(isSignedIn);
      isSignedIn = false;
      if (isOver()) return;
      if (pause !== null) {
        await clock.sleep(pause.forMs, pause.ending.signal);
        pause = null;
        waitMs = FIRST_WAIT_MS;
        hasTriedAtOnce = false;
        continue;
      }
      if (clock.elapsed() - startedAt > LONGEST_WAIT_MS) {
        waitMs = FIRST_WAIT_MS;
        hasTriedAtOnce = false;
      }
      if (isWorthTrying && !hasTriedAtOnce) {
        hasTriedAtOnce = true;
        continue;
      }
      setConnection('lost');
      await clock.sleep(waitMs * (0.75 + random.next() / 2), closing.signal);
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
    }
  }

  async function resume(): Promise<void> {
    pause?.ending.abort();
    if (!mayPost && connection === 'open' && !isOver()) await new Promise<void>((wake) => waiting.add(wake));
    if (!mayPost || isOver()) throw new Error('Outlay can’t be reached');
  }

  function send(path: BridgePath, body: unknown): Promise<Response> {
    const text = encodePlain(body);
    return ask(path, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: text,
      signal: closing.signal,
      // With `keepalive`, the browser sends a change of settings even if the page is closed directly after it.
      keepalive: path === '/bridge/settings' && text.length < MOST_KEPT_ALIVE,
    });
  }

  // The stream is requested in a microtask. So a POST that the caller sends at once goes out before the request for the
  // stream. This matters because the page shows nothing until that POST is answered.
  queueMicrotask(() => void keepFollowing());

  return {
    connections: { current: () => connection, subscribe: listeners.subscribe },
    async post(path, body) {
      if (!mayPost || isOver()) await resume();
      let response = await send(path, body);
      if (response.status === 401 && (await renew())) response = await send(path, body);
      const answer = decodePlain(await response.text());
      if (response.status === 401 || !answer.ok) throw new Error(`the companion answered ${response.status}`);
      const revision = response.headers.get(REVISION_HEADER);
      return { status: response.status, value: answer.value, revision: revision === null ? null : Number(revision) };
    },
    resume,
    close() {
      closing.abort();
      pause?.ending.abort();
      setConnection(connection);
    },
  };
}
