/** A program may read its terminal only while it runs in the foreground. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { isForegroundStat } from '../../../../src/platform/companion/command/keyboard.ts';

it.each([
  ['in the foreground', '4711 (node) S 4700 4711 4700 34816 4711 4194304 1 2', true],
  ['in the foreground, with a name that looks like the end of a name', '7 (a) b) S 1 7 1 34816 7 0', true],
  ['in the background', '4711 (node) S 4700 4711 4700 34816 4700 4194304 1 2', false],
  ['without a terminal', '4711 (node) S 1 4711 4711 0 -1 4194304 1 2', false],
  ['whose file is cut off', '4711 (node) S 4700', false],
])('a process %s', (_what, stat, isForeground) => {
  expect(isForegroundStat(stat)).toBe(isForeground);
});

it.skipIf(process.platform !== 'linux')('says of this process what ps says', () => {
  const ps = execFileSync('ps', ['-o', 'stat=', '-p', String(process.pid)], { encoding: 'utf8' });
  expect(isForegroundStat(readFileSync('/proc/self/stat', 'utf8'))).toBe(ps.includes('+'));
});
