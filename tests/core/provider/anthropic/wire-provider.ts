/**
 * Starts Outlay's provider code for Anthropic with a test server that follows the rules of the provider's API. On the
 * clock of this code, a wait ends at once: the clock is moved on by the length of the wait.
 */
import { createAnthropicProvider } from '../../../../src/core/provider/anthropic/provider.ts';
import type { Provider } from '../../../../src/core/provider/contract.ts';
import type { Organization } from '../../../support/organization/organization.ts';
import { startWireServer, type WireServer } from '../../../support/wire-server/wire-server.ts';
import type { WireOptions } from '../../../support/wire-server/wire-options.ts';
import { createFixedClock, createFixedRandom, createKeptLog, type FixedClock, type KeptLog } from '../fixed-ports.ts';
import { createWireTransport } from '../wire-transport.ts';

interface Setup extends Partial<WireOptions> {
  readonly organization: Organization;
  readonly key?: string;
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
}

export interface WireProvider {
  readonly server: WireServer;
  readonly provider: Provider;
  readonly clock: FixedClock;
  readonly log: KeptLog;
}

/**
 * Starts a server, and a provider that uses it. The clocks of both start at `organization.now`. Close the server
 * afterwards.
 */
export async function startWireProvider({ key, maxBytes, timeoutMs, ...setup }: Setup): Promise<WireProvider> {
  const server = await startWireServer(setup);
  const clock = createFixedClock(setup.organization.now);
  const log = createKeptLog();
  const transport = createWireTransport(server.url, {
    ...(key === undefined ? {} : { key }),
    ...(maxBytes === undefined ? {} : { maxBytes }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const provider = createAnthropicProvider({ transport, clock, random: createFixedRandom(0.5), log });
  return { server, provider, clock, log };
}
