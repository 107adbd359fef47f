/** Listens on a port that may be taken for a moment: by connections of the Outlay before, or by a program that is just ending. */
import type { Clock } from '../../../core/base/ports.ts';
import type { Result } from '../../../core/base/result.ts';
import type { ListenFault } from './bind-loopback.ts';

const PAUSE_MS = 200;

/** Tries again while the port is taken and the patience lasts; every other answer is given at once. */
export async function listenPatiently<T>(
  listen: () => Promise<Result<T, ListenFault>>,
  patienceMs: number,
  clock: Clock,
): Promise<Result<T, ListenFault>> {
  const startedAt = clock.elapsed();
  for (;;) {
    const listening = await listen();
    const isTaken = !listening.ok && listening.error.kind === 'portTaken';
    if (!isTaken || clock.elapsed() - startedAt >= patienceMs) return listening;
    await clock.sleep(PAUSE_MS);
  }
}
