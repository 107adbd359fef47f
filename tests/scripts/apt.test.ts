/**
 * Debian's packages are installed with apt-get. In these tests, another program takes the place of apt-get and records
 * how it is called.
 */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installWithApt } from '../../scripts/apt.js';

describe.runIf(process.platform === 'linux')('packages of Debian', () => {
  /** Runs `use` with a program that takes the place of apt-get and records how it is called. */
  async function withApt(exitCode: string, use: (program: string, calls: () => Promise<string>) => Promise<void>) {
    const folder = await mkdtemp(join(tmpdir(), 'outlay-apt-'));
    const [program, log] = [join(folder, 'apt-get'), join(folder, 'calls')];
    await writeFile(program, `#!/bin/sh\necho "$DEBIAN_FRONTEND $*" >> "${log}"\n${exitCode}\n`);
    await chmod(program, 0o755);
    try {
      await use(program, () => readFile(log, 'utf8'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  it('are installed without questions and without recommended packages, from fresh lists', async () => {
    await withApt('exit 0', async (program, calls) => {
      expect(installWithApt(['gnome-keyring', 'dbus'], program)).toBe(true);
      expect(await calls()).toBe(
        'noninteractive update\nnoninteractive install -y --no-install-recommends gnome-keyring dbus\n',
      );
    });
  });

  it('are not installed where the package manager does not know them', async () => {
    await withApt('[ "$1" = update ]', async (program) => {
      expect(installWithApt(['gnome-keyring', 'dbus'], program)).toBe(false);
    });
  });

  it('are not installed where there is no package manager', () => {
    expect(installWithApt(['gnome-keyring', 'dbus'], '/nowhere/apt-get')).toBe(false);
  });
});
