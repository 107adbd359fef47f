/**
 * Caches the current snapshot (all figures as JSON) as bytes. A new snapshot is made when the figures, the exchange
 * rates, the settings, the person's plan (trial, free or pro) or the UTC day change, and not for each request. The
 * cache has no access to secret keys and sends nothing to the provider itself. But it asks the engine, which loads
 * figures from the provider, to load costs that are missing.
 */
import { lockedFeatures, type AccessState } from '../../../core/access/access.ts';
import { keyFilterOf } from '../../../core/engine/gate/key-filter.ts';
import { providerDay, providerTime } from '../../../core/engine/provider-day.ts';
import { limitOf } from '../../../core/limits/limit-of.ts';
import { addDays, dayOf, startOfDay } from '../../../core/calendar/day.ts';
import { createCanceller } from '../../../core/base/cancel.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import { buildSnapshot } from '../../../core/export/build-snapshot.ts';
import { buildSnapshotFile, type SnapshotFile, type SnapshotFileInput } from '../../../core/export/snapshot-file.ts';
import { everythingOf, readSnapshotReports } from '../../../core/export/snapshot-reports.ts';
import type { Clock, Log } from '../../../core/base/ports.ts';
import type { SharedSettings } from '../../../core/settings/settings.ts';
import { toSnapshotBytes, type SnapshotBytes } from './snapshot-bytes.ts';

export interface SnapshotCache {
  /**
   * returns the bytes of the current snapshot; null while the cache is off, or if there is no complete snapshot of the
   * current organization
   */
  current(): SnapshotBytes | null;
  /** switches the cache on or off; snapshots are made in advance only while it is on */
  setOn(isOn: boolean): void;
  /**
   * call it when the settings or the person's plan (trial, free or pro) may have changed; the cache notices changes of
   * the figures by itself
   */
  look(): void;
  /** makes a snapshot for a file now, even while the cache is off; resolves with null if the figures are incomplete */
  latest(): Promise<SnapshotFile | null>;
  close(): void;
}

export interface SnapshotCacheOptions {
  /** the engine; it gives only figures that the person's plan includes */
  readonly engine: Pick<Engine, 'status' | 'subscribe' | 'reports' | 'needKeys' | 'limits'>;
  readonly settings: () => Pick<SharedSettings, 'currency' | 'apiKeyIds' | 'spendLimit' | 'thresholds' | 'prepaid'>;
  /** the person's current plan (trial, free or pro); null in the demo, which has no plan */
  readonly access: () => AccessState | null;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * How long to wait after a change before a snapshot is made, in ms. A refresh causes many changes. With this wait, only
 * one snapshot is made for all of them.
 */
const QUIET_MS = 250;
const AFTER_MIDNIGHT_MS = 1000;

interface Kept extends SnapshotBytes {
  readonly organizationId: string | null;
  readonly revision: number;
  readonly inputs: string;
}

export function createSnapshotCache(options: SnapshotCacheOptions): SnapshotCache {
  const { engine, clock, log } = options;
  const life = createCanceller();
  let isOn = false;
  let isRunning = false;
  let isDirty = false;
  let kept: Kept | null = null;
  /** true if the last snapshot could not be made because figures were missing */
  let wasLacking = false;
  /**
   * The time of the last refresh (`lastUpdate` of the status), as it was when the cache last requested costs by API key
   * without success. A request is unsuccessful if costs are still missing after it. Undefined if there was no such
   * request. The cache sends another request only after another refresh.
   */
  let askedInVainAt: number | null | undefined;

  /**
   * Returns everything that a snapshot depends on except the figures, as one text: settings, plan, the time of the
   * exchange rates, and the current day. A change is found by comparing two such texts.
   */
  function inputsNow(): string {
    const { currency, apiKeyIds, spendLimit, thresholds, prepaid } = options.settings();
    const access = options.access();
    const locked = access === null ? [] : lockedFeatures(access);
    const { table } = engine.status().rates;
    return JSON.stringify([
      currency,
      keyFilterOf(apiKeyIds, access),
      spendLimit,
      thresholds,
      prepaid,
      locked,
      table?.fetchedAt ?? null,
      providerDay(engine.status(), clock.now()),
    ]);
  }

  async function make<T>(build: (input: SnapshotFileInput) => T): Promise<T | null> {
    const { currency, apiKeyIds, spendLimit, thresholds, prepaid } = options.settings();
    const { lastUpdate, progress } = engine.status();
    // During a refresh, costs by API key may be missing only because they are not loaded yet. So the cache requests
    // missing costs only while no refresh runs.
    const mayAsk = progress === null && lastUpdate !== askedInVainAt;
    const selection = everythingOf(keyFilterOf(apiKeyIds, options.access()), prepaid);
    const reports = await readSnapshotReports(engine, selection, mayAsk);
    if (reports === null) {
      if (mayAsk) askedInVainAt = lastUpdate;
      return null;
    }
    const limits = spendLimit === null ? await engine.limits('kept') : null;
    const budget = { limit: limitOf(spendLimit, limits), thresholds };
    return build({ reports, status: engine.status(), currency, budget });
  }

  /**
   * Whether the cache waits for the end of a running refresh, because the refresh will change the figures again. It
   * waits in two cases:
   * - It has a snapshot, and nothing except the figures can have changed since (`inputsNow`). It then returns this
   *   snapshot.
   * - It has no snapshot, and the last attempt to make one failed because figures were missing.
   */
  function isWorthWaiting(inputs: string): boolean {
    if (engine.status().progress === null) return false;
    return kept === null ? wasLacking : kept.inputs === inputs;
  }

  async function renew(): Promise<void> {
    const inputs = inputsNow();
    const { revision } = engine.status();
    if ((kept?.revision === revision && kept.inputs === inputs) || isWorthWaiting(inputs)) return;
    try {
      const snapshot = await make(buildSnapshot);
      wasLacking = snapshot === null;
      if (snapshot === null || !isOn) return;
      kept = { ...toSnapshotBytes(snapshot), organizationId: snapshot.organization?.id ?? null, revision, inputs };
    } catch (error) {
      // After an error, the cached snapshot stays valid. The cache tries again after the next change.
      log.warn('snapshot not made', { reason: error instanceof Error ? error.message : 'unknown' });
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    do {
      isDirty = false;
      await clock.sleep(QUIET_MS, life.signal);
      if (isOn) await renew();
    } while (isDirty && isOn);
    isRunning = false;
  }

  function look(): void {
    // If there are no figures now, for example after a change of the key, the next figures may belong to another
    // organization. So the cached snapshot is deleted.
    if (!engine.status().hasData) kept = null;
    isDirty = true;
    if (isOn && !isRunning) void run();
  }

  async function lookEveryMidnight(): Promise<void> {
    while (!life.signal.aborted) {
      const now = providerTime(engine.status(), clock.now());
      await clock.sleep(startOfDay(addDays(dayOf(now), 1)) + AFTER_MIDNIGHT_MS - now, life.signal);
      look();
    }
  }

  const unsubscribe = engine.subscribe(look);
  void lookEveryMidnight();

  return {
    current() {
      const { hasData, organization } = engine.status();
      // After a change of the key, the cached snapshot may belong to another organization. So its organization is
      // compared with the organization of the current figures.
      return kept !== null && hasData && kept.organizationId === (organization?.id ?? null) ? kept : null;
    },
    setOn(next) {
      if (next === isOn) return;
      isOn = next;
      if (next) look();
      else kept = null;
    },
    look,
    latest: () => make(buildSnapshotFile),
    close() {
      isOn = false;
      kept = null;
      unsubscribe();
      life.cancel();
    },
  };
}
