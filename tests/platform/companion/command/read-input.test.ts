import { Readable } from 'node:stream';

import { expect, it } from 'vitest';

import { readAllInput } from '../../../../src/platform/companion/command/read-input.ts';

it('joins a letter whose bytes arrive in two pieces', async () => {
  const bytes = Buffer.from('Köln');
  expect(await readAllInput(Readable.from([bytes.subarray(0, 2), bytes.subarray(2)]))).toBe('Köln');
  expect(await readAllInput(Readable.from([bytes], { objectMode: false }))).toBe('Köln');
});
