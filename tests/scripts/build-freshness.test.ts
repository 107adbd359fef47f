/**
 * Tests when Outlay is built again: if there is no build, or if a source was changed or deleted after the last build.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuildStale, newestSource } from '../../scripts/build-freshness.js';

let root = '';

/** Writes a file whose time is a number of seconds after a fixed time; its folder's time is set too. */
function write(file: string, seconds: number): void {
  const full = join(root, file);
  mkdirSync(join(full, '..'), { recursive: true });
  writeFileSync(full, '');
  touch(file, seconds);
  if (file.includes('/')) touch(join(file, '..'), seconds);
}

function touch(file: string, seconds: number): void {
  const time = new Date(1_700_000_000_000 + seconds * 1000);
  utimesSync(join(root, file), time, time);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'outlay-freshness-'));
  write('src/main.tsx', 1);
  write('index.html', 1);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('without a build it builds', () => {
  expect(isBuildStale(root)).toBe(true);
});

test('a build as new as its newest source is kept', () => {
  write('dist/built', 1);
  expect(isBuildStale(root)).toBe(false);
});

test('a build is kept at every millisecond, also where the file system keeps 884.999 for 885', () => {
  const kept = Array.from({ length: 1000 }, (_, ms) => {
    touch('src/main.tsx', 10 + ms / 1000);
    write('dist/built', 0);
    utimesSync(join(root, 'dist/built'), newestSource(root), newestSource(root));
    return isBuildStale(root);
  });
  expect(kept.filter(Boolean)).toEqual([]);
});

test.each(['src/core/deep/a.ts', 'index.html', 'package.json', 'vite.config.ts', 'public/flags/eu.svg'])(
  '%s, edited since, builds again',
  (file) => {
    write('dist/built', 1);
    write(file, 2);
    expect(isBuildStale(root)).toBe(true);
  },
);

test('each module that the build imports, edited since, builds again', () => {
  const imported = new Set(['vite.config.ts', 'scripts/build.js', 'scripts/build-service-worker.js']);
  // The set grows while it is read, so the modules of the imported modules are visited too.
  for (const module of imported)
    for (const [, name = ''] of readFileSync(module, 'utf8').matchAll(/^(?:import|\}).*'(\.{1,2}\/.+)';$/gm))
      imported.add(posix.join(posix.dirname(module), name));
  // These two decide when to build and keep two builds apart; they change nothing in the build itself.
  for (const module of ['scripts/build-freshness.js', 'scripts/build-lock.js']) imported.delete(module);
  expect(imported.size).toBeGreaterThan(5);
  const ignored = [...imported].filter((module) => {
    write('dist/built', 1);
    write(module, 2);
    const isIgnored = !isBuildStale(root);
    write(module, 1);
    return isIgnored;
  });
  expect(ignored).toEqual([]);
});

test('a source deleted since builds again', () => {
  write('src/gone.ts', 1);
  write('dist/built', 1);
  rmSync(join(root, 'src/gone.ts'));
  expect(isBuildStale(root)).toBe(true);
});

test('what the build does not read changes nothing', () => {
  write('dist/built', 1);
  write('tests/a.test.ts', 2);
  write('README.md', 2);
  expect(isBuildStale(root)).toBe(false);
});
