/**
 * Tests a running companion (the process that `outlay` starts) with a company's policy. What the policy forbids is off,
 * although the settings switch it on. Requests for what is forbidden are refused, and each refusal is recorded.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Policy } from '../../../../src/core/policy/policy.ts';
import type { Companion } from '../../../../src/platform/companion/companion.ts';
import { createControlClient, type ControlClient } from '../../../../src/platform/companion/control/control-client.ts';
import { findCompanion } from '../../../../src/platform/companion/control/find-companion.ts';
import { createSettingsFile } from '../../../../src/platform/companion/files/settings-file.ts';
import { aFreePort } from '../../../support/a-free-port.ts';
import { randomOrganization } from '../../../support/organization/random-organization.ts';
import { startMessageReceiver } from '../../../support/message-receiver.ts';
import { startRatesServer, type RatesServer } from '../../../support/wire-server/rates-server.ts';
import { ADMIN_KEY } from '../../../support/wire-server/wire-options.ts';
import { startWireServer, type WireServer } from '../../../support/wire-server/wire-server.ts';
import { aCredentialStore } from '../keys/support/a-credential-store.ts';
import { aBrowserKey } from '../support/a-browser-key.ts';
import { aFolder } from '../support/a-folder.ts';
import { beginCompanion } from '../support/begin-companion.ts';
import { openPage, pairHeadset, postTo, signIn, streamOf } from '../support/companion-page.ts';

const EVIL = 'https://evil.example';
const FORBIDDEN = { ok: false, error: { kind: 'forbidden' } };

let server: WireServer;
let rates: RatesServer;
let home: string;
let store: ReturnType<typeof aCredentialStore>;
let companion: Companion;
let control: ControlClient;

beforeEach(async () => {
  const organization = randomOrganization(7, 'tiny', { now: Date.now() });
  [server, rates] = await Promise.all([startWireServer({ organization }), startRatesServer()]);
  home = await aFolder();
  store = aCredentialStore();
});
afterEach(async () => {
  await companion.close();
  await Promise.all([server.close(), rates.close()]);
});

async function begin(...policy: Policy): Promise<void> {
  companion = await beginCompanion({ home, store, providerUrl: server.url, ratesUrl: rates.url, policy });
  const found = await findCompanion(home);
  if (found === null) throw new Error('not found');
  control = createControlClient(found);
}

async function beginAgain(...policy: Policy): Promise<void> {
  await companion.close();
  await begin(...policy);
}

/**
 * Closes the companion (Outlay's local program), and returns the lines of its audit log about requests that the policy
 * refused.
 */
async function refusalsRecorded(): Promise<unknown[]> {
  await companion.close();
  const text = await readFile(join(home, 'audit.log'), 'utf8').catch(() => '');
  const lines = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as { what: string }]));
  return lines.filter(({ what }) => what === 'policy.refused');
}

describe('the JSON API', () => {
  const CLOSED = { origins: [], needsToken: false, isOpenToAnyWebsite: false };

  it('that the settings switch on is not served, and cannot be switched on; the settings stay as they were', async () => {
    const port = await aFreePort();
    await createSettingsFile(home).change({ api: { ...CLOSED, isEnabled: true, port } });
    await begin('jsonApi');
    expect(companion.host.state().api).toEqual({ kind: 'off' });
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed');
    const page = await openPage(companion);
    const change = { api: { ...CLOSED, isEnabled: true, port } };
    expect(await page.post('/bridge/settings', { change })).toEqual({
      error: 'notASetting',
      refused: { name: 'api.isEnabled', fault: { kind: 'forbidden' } },
    });
    expect(await control.changeSettings(change)).toMatchObject({ ok: false, error: { name: 'api.isEnabled' } });
    // A change of the currency stores all settings again. Pages get the settings as they apply under the policy.
    const told = page.line('settings', ({ settings }) => settings.currency === 'SEK' && !settings.api.isEnabled);
    await control.changeSettings({ currency: 'SEK' });
    await told;
    expect(companion.host.state().api).toEqual({ kind: 'off' });
    expect(await refusalsRecorded()).toMatchObject([
      { who: 'page:page-1', asked: 'api.isEnabled' },
      { who: 'command', asked: 'api.isEnabled' },
    ]);
    expect((await createSettingsFile(home).load()).api.isEnabled).toBe(true);
    await begin();
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/health`).catch(() => null))?.status).toBe(200);
  });

  it('that the settings open to any website is closed to websites, and cannot be opened', async () => {
    const port = await aFreePort();
    const api = { ...CLOSED, isEnabled: true, isOpenToAnyWebsite: true, needsToken: true, port };
    await createSettingsFile(home).change({ api });
    const asked = async (): Promise<number | undefined> =>
      (await fetch(`http://127.0.0.1:${port}/usage`, { headers: { origin: EVIL } }).catch(() => null))?.status;
    await begin();
    await expect.poll(asked).toBe(401);
    await beginAgain('anyWebsite');
    await expect.poll(asked).toBe(403);
    const refused = { ok: false, error: { name: 'api.isOpenToAnyWebsite', fault: { kind: 'forbidden' } } };
    expect(await control.changeSettings({ api })).toEqual(refused);
    expect(await asked()).toBe(403);
  });
});

