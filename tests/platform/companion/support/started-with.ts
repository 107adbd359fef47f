/** The options with which a companion (Outlay's local program) was started: by default, the demo on the usual port. */
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
