/**
 * Replaces the engine (it loads and computes figures) when one of these has changed: the admin key, whether the saved
 * key can be used now, or the address of the exchange-rate service. After an upgrade, no other engine can be started. A
 * new address then waits for the restart, and the present engine continues. A change of the key still ends the present
 * engine, which must not use the old key any longer.
 */
import type { Log } from '../../core/base/ports.ts';
import type { EngineConfig } from './companion-engine.ts';
import type { EngineHost } from './engine-host.ts';
import type { CurrentSettings } from '../shared/current-settings.ts';
import type { KeyService } from './keys/key-service.ts';

export interface ReplaceEngineOptions {
  readonly keys: Pick<KeyService, 'subscribe'>;
  readonly settings: Pick<CurrentSettings, 'subscribe'>;
  readonly engineHost: Pick<EngineHost, 'replace'>;
  /** returns the configuration for an engine that is started now */
  readonly configNow: () => EngineConfig;
  /** whether an upgrade has replaced the files of this program, so that no other engine can be started */
  readonly isReplaced: () => boolean;
  readonly log: Log;
}

export function replaceEngineOnChange({
  keys,
  settings,
  engineHost,
  configNow,
  isReplaced,
  log,
}: ReplaceEngineOptions): {
  close(): void;
} {
  let current = configNow();
  const check = (): void => {
    const wanted = configNow();
    const isSameKey = wanted.key === current.key && wanted.showsStored === current.showsStored;
    if (isSameKey && (wanted.ratesUrl === current.ratesUrl || isReplaced())) return;
    current = wanted;
    engineHost.replace(wanted).catch((error: unknown) => {
      log.warn('engine not replaced', { reason: error instanceof Error ? error.name : 'unknown' });
    });
  };
  const stops = [keys.subscribe(check), settings.subscribe(check)];
  return {
    close() {
      for (const stop of stops) stop();
    },
  };
}
