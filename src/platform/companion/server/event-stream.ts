/**
 * Streams changes to pages, with one JSON text in each line. When a page connects, it gets three lines: the engine's
 * status, the settings and the host state (keys, devices, alerts). When one of these three changes later, its line is
 * sent again. Empty lines at intervals show that the connection works.
 */
import { encodePlain } from '../../../core/base/plain-codec.ts';
import type { BridgeLine } from '../../../core/host/bridge-line.ts';
import type { KnownSession } from './session.ts';

/** The source of one kind of line: status, settings or host. */
export interface LineSource {
  /** the current line for this session, without data that the session may not read */
  current(session: KnownSession): BridgeLine;
  /** calls the listener when the line has changed; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

export interface EventStreams {
  /**
   * opens a stream; null if too many streams are open. `onClose` is called once: when the stream closes, or at once if
   * there is no stream
   */
  open(session: KnownSession, onClose: () => void): ReadableStream<Uint8Array> | null;
  /** ends every stream of a session, for example of a device that was removed */
  end(sessionId: string): void;
}

/**
 * The largest number of open streams. The server's limit of connections is higher, so that other requests always get a
 * connection.
 */
const MAX_STREAMS = 32;
/**
 * The largest number of streams of all devices together. With this limit, a faulty headset can't block the page on
 * which a person can remove the headset.
 */
const MAX_OF_DEVICES = 16;
/**
 * The largest number of lines that wait for a slow reader. While this many lines wait, a change is only noted, and the
 * newest state is written later.
 */
const MAX_WAITING = 8;

/** @param isAlive called at each heartbeat with the session; if it returns false, the session has ended and its stream is closed */
export function createEventStreams(
  sources: readonly LineSource[],
  heartbeatMs: number,
  isAlive: (session: KnownSession) => boolean,
): EventStreams {
  const open = new Set<{ readonly session: KnownSession; readonly end: () => void }>();
  const isFullFor = ({ holder }: KnownSession): boolean =>
    open.size >= MAX_STREAMS ||
    (holder === 'device' && [...open].filter(({ session }) => session.holder === 'device').length >= MAX_OF_DEVICES);
  return {
    open(session, onClose) {
      if (isFullFor(session)) {
        onClose();
        return null;
      }
      const { stream, end } = streamLines(sources, session, { heartbeatMs, isAlive }, () => {
        open.delete(entry);
        onClose();
      });
      const entry = { session, end };
      open.add(entry);
      return stream;
    },
    end(sessionId) {
      for (const entry of [...open]) if (entry.session.id === sessionId) entry.end();
    },
  };
}

function streamLines(
  sources: readonly LineSource[],
  session: KnownSession,
  { heartbeatMs, isAlive }: { readonly heartbeatMs: number; readonly isAlive: (session: KnownSession) => boolean },
  onClose: () => void,
): { readonly stream: ReadableStream<Uint8Array>; readonly end: () => void } {
  const encoder = new TextEncoder();
  /** sources that have changed since they were last written; only the newest state matters */
  const changed = new Set<LineSource>(sources);
  let stop = (): void => undefined;
  let finish = (): void => undefined;
  let send = (): void => undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        send = () => {
          for (const source of [...changed]) {
            if ((controller.desiredSize ?? 0) <= 0) return;
            changed.delete(source);
            controller.enqueue(encoder.encode(`${encodePlain(source.current(session))}\n`));
          }
        };
        const stops = sources.map((source) =>
          source.subscribe(() => {
            changed.add(source);
            send();
          }),
        );
        const heartbeat = setInterval(() => {
          if (!isAlive(session)) end();
          else if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode('\n'));
        }, heartbeatMs);
        let isStopped = false;
        stop = () => {
          if (isStopped) return;
          isStopped = true;
          clearInterval(heartbeat);
          for (const each of stops) each();
          onClose();
        };
        finish = () => {
          finish = () => undefined;
          controller.close();
        };
        send();
      },
      pull: () => send(),
      cancel: () => stop(),
    },
    new CountQueuingStrategy({ highWaterMark: MAX_WAITING }),
  );
  return { stream, end };

  function end(): void {
    stop();
    finish();
  }
}
