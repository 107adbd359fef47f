/** The options a companion was started with: the demo on the usual port, unless changed. */
import type { StartedWith } from '../../../../src/platform/companion/control/companion-file.ts';

export function startedWith(changes: Partial<StartedWith> = {}): StartedWith {
  return {
    isDemo: true,
    providerUrl: 'https://api.example/',
    ratesUrl: null,
    allowHost: null,
    port: 9484,
    pricesFile: null,
    isVerbose: false,
    extraCertificates: null,
    isService: false,
    ...changes,
  };
}
