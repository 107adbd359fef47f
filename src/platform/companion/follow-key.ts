/** Keeps the engine the one that the keys and the settings call for: another key or another address of rates needs another engine. */
import type { Log } from '../../core/base/ports.ts';
import type { EngineConfig } from './companion-engine.ts';
import type { EngineHost } from './engine-host.ts';
import type { CurrentSettings } from '../shared/current-settings.ts';
import type { KeyService } from './keys/key-service.ts';

export interface FollowKeyOptions {
  readonly keys: Pick<KeyService, 'subscribe'>;
  readonly settings: Pick<CurrentSettings, 'subscribe'>;
  readonly engineHost: Pick<EngineHost, 'replace'>;
  /** what the engine should be started with now */
  readonly configNow: () => EngineConfig;
  readonly log: Log;
}

export function followKey({ keys, settings, engineHost, configNow, log }: FollowKeyOptions): { close(): void } {
  let inForce = configNow();
  const look = (): void => {
    const wanted = configNow();
    const isSame =
      wanted.key === inForce.key && wanted.showsStored === inForce.showsStored && wanted.ratesUrl === inForce.ratesUrl;
    if (isSame) return;
    inForce = wanted;
    engineHost.replace(wanted).catch((error: unknown) => {
      log.warn('engine not replaced', { reason: error instanceof Error ? error.name : 'unknown' });
    });
  };
  const stops = [keys.subscribe(look), settings.subscribe(look)];
  return {
    close() {
      for (const stop of stops) stop();
    },
  };
}
