/** Waits until a program sends no more requests to the provider. */
import { expect } from '@playwright/test';

/** How many seconds must pass without a request. On a busy machine, two requests can be more than a second apart. */
const QUIET_SECONDS = 4;

/** Resolves when no request arrived for some seconds. */
export async function requestsAtRest(wire: { readonly requests: readonly unknown[] }): Promise<void> {
  let before = -1;
  let quiet = 0;
  await expect
    .poll(
      () => {
        quiet = wire.requests.length === before ? quiet + 1 : 0;
        before = wire.requests.length;
        return quiet;
      },
      { intervals: [1000], timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(QUIET_SECONDS);
}
