import { describe, expect, it } from 'vitest';

import { createCanceller } from '../../../src/core/base/cancel.ts';
import { systemClock } from '../../../src/platform/shared/system-clock.ts';

const ALMOST_A_MONTH_MS = 30 * 86_400_000;

describe('the machine’s clock', () => {
  it('does not wake at once from a sleep longer than a timer can hold', async () => {
    const canceller = createCanceller();
    const slept = systemClock.sleep(ALMOST_A_MONTH_MS, canceller.signal).then(() => 'woke');
    const first = await Promise.race([slept, systemClock.sleep(50).then(() => 'still asleep')]);
    canceller.cancel();
    expect(first).toBe('still asleep');
    expect(await slept).toBe('woke');
  });

  it('does not sleep where that was cancelled before', async () => {
    const canceller = createCanceller();
    canceller.cancel();
    const before = systemClock.elapsed();
    await systemClock.sleep(60_000, canceller.signal);
    expect(systemClock.elapsed() - before).toBeLessThan(60_000);
  });
});
