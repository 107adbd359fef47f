/** Exports the current figures as one encrypted text, for a headset or another machine without a key. */
import { isPassphraseTooShort } from '../../core/host/passphrase.ts';
import type { AccessState } from '../../core/access/access.ts';
import type { Engine } from '../../core/engine/engine.ts';
import { SNAPSHOT_PURPOSE } from '../../core/export/read-snapshot.ts';
import { createCanceller } from '../../core/base/cancel.ts';
import type { HostFault, KeyFault } from '../../core/host/host.ts';
import type { Log } from '../../core/base/ports.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { DEFAULT_SETTINGS } from '../../core/settings/settings.ts';
import type { Sealer } from '../shared/sealer.ts';
import { createSnapshotCache } from './api/snapshot-cache.ts';
import { systemClock } from '../shared/system-clock.ts';

export interface ExportParts {
  readonly engine: Engine;
  readonly plan: () => AccessState | null;
  readonly sealer: Sealer;
  readonly log: Log;
}

/**
 * The longest time to wait for a running refresh, in ms. A refresh can take longer, for example if the provider asks to
 * wait.
 */
const LOADED_WITHIN_MS = 20_000;

/**
 * Exports the whole organization in US dollars. The person who opens the export can choose the currency and the keys.
 */
export async function exportSealedSnapshot(
  passphrase: string,
  { engine, plan, sealer, log }: ExportParts,
): Promise<Result<string, KeyFault | HostFault>> {
  if (isPassphraseTooShort(passphrase)) return fail({ kind: 'passphraseTooShort' });
  const snapshots = createSnapshotCache({
    engine,
    settings: () => DEFAULT_SETTINGS,
    access: plan,
    clock: systemClock,
    log,
  });
  try {
    await whenLoaded(engine);
    const snapshot = await snapshots.latest();
    if (snapshot === null) return fail({ kind: 'failed', detail: 'the figures are not complete yet' });
    return ok(await sealer.seal(JSON.stringify(snapshot), { passphrase, purpose: SNAPSHOT_PURPOSE }));
  } catch (error) {
    return fail({ kind: 'failed', detail: error instanceof Error ? error.message : 'unknown' });
  } finally {
    snapshots.close();
  }
}

/** Waits while a refresh is running. Resolves when it has ended, or after 20 s. */
async function whenLoaded(engine: Pick<Engine, 'status' | 'subscribe'>): Promise<void> {
  const life = createCanceller();
  const unsubscribe = engine.subscribe(() => {
    if (engine.status().progress === null) life.cancel();
  });
  if (engine.status().progress !== null) await systemClock.sleep(LOADED_WITHIN_MS, life.signal);
  unsubscribe();
}
