/**
 * Tests that the program reads the policy (what a company forbids) before each command. If the file has a mistake, only
 * help and the version are printed, and every other command stops. Otherwise the rules apply.
 */
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createSettingsFile } from '../../../../src/platform/companion/files/settings-file.ts';
import { run } from '../../../../src/platform/companion/main.ts';
import type { PolicyPlace } from '../../../../src/platform/companion/policy/read-policy.ts';
import { aFolder } from '../support/a-folder.ts';

let home: string;
let place: PolicyPlace;
let out: string;
let err: string;

beforeEach(async () => {
  const folder = await aFolder();
  home = join(folder, 'home');
  await mkdir(home, { mode: 0o700 });
  await mkdir(join(folder, 'etc'), { mode: 0o755 });
  place = { path: join(folder, 'etc', 'policy.json'), owner: process.getuid?.() ?? 'windows' };
  vi.stubEnv('OUTLAY_HOME', home);
  [out, err] = ['', ''];
  // The replaced `write` calls its callback after the text was written, because commands wait for this call.
  vi.spyOn(process.stdout, 'write').mockImplementation((text: unknown, ...rest: readonly unknown[]) => {
    out += String(text);
    for (const done of rest) if (typeof done === 'function') queueMicrotask(done as () => void);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function forbid(text: string): Promise<void> {
  await writeFile(place.path, text);
  await chmod(place.path, 0o644);
}

const policyOf = (...rules: readonly string[]): string => JSON.stringify({ version: 1, forbid: rules });

describe('a policy file with a mistake', () => {
  it.each([
    [['start', '--no-open', '--port', '0']],
    [['status']],
    [['snapshot', '--demo']],
    [['settings', 'set', 'currency', 'EUR']],
    [['key', 'status']],
    [['mcp', '--demo']],
    [['restart']],
  ])('stops `outlay %j` before it does anything, with the path and the mistake', async (args) => {
    await forbid('{"version":1,"forbid":["everything"]}');
    expect(await run(args, place)).toBe(1);
    expect(out).toBe('');
    expect(err).toContain(place.path);
    expect(err).toContain('forbid.0');
    expect(err).toContain('The command was not run.');
    expect(await readdir(home)).toEqual([]);
  });

  it.each([[['--help']], [['--version']]])('does not hide %j', async (args) => {
    await forbid('{');
    expect(await run(args, place)).toBe(0);
    expect(out).not.toBe('');
    expect(err).toBe('');
  });
});

describe('a policy file without a mistake', () => {
  it('is in force for commands that run beside no other Outlay', async () => {
    const api = { isEnabled: true, port: 9485, origins: [], isOpenToAnyWebsite: true, needsToken: false };
    await createSettingsFile(home).change({ api });
    const shown = async (): Promise<unknown> => {
      out = '';
      expect(await run(['settings', 'get', '--json'], place)).toBe(0);
      return JSON.parse(out);
    };
    expect(await shown()).toMatchObject({ 'api.isEnabled': true, 'api.isOpenToAnyWebsite': true });
    await forbid(policyOf('anyWebsite'));
    expect(await shown()).toMatchObject({ 'api.isEnabled': true, 'api.isOpenToAnyWebsite': false });
    await forbid(policyOf('jsonApi'));
    expect(await shown()).toMatchObject({ 'api.isEnabled': false });
    expect(await run(['settings', 'set', 'api.isEnabled', 'on'], place)).toBe(1);
    expect(err).toContain('policy');
  });
});
