/**
 * Listens on a port. If the port is taken, tries again for a while, because the program that uses the port may be about
 * to end. Example: the Outlay process that `outlay restart` replaces.
 */
import type { Clock } from '../../../core/base/ports.ts';
import type { Result } from '../../../core/base/result.ts';
import type { ListenFault } from './bind-loopback.ts';

const PAUSE_MS = 200;

/**
 * Calls `listen`. If the port is taken, calls it again every 200 ms, for up to `retryForMs` milliseconds. Returns the
 * last result. A success, or any other fault, is returned at once.
 */
export async function listenWithRetry<T>(
  listen: () => Promise<Result<T, ListenFault>>,
  retryForMs: number,
  clock: Clock,
): Promise<Result<T, ListenFault>> {
  const startedAt = clock.elapsed();
  for (;;) {
    const listening = await listen();
    const isTaken = !listening.ok && listening.error.kind === 'portTaken';
    if (!isTaken || clock.elapsed() - startedAt >= retryForMs) return listening;
    await clock.sleep(PAUSE_MS);
  }
}
