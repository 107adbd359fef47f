/** A running program notices that another build has replaced its files. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, it, vi } from 'vitest';

import { watchBuild } from '../../../src/platform/companion/build-watch.ts';
import { aFolder } from './support/a-folder.ts';

it('a build that replaces ours is noticed, and a program that was never built is never replaced', async () => {
  const folder = await aFolder();
  const built = pathToFileURL(`${folder}/`);
  const file = join(folder, 'build-id');
  const unbuilt = watchBuild(built);
  await writeFile(file, 'one\n');
  expect(unbuilt.isReplaced()).toBe(false);

  vi.useFakeTimers();
  const watch = watchBuild(built);
  let changes = 0;
  watch.subscribe(() => (changes += 1));
  expect([watch.id, watch.isReplaced()]).toEqual(['one', false]);
  await writeFile(file, 'two');
  vi.advanceTimersByTime(30_000);
  expect([watch.isReplaced(), changes]).toEqual([true, 1]);
  await rm(file);
  expect([watch.isReplaced(), changes]).toEqual([true, 1]);
  await writeFile(file, 'one');
  expect([watch.isReplaced(), changes]).toEqual([false, 2]);
  watch.close();
  vi.useRealTimers();
});
