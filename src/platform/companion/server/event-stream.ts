/**
 * Streams changes to pages, with one JSON text in each line. When a page connects, it gets three lines: the engine's
 * status (such as the progress of loading figures), the settings and the host state (keys, devices, alerts). When one
 * of these three changes later, its line is sent again. Empty lines at intervals show that the connection works.
 */
import { encodePlain } from '../../../core/base/plain-codec.ts';
import type { BridgeLine, PauseLine } from '../../../core/host/bridge-line.ts';
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
   * opens a stream for a page; null if too many streams are open. May pause another page of the same browser.
   * `onClose` is called once: when the stream closes, or at once if there is no stream
   */
  open(session: KnownSession, pageId: string, onClose: () => void): ReadableStream<Uint8Array> | null;
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
 * The largest number of streams of one session, so of one browser. A browser opens at most six HTTP/1.1 connections to
 * a host, for all its tabs together. With this limit, two of them are left for requests. A browser has two sessions if
 * it was paired by a code and then opened by a link. This is rare, because a link opens another address than a paired
 * device uses.
 */
const MAX_OF_BROWSER = 4;
/**
 * How long a page is paused, in ms. If more than MAX_OF_BROWSER pages are visible at the same time, for example widgets
 * in windows of their own, these pages are paused in turn. A visible page is also paused if the pause of a hidden page
 * is over and all open streams belong to visible pages.
 */
const PAUSE_MS = { visible: 15_000, hidden: 5 * 60_000 };
/**
 * The largest number of lines that wait for a slow reader. While this many lines wait, a change is only noted, and the
 * newest state is written later.
 */
const MAX_WAITING = 8;

export interface EventStreamOptions {
  readonly sources: readonly LineSource[];
  readonly heartbeatMs: number;
  /** called at each heartbeat with the session; if it returns false, the session has ended and its stream is closed */
  readonly isAlive: (session: KnownSession) => boolean;
  /** whether a page has reported that it is hidden */
  readonly isHidden: (pageId: string) => boolean;
}

interface OpenStream {
  readonly session: KnownSession;
  readonly pageId: string;
  /** ends the stream; `last` is sent as its last line */
  readonly end: (last?: PauseLine) => void;
}

export function createEventStreams(options: EventStreamOptions): EventStreams {
  const { isHidden } = options;
  /** the open streams, oldest first */
  const open = new Set<OpenStream>();
  const isFullFor = ({ holder }: KnownSession): boolean =>
    open.size >= MAX_STREAMS ||
    (holder === 'device' && [...open].filter(({ session }) => session.holder === 'device').length >= MAX_OF_DEVICES);

  /**
   * If a browser has as many streams as it may have, ends one of them, so that a page can open its stream. Ends an
   * earlier stream of the same page, if there is one: the page has lost it. Otherwise ends the oldest stream of a hidden
   * page, or the oldest stream if no page is hidden.
   */
  function pauseOne(session: KnownSession, opening: string): void {
    // Commands end their streams themselves, and have no limit of connections.
    if (session.holder === 'command') return;
    const ofBrowser = [...open].filter((each) => each.session.id === session.id);
    const [oldest] = ofBrowser;
    if (oldest === undefined || ofBrowser.length < MAX_OF_BROWSER) return;
    const chosen =
      ofBrowser.find(({ pageId }) => pageId === opening) ?? ofBrowser.find(({ pageId }) => isHidden(pageId)) ?? oldest;
    const wasHidden = isHidden(chosen.pageId);
    chosen.end({ kind: 'pause', forMs: wasHidden ? PAUSE_MS.hidden : PAUSE_MS.visible, isHidden: wasHidden });
  }

  return {
    open(session, pageId, onClose) {
      // If `pauseOne` has ended a stream of this browser, the new stream can be opened, even if the largest number of
      // streams was open before.
      pauseOne(session, pageId);
      if (isFullFor(session)) {
        onClose();
        return null;
      }
      const { stream, end } = streamLines(session, options, () => {
        open.delete(entry);
        onClose();
      });
      const entry: OpenStream = { session, pageId, end };
      open.add(entry);
      return stream;
    },
    end(sessionId) {
      for (const entry of [...open]) if (entry.session.id === sessionId) entry.end();
    },
  };
}

function streamLines(
  session: KnownSession,
  { sources, heartbeatMs, isAlive }: EventStreamOptions,
  onClose: () => void,
): Pick<OpenStream, 'end'> & { readonly stream: ReadableStream<Uint8Array> } {
  const encoder = new TextEncoder();
  /** sources that have changed since they were last written; only the newest state matters */
  const changed = new Set<LineSource>(sources);
  let stop = (): void => undefined;
  let finish: OpenStream['end'] = () => undefined;
  let send = (): void => undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (line: BridgeLine | PauseLine): void =>
          controller.enqueue(encoder.encode(`${encodePlain(line)}\n`));
        send = () => {
          for (const source of [...changed]) {
            if ((controller.desiredSize ?? 0) <= 0) return;
            changed.delete(source);
            write(source.current(session));
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
        finish = (last) => {
          finish = () => undefined;
          if (last !== undefined) write(last);
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

  function end(last?: PauseLine): void {
    stop();
    finish(last);
  }
}
