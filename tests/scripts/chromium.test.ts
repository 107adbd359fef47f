/** If no browser is installed, the tests install one: which package, how, and the message if none can be installed. */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findOrInstall, HELP, installWithApt } from '../../scripts/chromium.js';

const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** A machine whose package manager has these packages; each contains a browser. */
function machine(available: readonly string[], installed: string | null = null) {
  const asked: string[] = [];
  let browser = installed;
  return {
    asked,
    find: () => browser,
    install: (name: string) => {
      asked.push(name);
      if (!available.includes(name)) return false;
      browser = `/usr/lib/${name}`;
      return true;
    },
  };
}

describe('the browser of the tests', () => {
  it('is the installed one, and nothing is installed beside it', () => {
    const { asked, find, install } = machine(PACKAGES, '/usr/bin/chromium');
    expect(findOrInstall(find, PACKAGES, install)).toBe('/usr/bin/chromium');
    expect(asked).toEqual([]);
  });

  it('is installed as the headless shell where there is none', () => {
    const { asked, find, install } = machine(PACKAGES);
    expect(findOrInstall(find, PACKAGES, install)).toBe('/usr/lib/chromium-headless-shell');
    expect(asked).toEqual(['chromium-headless-shell']);
  });

  it('is installed whole where the package manager has no headless shell', () => {
    const { find, install } = machine(['chromium']);
    expect(findOrInstall(find, PACKAGES, install)).toBe('/usr/lib/chromium');
  });

  it('is asked for in words where it can’t be installed', () => {
    const { asked, find, install } = machine([]);
    expect(() => findOrInstall(find, PACKAGES, install)).toThrow(HELP);
    expect(asked).toEqual(PACKAGES);
  });
});

describe.skipIf(process.platform === 'win32')('a package of Debian', () => {
  /** A program in the place of apt-get that records how it is called. */
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

  it('is installed without questions and without recommended packages, from fresh lists', async () => {
    await withApt('exit 0', async (program, calls) => {
      expect(installWithApt('chromium-headless-shell', program)).toBe(true);
      expect(await calls()).toBe(
        'noninteractive update\nnoninteractive install -y --no-install-recommends chromium-headless-shell\n',
      );
    });
  });

  it('is not installed where the package manager does not know it', async () => {
    await withApt('[ "$1" = update ]', async (program) => {
      expect(installWithApt('chromium-headless-shell', program)).toBe(false);
    });
  });

  it('is not installed where there is no package manager', () => {
    expect(installWithApt('chromium-headless-shell', '/nowhere/apt-get')).toBe(false);
  });
});
