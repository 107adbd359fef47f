/**
 * Sends the weekly digest to each destination when it is due: at most one for each destination and Monday, even if
 * several Outlay processes run. If the machine slept on Monday at 08:00, the digest is sent up to 24 hours later.
 */
import { createCanceller } from '../../base/cancel.ts';
import type { Claims, Clock, Log } from '../../base/ports.ts';
import { dayOf, formatDay, type Day } from '../../calendar/day.ts';
import type { Destination } from '../destination.ts';
import type { DigestChoice } from './digest-state.ts';
import { lastDue } from './digest-time.ts';

export interface ComposedDigest<Content> {
  readonly content: Content;
  /**
   * true if the figures were loaded in the last half hour, none of their days is still loading, and the last day of the
   * week is billed or known to its end
   */
  readonly isWhole: boolean;
}

export interface DigestWatchOptions<Content> {
  /** resolves when the saved choice and the saved destinations have been read */
  readonly ready: Promise<unknown>;
  choice(): DigestChoice;
  /** the IANA time zone that decides when a digest is due */
  zone(): string;
  destinations(): readonly Pick<Destination, 'name' | 'addedAt'>[];
  /**
   * Composes the digest; may load figures first.
   * @param end the day after the last of the digest's seven days
   * @returns null if there are no figures to send
   */
  compose(end: Day): Promise<ComposedDigest<Content> | null>;
  /** queues the digest for the destinations with these names; resolves when the queue is saved or could not be saved */
  send(content: Content, names: readonly string[]): Promise<void>;
  readonly claims: Claims;
  readonly clock: Clock;
  readonly log: Log;
}

export interface DigestWatch {
  /**
   * sends no more digests. If a digest is being added to the queue of messages, `close` resolves after this has
   * succeeded or failed. It does not wait for figures that are still loading
   */
  close(): Promise<void>;
}

/** If a digest could not be sent within this time after it was due (in ms), it is not sent at all. */
const WINDOW_MS = 24 * 3_600_000;
/**
 * How long a digest waits for new and complete figures, in ms. After that, it is sent with the figures that are known.
 */
const PATIENCE_MS = 2 * 3_600_000;
/**
 * The time between two readings of the wall clock, in ms. It is short, because the clock may jump, for example after
 * the machine has slept.
 */
const TICK_MS = 60_000;
/** The pause in ms before the digest is composed again, if it could not be sent yet. */
const RETRY_MS = 10 * 60_000;

export function watchDigest<Content>(options: DigestWatchOptions<Content>): DigestWatch {
  const { ready, choice, zone, destinations, compose, send, claims, clock, log } = options;
  const life = createCanceller();
  /**
   * the claims (names that only one process can reserve) for which the result is known: either this process or another
   * process has reserved them. Without this set, they would be requested again every ten minutes
   */
  const decided = new Set<string>();
  let retryAt = -Infinity;
  let sending = Promise.resolve();
  void run();

  async function run(): Promise<void> {
    await ready;
    while (!life.signal.aborted) {
      try {
        await check();
      } catch (error) {
        warn('digest.notSent', error);
      }
      await clock.sleep(TICK_MS, life.signal);
    }
  }

  async function check(): Promise<void> {
    const { onSince } = choice();
    const due = lastDue(clock.now(), zone());
    const lateMs = clock.now() - due.at;
    if (onSince === null || onSince > due.at || lateMs >= WINDOW_MS || clock.elapsed() < retryAt) return;
    const open = destinations()
      .filter(({ addedAt }) => addedAt <= due.at)
      .map(({ name, addedAt }) => ({ name, claim: claimName(due.monday, name, addedAt) }))
      .filter(({ claim }) => !decided.has(claim));
    if (open.length === 0) return;
    retryAt = clock.elapsed() + RETRY_MS;
    const composed = await compose(dayOf(due.at));
    if (composed === null || (!composed.isWhole && lateMs < PATIENCE_MS) || life.signal.aborted) return;
    sending = sendTo(open, composed.content);
    await sending;
  }

  async function sendTo(
    open: readonly { readonly name: string; readonly claim: string }[],
    content: Content,
  ): Promise<void> {
    const names: string[] = [];
    for (const { name, claim } of open) if (await isWon(claim)) names.push(name);
    if (names.length === 0) return;
    try {
      await send(content, names);
      log.info('digest.queued', { destinations: names.length });
    } catch (error) {
      warn('digest.notQueued', error);
    }
  }

  /**
   * Whether this process has reserved the name and so must send the digest. If the name can't be saved, the process
   * tries again later and still sends the digest to other destinations.
   */
  async function isWon(claim: string): Promise<boolean> {
    try {
      const won = await claims.claim([claim]);
      decided.add(claim);
      return won.has(claim);
    } catch (error) {
      warn('digest.notClaimed', error);
      return false;
    }
  }

  function warn(event: string, error: unknown): void {
    log.warn(event, { reason: error instanceof Error ? error.name : 'unknown' });
  }

  return {
    close() {
      life.cancel();
      return sending;
    },
  };
}

/**
 * The name that a process reserves before it sends a digest to a destination. It contains `addedAt`. So a destination
 * that a person removes and adds again counts as a new destination.
 */
function claimName(monday: Day, name: string, addedAt: number): string {
  return `digest:${formatDay(monday)}:${name}:${addedAt}`;
}
