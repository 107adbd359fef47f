/**
 * Decides which plan applies. A trial of seven days with all features begins when Outlay first has an admin key. After
 * the trial, the free plan applies. With a signed licence, the plan is Outlay Pro, also during the trial.
 */
import { createSerialQueue } from '../base/serial-queue.ts';
import { MS_PER_DAY } from '../calendar/day.ts';
import { createCanceller } from '../base/cancel.ts';
import { createListeners } from '../base/listeners.ts';
import type { Clock, SignatureVerifier } from '../base/ports.ts';
import type { SharedRecord } from '../base/record-store.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { AccessState } from './access.ts';
import { decodeAccess, encodeAccess, type AccessRecord } from './access-record.ts';
import { readLicence, type Licence } from './licence.ts';

export interface AccessServiceOptions {
  readonly store: SharedRecord;
  readonly clock: Clock;
  readonly verifier: SignatureVerifier;
}

export interface AccessService {
  /** the plan that applies now; the free plan until `ready` resolves */
  state(): AccessState;
  /** resolves when the saved record has been read, or could not be read; never rejects */
  readonly ready: Promise<void>;
  /** calls the listener after every change of state; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /**
   * starts the trial if it has not started yet. Call this method when there is an admin key of a real organization, not
   * for the demo
   */
  begin(): Promise<void>;
  /**
   * checks a licence. If it is valid, it applies from now on. If it is valid but cannot be saved, it applies only until
   * this page is closed or this process ends
   */
  setLicence(text: string): Promise<Result<null, LicenceFault>>;
  removeLicence(): Promise<void>;
  close(): void;
}

export type LicenceFault = { readonly kind: 'licenceRefused' };

export const TRIAL_MS = 7 * MS_PER_DAY;

/**
 * The longest wait between two checks of whether the trial has ended, in ms. Timers stop while the machine sleeps, so a
 * single timer for the rest of the trial would fire too late.
 */
const TICK_MS = 60_000;

/**
 * While the trial runs, `AccessRecord.latest` is saved at the first check that comes at least this long after the last
 * save, in ms.
 */
const KEEP_MS = 3_600_000;

/**
 * The record to use if the saved record can't be read. Its `firstRun` is in 1970, so the trial is over. If this record
 * started a trial instead, a store that always fails would give a trial that never ends.
 */
const NOTHING_KNOWN: AccessRecord = { firstRun: 0, latest: 0, licence: null };

/** The record before anything was saved: Outlay has never had an admin key. */
const NOT_BEGUN: AccessRecord = { ...NOTHING_KNOWN, firstRun: null };

/**
 * Creates the service and starts to read the record at once. If the record can't be read, the free plan applies,
 * without an error.
 */
