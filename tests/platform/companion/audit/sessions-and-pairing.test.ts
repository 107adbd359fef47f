/**
 * Tests the lines about access in the audit log of a running companion (the process that `outlay` starts). The test
 * causes each line by a real request and reads it from the file.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Companion } from '../../../../src/platform/companion/companion.ts';
import { aCredentialStore } from '../keys/support/a-credential-store.ts';
import { aBrowserKey } from '../support/a-browser-key.ts';
import { aFolder } from '../support/a-folder.ts';
import { beginCompanion } from '../support/begin-companion.ts';
import { openPage, pairHeadset, postTo, signIn } from '../support/companion-page.ts';

let home: string;
let companion: Companion;

beforeEach(async () => {
  home = await aFolder();
  companion = await beginCompanion({
    home,
    store: aCredentialStore(),
    providerUrl: 'http://127.0.0.1:1/',
    ratesUrl: null,
    isDemo: true,
  });
});
afterEach(() => companion.close());

/**
 * Ends the companion (Outlay's local program), so that every line is written. Then reads one of the two files of the
 * audit log, and returns its lines without their times.
 */
async function recorded(name: 'audit.log' | 'audit-unknown.log'): Promise<unknown[]> {
  await companion.close();
  const text = await readFile(join(home, name), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { at, ...rest } = JSON.parse(line) as { at: string };
      expect(Date.parse(at)).toBeGreaterThan(Date.now() - 600_000);
      return rest;
    });
}

it('has a line for each session that a link opens and for each that ends, with its id', async () => {
  const page = await openPage(companion);
  await openPage(companion);
  const { actions } = companion.host;
  await page.post('/bridge/host', { method: 'endSession', arguments: ['page-2'] });
  await actions.signOutEverywhere();
  expect(await recorded('audit.log')).toEqual([
    { who: 'page:page-1', what: 'session.opened', session: 'page-1' },
    { who: 'page:page-2', what: 'session.opened', session: 'page-2' },
    { who: 'companion', what: 'session.ended', session: 'page-2' },
    // Signing out is recorded by the bridge (the HTTP interface for pages and commands). This call of
    // `signOutEverywhere` does not pass through the bridge, so only the end of the session is recorded.
    { who: 'companion', what: 'session.ended', session: 'page-1' },
  ]);
});

it('has a line for a device that is paired, signs in no line, and one when it is revoked', async () => {
  const headset = aBrowserKey();
  const page = await openPage(companion);
  await pairHeadset(companion, headset);
  expect(await signIn(companion, headset)).toHaveProperty('bearer');
  const [{ id } = { id: '' }] = companion.host.state().devices;
  expect(id).not.toBe('');
  await page.post('/bridge/host', { method: 'revokeDevice', arguments: [id] });
  expect(await recorded('audit.log')).toEqual([
    { who: 'page:page-1', what: 'session.opened', session: 'page-1' },
    { who: `device:${id}`, what: 'pairing.used', device: id },
    { who: 'companion', what: 'session.ended', session: id },
    { who: 'page:page-1', what: 'device.revoked', device: id },
  ]);
});

it('records failed pairings apart, counts the same failure, and never has the code, the name or a token', async () => {
  const { actions } = companion.host;
  const code = await actions.startPairing();
  const publicKey = aBrowserKey().key;
  const pair = (typed: string): Promise<Response> =>
    postTo(companion, '/bridge/pair', { code: typed, name: 'A-SECRET-NAME', publicKey });
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await pair(`WRONGCODE${count}`)).status);
  expect(statuses).toEqual([401, 401, 401, 401]);
  if (!code.ok) throw new Error(code.error.kind);
  expect((await pair(code.value.code)).status).toBe(200);
  expect(await recorded('audit-unknown.log')).toEqual([
    { who: 'unknown', what: 'pairing.failed', why: 'badToken' },
    { who: 'unknown', what: 'pairing.failed', why: 'badToken', times: 3 },
  ]);
  const files = await Promise.all(['audit.log', 'audit-unknown.log'].map((name) => readFile(join(home, name), 'utf8')));
  expect(files.join('')).not.toMatch(/WRONGCODE|SECRET/);
  expect(files.join('')).not.toContain(code.value.code);
});

it('records what a link that is wrong or used twice does: nothing, because no session was opened', async () => {
  const page = await openPage(companion);
  const body = { token: 'x'.repeat(43), publicKey: aBrowserKey().key };
  expect((await postTo(companion, '/bridge/session', body)).status).toBe(401);
  expect((await postTo(companion, '/bridge/link', {}, page.session)).status).toBe(403);
  expect(await recorded('audit.log')).toEqual([{ who: 'page:page-1', what: 'session.opened', session: 'page-1' }]);
});
