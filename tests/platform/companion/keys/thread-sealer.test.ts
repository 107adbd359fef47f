/** Tests that passphrases are processed in another thread, so that the thread that requests the work is not blocked. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createThreadSealer } from '../../../../src/platform/companion/keys/thread-sealer.ts';
import { seal } from '../../../../src/platform/shared/seal.ts';
import type { Sealer } from '../../../../src/platform/shared/sealer.ts';
import { inThreadSealer } from '../../shared/in-thread-sealer.ts';
import { makeFolder, removeFolder } from '../support/a-folder.ts';
import { buildProgram } from '../support/build-program.ts';

const OPTIONS = { passphrase: 'a horse, a battery', purpose: 'test' };

let built = '';
let sealer: Sealer;
beforeAll(async () => {
  built = await makeFolder();
  await buildProgram(built, {
    'sealing-thread': join(import.meta.dirname, '../../../../src/platform/companion/keys/sealing-thread.ts'),
  });
  sealer = createThreadSealer(pathToFileURL(join(built, 'sealing-thread.js')));
});
afterAll(() => removeFolder(built));

/** Returns the longest time in which this thread was blocked, and the duration of the work. */
async function measured(
  work: () => Promise<unknown>,
): Promise<{ readonly stoodStillMs: number; readonly tookMs: number }> {
  const startedAt = performance.now();
  let last = startedAt;
  let stoodStillMs = 0;
  const beat = setInterval(() => {
    const now = performance.now();
    stoodStillMs = Math.max(stoodStillMs, now - last);
    last = now;
  }, 5);
  await work();
  const tookMs = performance.now() - startedAt;
  await new Promise((resolve) => setTimeout(resolve, 20));
  clearInterval(beat);
  return { stoodStillMs, tookMs };
}

test('what it seals opens, and a wrong passphrase is told from a right one', async () => {
  const sealed = await sealer.seal('the key', OPTIONS);
  expect(await sealer.unseal(sealed, OPTIONS)).toEqual({ ok: true, value: 'the key' });
  expect(await sealer.unseal(sealed, { ...OPTIONS, passphrase: 'another one' })).toEqual({
    ok: false,
    error: { kind: 'wrongSecret' },
  });
});

test('the thread that asks goes on while it is worked on', async () => {
  const sealed = await seal('the key', OPTIONS);
  const here = await measured(() => inThreadSealer.unseal(sealed, OPTIONS));
  const there = await measured(() => sealer.unseal(sealed, OPTIONS));
  // If the work runs in this thread, this thread is blocked nearly all the time. If the work runs in another thread,
  // this thread is blocked only for a small part of the time, because of other processes.
  expect(here.stoodStillMs).toBeGreaterThan(here.tookMs / 3);
  expect(there.stoodStillMs).toBeLessThan(here.stoodStillMs / 2);
});

test('a thread that cannot be started is an error, not a silence', async () => {
  const nowhere = createThreadSealer(new URL('file:///nowhere/sealing-thread.js'));
  await expect(nowhere.seal('the key', OPTIONS)).rejects.toThrow();
  await expect(nowhere.unseal('outlay1.x', OPTIONS)).rejects.toThrow();
});
