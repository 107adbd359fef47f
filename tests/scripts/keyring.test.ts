/**
 * Tests how the programs of the system keychain are found. They count as installed only if all of them are on the PATH.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canInstallKeyring, whyNoKeyring } from '../../scripts/keyring.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outlay-keyring-'));
  vi.stubEnv('PATH', folder);
  // The tests run as if on a person's own machine: the user is not root, so nothing is installed.
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function addPrograms(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await writeFile(join(folder, name), '#!/bin/sh\n');
    await chmod(join(folder, name), 0o755);
  }
}

test.runIf(process.platform === 'linux')('only all programs together are a keychain', async () => {
  await addPrograms('dbus-daemon', 'dbus-send');
  expect(whyNoKeyring()).toMatch(/are not installed/);
  await addPrograms('gnome-keyring-daemon');
  expect(whyNoKeyring()).toBeNull();
});

test('nothing is installed where this process is not root', () => {
  expect(canInstallKeyring()).toBe(false);
});
