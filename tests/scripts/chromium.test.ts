/**
 * If no browser is installed, the tests install one. Checks which package they install, and what the message says if
 * none can be installed.
 */
import { describe, expect, it } from 'vitest';
import { findOrInstall, HELP } from '../../scripts/chromium.js';

const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Imitates a machine whose package manager offers these packages. Each package contains a browser. */
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
