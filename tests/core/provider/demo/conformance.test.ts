/** The demo organization, read through the whole adapter, meets the requirements for every provider. */
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