export function createAccessService({ store, clock, verifier }: AccessServiceOptions): AccessService {
  const listeners = createListeners();
  const life = createCanceller();
  let record = NOTHING_KNOWN;
  let licence: Licence | null = null;
  /** the reading of the monotonic clock when `record.latest` was set */
  let seenAt = clock.elapsed();
  let published: AccessState = { kind: 'free' };
  const queue = createSerialQueue();
  let isRead = false;
  let isWatching = false;

  /**
   * Returns the later of two times: the wall clock's time, and `record.latest` plus the time that the monotonic clock
   * has measured since `record.latest` was set. So a person who sets the wall clock back does not extend the trial.
   */
  function latest(): number {
    return Math.max(Math.floor(clock.now()), record.latest + Math.max(0, Math.floor(clock.elapsed() - seenAt)));
  }

  function state(): AccessState {
    if (licence !== null) return { kind: 'pro', holder: licence.holder };
    if (record.firstRun === null) return { kind: 'trial', endsAt: latest() + TRIAL_MS, isWaiting: true };
    const endsAt = record.firstRun + TRIAL_MS;
    return latest() < endsAt ? { kind: 'trial', endsAt } : { kind: 'free' };
  }

  function publish(): void {
    const before = published;
    published = state();
    if (!isSame(before, published)) listeners.notify();
    void watch();
  }

  /**
   * Saves changes one after the other, so that no change is lost. If a change cannot be saved, the record stays as it
   * was. Another tab may have saved a licence or begun the trial meanwhile, so each change begins with the saved record.
   */
  function keep(change: Partial<AccessRecord>): Promise<void> {
    return queue.run(async () => {
      // If the saved record could not be read before, it is read again. If that fails too, nothing is saved. Saving
      // would overwrite the start of the trial and the licence.
      if (!isRead && !(await readRecord())) return;
      let next = record;
      try {
        await store.update((saved) => {
          const before = decodeAccess(saved) ?? record;
          const firstRun = before.firstRun ?? change.firstRun ?? null;
          next = { ...before, ...change, firstRun, latest: Math.max(before.latest, latest()) };
          return encodeAccess(next);
        });
      } catch {
        return;
      }
      const isOther = next.licence !== record.licence;
      record = { ...next, latest: Math.max(next.latest, latest()) };
      seenAt = clock.elapsed();
      if (isOther) await readOwnLicence();
    });
  }

  /** Checks the licence in `record`, and uses it if it is valid. */
  async function readOwnLicence(): Promise<void> {
    licence = record.licence === null ? null : await readLicence(record.licence, verifier);
  }

  /** Reads the record; false if the store fails. */
  async function readRecord(): Promise<boolean> {
    let stored: unknown;
    try {
      stored = await store.load();
    } catch {
      return false;
    }
    isRead = true;
    seenAt = clock.elapsed();
    record = stored === null || stored === undefined ? NOT_BEGUN : (decodeAccess(stored) ?? NOTHING_KNOWN);
    return true;
  }

  async function start(): Promise<void> {
    if (!(await readRecord())) return;
    await readOwnLicence();
    publish();
  }

  /**
   * Waits until no trial is running any more (the trial is over, or a licence was set), or until the service is closed.
   * If the service is not closed and the state differs from the published state, the listeners are called.
   */
  async function watch(): Promise<void> {
    if (isWatching) return;
    isWatching = true;
    for (;;) {
      const now = state();
      if (now.kind !== 'trial' || now.isWaiting === true || life.signal.aborted) break;
      await clock.sleep(Math.max(1, Math.min(TICK_MS, now.endsAt - latest())), life.signal);
      if (life.signal.aborted) break;
      if (clock.elapsed() - seenAt >= KEEP_MS || state().kind !== 'trial') await keep({});
    }
    isWatching = false;
    if (!life.signal.aborted && !isSame(published, state())) publish();
  }

  const ready = start();

  return {
    state,
    ready,
    subscribe: listeners.subscribe,
    begin: async () => {
      await ready;
      if (record.firstRun !== null) return;
      // Another page or command may have started the trial since the record was read, so the record is read again.
      const stored = decodeAccess(await store.load().catch(() => null));
      if (stored !== null && stored.firstRun !== null) record = { ...record, firstRun: stored.firstRun };
      else await keep({ firstRun: latest() });
      // If the record can't be saved, the trial counts as over. A trial that is not saved would begin again whenever
      // Outlay starts.
      record = { ...record, firstRun: record.firstRun ?? NOTHING_KNOWN.firstRun };
      publish();
    },
    setLicence: async (text) => {
      await ready;
      const read = await readLicence(text, verifier);
      if (read === null) return fail({ kind: 'licenceRefused' });
      licence = read;
      await keep({ licence: text.replaceAll(/\s+/g, '') });
      publish();
      return ok(null);
    },
    removeLicence: async () => {
      await ready;
      licence = null;
      await keep({ licence: null });
      publish();
    },
    close: life.cancel,
  };
}

function isSame(a: AccessState, b: AccessState): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'trial' && b.kind === 'trial') return a.isWaiting === b.isWaiting;
  return a.kind !== 'pro' || (b.kind === 'pro' && a.holder === b.holder);
}
