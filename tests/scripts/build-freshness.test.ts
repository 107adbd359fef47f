/** Checks when the launcher builds again. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
