/** Runs the JSON API with the current settings, plan and token. */
import { randomBytes } from 'node:crypto';

import type { AccessService } from '../../core/access/access-service.ts';
import { allows, type AccessState } from '../../core/access/access.ts';
import type { Engine } from '../../core/engine/engine.ts';
import { createListeners } from '../../core/base/listeners.ts';
import type { ApiServerState, HostFault } from '../../core/host/host.ts';
import type { Clock, Log } from '../../core/base/ports.ts';
import type { RecordStore } from '../../core/base/record-store.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { elapsedWithSuspend } from '../shared/elapsed-with-suspend.ts';
import { createApiServer } from './api/api-server.ts';
import { createApiToken } from './api/api-token.ts';
import { createMetricsAnswers } from './api/metrics-answers.ts';
import { createQueryAnswers } from './api/query-answers.ts';
import { createSnapshotCache } from './api/snapshot-cache.ts';
import type { CurrentSettings } from '../shared/current-settings.ts';

export interface ServeApiOptions {
  readonly engine: Engine;
  readonly settings: CurrentSettings;
  readonly access: Pick<AccessService, 'subscribe'>;
  /** returns the person's plan (trial, free or pro); null in the demo, which has no plan */
  readonly plan: () => AccessState | null;
  /** saves the hash of the token */
  readonly store: RecordStore;
  readonly clock: Clock;
  readonly log: Log;
}

export interface ServedApi {
  state(): ApiServerState;
  /** calls the listener after every change of state; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /** creates a new token; the previous one no longer works */
  newToken(): Promise<Result<string, HostFault>>;
  /**
   * removes the token if it is younger than `youngerThanMs`; resolves with true if it was removed. If `newToken` is
   * creating a token at that time, that token never works
   */
  withdrawToken(youngerThanMs: number): Promise<boolean>;
  close(): Promise<void>;
}

/** The saved record of the token. */
interface SavedToken {
  readonly version: 1;
  /** the hash of the token */
  readonly digest: string;
  /**
   * when the token was created, in ms since the epoch. Null if there is no token, or if an earlier version of Outlay
   * saved it without its time; such a token counts as old
   */
  readonly madeAt: number | null;
}

/**
 * The record if no token was created. Its digest is not the hash of any token. If a token is required, the API gets
 * this digest and refuses every client.
 */
const NO_TOKEN: SavedToken = { version: 1, digest: '', madeAt: null };

export function serveApi({ engine, settings, access, plan, store, clock, log }: ServeApiOptions): ServedApi {
  const listeners = createListeners();
  const elapsed = elapsedWithSuspend(clock);
  const snapshots = createSnapshotCache({ engine, settings: settings.get, access: plan, clock, log });
  const metrics = createMetricsAnswers({ engine, settings: settings.get, clock, log });
  const queries = createQueryAnswers({ engine, settings: settings.get, clock, log });
  const server = createApiServer({ snapshots, queries, metrics, log });
  let saved = NO_TOKEN;
  /** when the token was created, as `elapsed` counts time; null if there is no token, or if this is not known */
  let madeAt: number | null = null;
  /** how many times `withdrawToken` was called */
  let withdrawals = 0;

  const isAllowed = (): boolean => {
    const state = plan();
    return state === null || allows(state, 'jsonApi');
  };
  const apply = (): void => {
    const { isEnabled, port, origins, isOpenToAnyWebsite, needsToken } = settings.get().api;
    snapshots.setOn(isEnabled && isAllowed());
    snapshots.look();
    const tokenDigest = needsToken ? saved.digest : null;
    void server.apply({ isEnabled, port, origins, isOpenToAnyWebsite, tokenDigest, isAllowed: isAllowed() });
  };
  // The result of `isAllowed` can change when the engine, which loads the figures, starts or stops showing the demo. So
  // after every change of the engine's status, the new result is compared with the previous one.
  let wasAllowed = isAllowed();
  const look = (): void => {
    if (isAllowed() === wasAllowed) return;
    wasAllowed = isAllowed();
    apply();
  };
  const stops = [
    settings.subscribe(apply),
    access.subscribe(apply),
    engine.subscribe(look),
    server.subscribe(listeners.notify),
  ];

  // The server starts when the token's hash is loaded. If the settings or the plan change earlier, it starts at once.
  // If a token is required, it then refuses every client until the hash is loaded.
  const ready = readToken(store).then((kept) => {
    saved = kept;
    // A time in the future comes from a clock that has been set back since. It is judged as the time of a pairing is.
    if (kept.madeAt !== null) madeAt = elapsed() - Math.abs(clock.now() - kept.madeAt);
    apply();
  });

  return {
    state: server.state,
    subscribe: listeners.subscribe,
    async newToken() {
      if (!isAllowed()) return fail({ kind: 'notInPlan' });
      const before = withdrawals;
      await ready;
      const made = createApiToken(randomBytes);
      const record: SavedToken = { version: 1, digest: made.digest, madeAt: clock.now() };
      try {
        await store.save(record);
        if (withdrawals !== before) {
          // Recent tokens were withdrawn while this one was saved. So this token must never work.
          await store.save(saved);
          return fail({ kind: 'failed', detail: 'the token was withdrawn' });
        }
      } catch (error) {
        return fail({ kind: 'failed', detail: error instanceof Error ? error.message : 'unknown' });
      }
      [saved, madeAt] = [record, elapsed()];
      apply();
      return ok(made.token);
    },
    async withdrawToken(youngerThanMs) {
      withdrawals += 1;
      await ready;
      if (madeAt === null || elapsed() - madeAt >= youngerThanMs) return false;
      [saved, madeAt] = [NO_TOKEN, null];
      apply();
      await store.save(saved);
      return true;
    },
    async close() {
      for (const stop of stops) stop();
      snapshots.close();
      await server.close();
    },
  };
}

async function readToken(store: RecordStore): Promise<SavedToken> {
  const kept = await store.load().catch(() => null);
  if (typeof kept !== 'object' || kept === null || !('digest' in kept)) return NO_TOKEN;
  if (typeof kept.digest !== 'string') return NO_TOKEN;
  const madeAt = 'madeAt' in kept && typeof kept.madeAt === 'number' ? kept.madeAt : null;
  return { version: 1, digest: kept.digest, madeAt };
}
