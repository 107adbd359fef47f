/**
 * A program that sends each kind of outgoing request once, as configured by the environment, and prints the results as
 * JSON.
 */
import { createProbeSender } from '../../../../../src/platform/companion/outgoing/probe.ts';
import { createUpstreamTransport } from '../../../../../src/platform/companion/outgoing/upstream-transport.ts';
import { createCustomRates } from '../../../../../src/platform/companion/outgoing/web-rates.ts';

const [provider = '', rates = '', key = ''] = process.argv.slice(2);
const options = { maxBytes: 1_000_000, timeoutMs: 10_000 };
const about = { providerUrl: new URL(provider), key, version: '9.9.9' };
const transport = createUpstreamTransport(about);
const outcomes = {
  first: await transport.send({ name: 'organization', query: [] }, options),
  second: await transport.send({ name: 'organization', query: [] }, options),
  probe: await createProbeSender(about).send('claude-opus-5-5'),
  rates: await createCustomRates(new URL(rates), '9.9.9').fetch(options),
};
const told = Object.entries(outcomes).map(([name, it]) => [name, it.ok ? it.value.status : it.error]);
process.stdout.write(JSON.stringify(Object.fromEntries(told)));
process.exit(0);
