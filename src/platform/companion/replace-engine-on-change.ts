/** Replaces the engine when the admin key or the address of the exchange-rate service has changed. */
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
  readonly log: Log;
}

export function replaceEngineOnChange({ keys, settings, engineHost, configNow, log }: ReplaceEngineOptions): {
  close(): void;
} {
  let current = configNow();
  const check = (): void => {
    const wanted = configNow();
    const isSame =
      wanted.key === current.key && wanted.showsStored === current.showsStored && wanted.ratesUrl === current.ratesUrl;
    if (isSame) return;
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
