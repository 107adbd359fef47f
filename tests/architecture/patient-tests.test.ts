/**
 * Checks that tests wait long enough on a busy machine: the time limit of a wait for something that must happen is at
 * least 20 seconds.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '..');
const SHORTEST_MS = 20_000;

/**
 * Returns the waits of a source file that may end too early: those of Vitest, which end after a second, and those with
 * a short time limit.
 */
function hastyWaits(source: string): string[] {
  const own = source.match(/\bvi\.wait(?:For|Until)\(/g) ?? [];
  const timed = Array.from(source.matchAll(/\btimeout: ([\d_]+)/g)).filter(
    ([, ms = '']) => Number(ms.replaceAll('_', '')) < SHORTEST_MS,
  );
  return [...own, ...timed.map(([text]) => text)];
}

test('no test gives up a wait after a second or a few', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/eventually\.ts$|patient-tests\.test\.ts$/.test(name))
    .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(([name, source]) => hastyWaits(source).map((wait) => `${name}: ${wait}`))).toEqual([]);
  expect(hastyWaits('await vi.waitFor(() => expect(a).toBe(1));')).toHaveLength(1);
  expect(hastyWaits('await expect.poll(read, { timeout: 3000 }).toBe(1);')).toEqual(['timeout: 3000']);
  expect(hastyWaits('await expect.poll(read, { timeout: 45_000 }).toBe(1);')).toEqual([]);
});
