/**
 * Checks that Outlay's provider code for Anthropic meets the requirements for every provider. A test server that
 * follows the rules of the provider's API answers the requests.
 */
import { afterEach } from 'vitest';
import { randomOrganization } from '../../../support/organization/random-organization.ts';
import type { WireServer } from '../../../support/wire-server/wire-server.ts';
import { createAnthropicProvider } from '../../../../src/core/provider/anthropic/provider.ts';
import { describeProvider } from '../conformance.ts';
import { createFixedRandom, createKeptLog } from '../fixed-ports.ts';
import { createWireTransport } from '../wire-transport.ts';
import { startWireProvider } from './wire-provider.ts';

const servers: WireServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

describeProvider('the Anthropic adapter', async () => {
  const organization = randomOrganization(7, 'small');
  const { server, clock } = await startWireProvider({ organization });
  servers.push(server);
  const ports = { clock, random: createFixedRandom(0.5), log: createKeptLog() };
  return {
    nowMs: organization.now,
    create: () => createAnthropicProvider({ transport: createWireTransport(server.url), ...ports }),
  };
});
