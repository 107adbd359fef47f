/**
 * When Outlay opens the browser, the one-time link does not appear in the list of processes, which other users of the
 * machine can read.
 */
import { chmod, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { findOpener, openBrowser, removeOldLinks } from '../../../src/platform/companion/open-browser.ts';
import type { BrowserSurroundings } from '../../../src/platform/companion/open-browser.ts';
import { aFolder } from './support/a-folder.ts';
import { aProgram } from './support/a-program.ts';
import { aRunner } from './support/a-runner.ts';

const LINK = 'http://localhost:9484/#t=one-time-canary';

async function surroundings(
  platform: NodeJS.Platform,
  environment: Record<string, string>,
  browser = 'firefox.desktop',
  reader = browser,
): Promise<BrowserSurroundings & { readonly home: string }> {
  const home = await aFolder();
  const { run } = aRunner((file) => {
    const stdout = file === 'xdg-settings' ? browser : reader;
    return { kind: 'ended', code: 0, stdout: `${stdout}\n`, stderr: '' };
  });
  return { platform, environment, home, folder: join(home, 'settings'), run };
}

describe('the browser', () => {
  it('is told the link by macOS itself, over standard input', async () => {
    const opener = await findOpener(LINK, await surroundings('darwin', {}));
    expect(opener).toEqual({ file: 'osascript', arguments: ['-'], input: `open location "${LINK}"\n` });
  });

  it.each([
    ['win32', {}, 'firefox.desktop', 'settings/open'],
    ['linux', { DISPLAY: ':0' }, 'google-chrome.desktop', 'settings/open'],
    ['linux', { DISPLAY: ':0' }, 'firefox_firefox.desktop', 'snap/firefox/common/outlay'],
  ] as const)(
    'on %s with %j and %s gets a private file that leads to it',
    async (platform, environment, browser, place) => {
      const here = await surroundings(platform, environment, browser);
      const opener = await findOpener(LINK, here);
      expect(JSON.stringify(opener)).not.toContain('canary');
      const argument = opener.arguments.at(-1) ?? '';
      const path = platform === 'win32' ? argument : fileURLToPath(argument);
      expect(path.startsWith(join(here.home, place))).toBe(true);
      const page = await readFile(path, 'utf8');
      expect(page).toContain(`<a href="${LINK}">`);
      // The opened file makes the browser delete what another program stored under our address, and then continues to
      // the link.
      expect(page).toContain(`<img src="${new URL('/clear-cache?', LINK).href}`);
      if (process.platform === 'win32') return;
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700);
    },
  );

  it('gets the file in the session’s own folder where there is one', async () => {
    const runtime = await aFolder();
    const here = await surroundings('linux', { DISPLAY: ':0', XDG_RUNTIME_DIR: runtime });
    await findOpener(LINK, here);
    expect(await readdir(join(runtime, 'outlay'))).toHaveLength(1);
  });

  it.each([
    ['the session’s folder', 0o777, 0o700],
    ['our folder in the session’s folder', 0o700, 0o777],
  ])('gets the file in the settings folder if others can put files into %s', async (_name, outer, inner) => {
    const runtime = await aFolder();
    await mkdir(join(runtime, 'outlay'));
    await chmod(join(runtime, 'outlay'), inner);
    await chmod(runtime, outer);
    const here = await surroundings('linux', { DISPLAY: ':0', XDG_RUNTIME_DIR: runtime });
    await findOpener(LINK, here);
    expect(await readdir(join(runtime, 'outlay'))).toEqual([]);
    expect(await readdir(join(here.folder, 'open'))).toHaveLength(1);
  });

  it.each([
    ['one of a Flatpak, which reads no file of ours', 'org.mozilla.firefox.desktop', 'org.mozilla.firefox.desktop'],
    ['none that is known', '', ''],
    ['one, and pages open in an editor', 'firefox.desktop', 'code.desktop'],
  ])(
    'of a Linux desktop with %s gets the link itself, which another user cannot use there',
    async (_name, browser, reader) => {
      const here = await surroundings('linux', { DISPLAY: ':0' }, browser, reader);
      expect(await findOpener(LINK, here)).toEqual({ file: 'xdg-open', arguments: [LINK] });
      expect(await readdir(here.home)).toEqual([]);
    },
  );

  it.each([{}, { DISPLAY: '' }, { DISPLAY: ':0', SSH_CONNECTION: '10.0.0.1 1 10.0.0.2 22' }])(
    'is left alone with %j',
    async (environment) => {
      const here = await surroundings('linux', environment);
      expect(openBrowser(LINK, here)).toBe(false);
    },
  );
});

it('files with links are removed when they are old, and no other file is', async () => {
  const here = await surroundings('linux', { DISPLAY: ':0' });
  await findOpener(LINK, here);
  const place = join(here.folder, 'open');
  const [first = ''] = await readdir(place);
  await writeFile(join(place, 'notes.html'), '');
  await utimes(join(place, first), 1000, 1000);
  await utimes(join(place, 'notes.html'), 1000, 1000);
  await findOpener(LINK, here);
  await removeOldLinks(here, 30_000, Date.now());
  const left = await readdir(place);
  expect(left).toHaveLength(2);
  expect(left).not.toContain(first);
  await removeOldLinks(here, 0, Date.now() + 1000);
  expect(await readdir(place)).toEqual(['notes.html']);
});

describe.skipIf(process.platform !== 'linux')('a start that opens the browser', () => {
  it('shows its link in no list of processes, and leaves no file with it behind', async () => {
    const folder = await aFolder();
    const bin = join(folder, 'bin');
    await mkdir(bin);
    const programs = {
      'xdg-settings': 'echo firefox.desktop',
      'xdg-mime': 'echo firefox.desktop',
      // A fake browser: it runs for a while, and writes its arguments to a file.
      'xdg-open': `printf '%s' "$1" > "${folder}/given.tmp"; mv "${folder}/given.tmp" "${folder}/given"; sleep 2`,
    };
    for (const [name, text] of Object.entries(programs)) {
      await writeFile(join(bin, name), `#!/bin/sh\n${text}\n`);
      await chmod(join(bin, name), 0o755);
    }
    const program = await aProgram({ PATH: `${bin}:${process.env['PATH'] ?? ''}`, DISPLAY: ':0' });
    const running = program.start(['--demo', '--port', '0']);
    const [, token = ''] = await running.printedText(/#t=([\w-]+)/);
    await expect.poll(() => readFile(join(folder, 'given'), 'utf8').catch(() => ''), { timeout: 20_000 }).not.toBe('');
    const commandLines = await everyCommandLine();
    expect(commandLines.some((line) => line.includes('xdg-open'))).toBe(true);
    expect(commandLines.filter((line) => line.includes(token))).toEqual([]);
    const file = fileURLToPath(await readFile(join(folder, 'given'), 'utf8'));
    expect(await readFile(file, 'utf8')).toContain(token);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    running.child.kill('SIGTERM');
    expect((await running.finished).code).toBe(0);
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await program.remove();
  });
});

async function everyCommandLine(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '')));
}
