/** Listens on a port. If the port is taken, it tries again for a while: the previous Outlay, or another program, may be about to end. */
import type { Clock } from '../../../core/base/ports.ts';
import type { Result } from '../../../core/base/result.ts';
import type { ListenFault } from './bind-loopback.ts';

const PAUSE_MS = 200;

/** Calls `listen` again while the port is taken, for at most `retryForMs`. Every other result is returned at once. */
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
