/**
 * Tests how the file of contract prices is read. A byte order mark at the start, which some text editors write, is
 * skipped. The sentence about unknown fields is complete, even if there are many such fields.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { readPrices } from '../../../../src/platform/companion/command/read-prices.ts';
import { makeFolder, removeFolder } from '../support/a-folder.ts';

let folder = '';

beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => removeFolder(folder));

async function read(text: string): Promise<Awaited<ReturnType<typeof readPrices>>> {
  const path = join(folder, 'prices.json');
  await writeFile(path, text);
  return readPrices(path);
}

test('a byte order mark at the start is skipped', async () => {
  expect((await read('\uFEFF{"version":1,"models":[]}')).ok).toBe(true);
  expect((await read('{"version":1,\uFEFF"models":[]}')).ok).toBe(false);
});

test('the sentence about many unknown fields is not cut', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`another_field_${index}`, 1]));
  const found = await read(JSON.stringify({ version: 1, models: [], ...unknown }));
  expect(found.ok ? '' : found.error).toMatch(/another_field_29.*\.$/s);
});

test('a field that is written twice is a mistake, because only the last one would be used', async () => {
  const found = await read('{"version":1,"models":[{"model":"a","prices":{}}],"models":[]}');
  expect(found.ok ? '' : found.error).toContain('"models" twice');
});
