import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createSerialQueue } from '../../../src/core/base/serial-queue.ts';

describe('a serial queue', () => {
  it('begins a piece of work when the one before has ended, however long each takes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(fc.boolean(), { maxLength: 8 }), async (scheduler, fails) => {
        const queue = createSerialQueue();
        const seen: string[] = [];
        const results = fails.map((isFailing, index) =>
          queue.run(async () => {
            seen.push(`begin ${index}`);
            await scheduler.schedule(Promise.resolve());
            seen.push(`end ${index}`);
            if (isFailing) throw new Error(`failed ${index}`);
            return index;
          }),
        );
        const settled = Promise.allSettled(results);
        await scheduler.waitFor(settled);
        expect(seen).toEqual(fails.flatMap((_, index) => [`begin ${index}`, `end ${index}`]));
        expect((await settled).map(({ status }) => status)).toEqual(
          fails.map((isFailing) => (isFailing ? 'rejected' : 'fulfilled')),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('hands each caller the value or the error of its own work', async () => {
    const queue = createSerialQueue();
    const failing = queue.run(() => Promise.reject(new Error('full disk')));
    const working = queue.run(() => 7);
    await expect(failing).rejects.toThrow('full disk');
    await expect(working).resolves.toBe(7);
  });

  it('begins after what it was created with, also when that failed', async () => {
    const seen: string[] = [];
    const queue = createSerialQueue(
      (async () => {
        await Promise.resolve();
        seen.push('restored');
        throw new Error('unreadable');
      })(),
    );
    await queue.run(() => void seen.push('work'));
    expect(seen).toEqual(['restored', 'work']);
  });

  it('is idle when all work has ended, and says so without failing', async () => {
    const queue = createSerialQueue();
    let hasEnded = false;
    queue
      .run(async () => {
        await Promise.resolve();
        hasEnded = true;
        throw new Error('failed');
      })
      .catch(() => undefined);
    await queue.idle();
    expect(hasEnded).toBe(true);
  });
});
