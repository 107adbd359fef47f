/**
 * Checks that the demo organization meets the requirements for every provider. Outlay reads it with the same provider
 * code with which it reads a real organization.
 */
import { createAnthropicProvider } from '../../../../src/core/provider/anthropic/provider.ts';
import { createDemoTransport } from '../../../../src/core/provider/demo/demo-transport.ts';
import { describeProvider } from '../conformance.ts';
import { createFixedClock, createFixedRandom, createKeptLog } from '../fixed-ports.ts';

describeProvider('the demo organization', () => {
  const nowMs = Date.UTC(2026, 10, 21, 14, 25);
  const clock = createFixedClock(nowMs);
  return Promise.resolve({
    nowMs,
    create: () =>
      createAnthropicProvider({
        transport: createDemoTransport({ clock }),
        clock,
        random: createFixedRandom(0.5),
        log: createKeptLog(),
      }),
  });
});
