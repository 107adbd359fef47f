/**
 * Starts a test server that stands in for the provider, a rates server, and a companion (Outlay's local program) that
 * reads from both. One call stops all three.
 */
import type { Settings } from '../../../src/core/settings/settings.ts';
import { randomOrganization } from '../../support/organization/random-organization.ts';
import type { Organization } from '../../support/organization/organization.ts';
import { startRatesServer } from '../../support/wire-server/rates-server.ts';
import { ADMIN_KEY } from '../../support/wire-server/wire-options.ts';
import { startWireServer, type WireServer } from '../../support/wire-server/wire-server.ts';
import { startCompanion, type RunningCompanion, type Surroundings } from './start-companion.ts';

export interface AtWork {
  readonly wire: WireServer;
  readonly rates: Awaited<ReturnType<typeof startRatesServer>>;
  readonly companion: RunningCompanion;
  readonly stop: () => Promise<void>;
}

/** Forty days of a small organization, up to now. */
export function smallOrganization(): Organization {
  return randomOrganization(7, 'small', { now: Date.now(), billLagDays: 2 });
}

/**
 * Makes an organization with a few days of a few keys, for tests to which no figure matters. Reading this organization
 * takes half a second of processor time. Reading the demo's history takes four to seven seconds.
 */
export function tinyOrganization(): Organization {
  return randomOrganization(7, 'tiny', { now: Date.now() });
}

/**
 * @param key the key that Outlay's local program gets; the right key, except in tests about a wrong key
 * @param surroundings the companion's environment, the settings that are saved before it starts, and its port. The
 * default port 0 takes any free port
 */
export async function startAtWork(
  organization = smallOrganization(),
  key = ADMIN_KEY,
  { port = 0, settings, ...surroundings }: Surroundings & { readonly port?: number; readonly settings?: Settings } = {},
): Promise<AtWork> {
  const wire = await startWireServer({ organization });
  const rates = await startRatesServer({ asOf: Date.now() });
  const companion = await startCompanion(
    ['--port', String(port), '--key-stdin', '--provider-url', wire.url, '--rates-url', `${rates.url}/`],
    key,
    settings,
    surroundings,
  );
  return {
    wire,
    rates,
    companion,
    stop: async () => {
      await companion.stop();
      await Promise.all([wire.close(), rates.close()]);
    },
  };
}