describe('paired devices', () => {
  it('get no code, do not sign in, and are told why; they may again when the policy allows it', async () => {
    await begin();
    const headset = aBrowserKey();
    const token = await pairHeadset(companion, headset);
    await beginAgain('pairing');
    expect(await control.actions.startPairing()).toEqual(FORBIDDEN);
    expect(await signIn(companion, headset)).toEqual({ error: 'ended', why: 'forbidden' });
    expect((await streamOf(companion, token)).status).toBe(401);
    const typed = { code: 'ABCDE12345', name: 'Headset', publicKey: headset.key };
    expect((await postTo(companion, '/bridge/pair', typed)).status).toBe(401);
    expect(companion.host.state().devices).toMatchObject([{ name: 'Headset' }]);
    await beginAgain();
    expect(await signIn(companion, headset)).toHaveProperty('bearer');
  });

  it('that this run does not know are not told of the policy', async () => {
    await begin('pairing');
    expect(await signIn(companion, aBrowserKey())).toEqual({ error: 'ended', why: 'unknown' });
  });
});

it('encrypted snapshots are not made', async () => {
  await begin('staticMode');
  expect(await control.actions.exportSnapshot('correct horse battery')).toEqual(FORBIDDEN);
  await beginAgain();
  const exported = await control.actions.exportSnapshot('short');
  expect(exported).toEqual({ ok: false, error: { kind: 'passphraseTooShort' } });
});

it('messages: nothing is added, tried or sent, not even to destinations of before; those can be removed', async () => {
  const receiver = await startMessageReceiver();
  const add = { do: 'add', kind: 'slack', url: `${receiver.url}/slack/T0/B0/x`, token: null, place: 'file' } as const;
  await begin();
  const added = await control.actions.messages(add);
  const name = added.ok && added.value?.kind === 'added' ? added.value.name : '';
  await beginAgain('messages');
  for (const order of [
    add,
    { do: 'test', name },
    { do: 'setDigest', isOn: true, zone: null },
    { do: 'previewDigest' },
    { do: 'sendAgain', id: 'slack/x' },
  ] as const) {
    expect(await control.actions.messages(order), order.do).toEqual(FORBIDDEN);
  }
  await control.changeSettings({ alerts: true, thresholds: ['0.01'] });
  await control.actions.setKey({ kind: 'admin', key: ADMIN_KEY, place: 'run' });
  await expect.poll(() => companion.host.state().alerts.length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(companion.host.state().messages).toMatchObject({ waiting: 0 });
  expect(await control.actions.messages({ do: 'remove', name })).toEqual({ ok: true, value: null });
  await companion.close();
  expect(receiver.received).toEqual([]);
  expect(receiver.refused).toEqual([]);
  await receiver.close();
});

it('is told to pages, so that Settings can say what is forbidden', async () => {
  await begin('jsonApi', 'pairing');
  await (await openPage(companion)).line('host', ({ host }) => host.policy.join() === 'jsonApi,pairing');
});
