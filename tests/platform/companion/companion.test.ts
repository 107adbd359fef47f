/**
 * Tests the whole running companion (the process that `outlay` starts): keys, plan, settings, API and devices, with one
 * engine (source of figures) that all pages share. The test server follows the rules of the provider's API.
 */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { encodePlain } from '../../../src/core/base/plain-codec.ts';
import { readSnapshot, SNAPSHOT_PURPOSE } from '../../../src/core/export/read-snapshot.ts';
import type { HostState } from '../../../src/core/host/host.ts';
import type { Companion } from '../../../src/platform/companion/companion.ts';
import { createControlClient, type ControlClient } from '../../../src/platform/companion/control/control-client.ts';
import { findCompanion } from '../../../src/platform/companion/control/find-companion.ts';
import { createSettingsFile } from '../../../src/platform/companion/files/settings-file.ts';
import { unseal } from '../../../src/platform/shared/seal.ts';
import { aFreePort } from '../../support/a-free-port.ts';
import { randomOrganization } from '../../support/organization/random-organization.ts';
import { readFiles } from './support/read-files.ts';
import { startMessageReceiver } from '../../support/message-receiver.ts';
import { startRatesServer, type RatesServer } from '../../support/wire-server/rates-server.ts';
import { ADMIN_KEY, WORKSPACE_KEY } from '../../support/wire-server/wire-options.ts';
import { startWireServer, type WireServer } from '../../support/wire-server/wire-server.ts';
import { aCredentialStore, type ACredentialStore } from './keys/support/a-credential-store.ts';
import { aBrowserKey } from './support/a-browser-key.ts';
import { aFolder } from './support/a-folder.ts';
import { beginCompanion } from './support/begin-companion.ts';
import { openPage, pairHeadset, signIn, streamOf, type CompanionPage } from './support/companion-page.ts';
import { NO_BUILD } from './support/no-build.ts';
import { readLines } from './support/read-lines.ts';

const SELECTION = { apiKeyIds: null, intradayKeys: 10, monthKeys: 5 };

let server: WireServer;
let name: string;
let rates: RatesServer;
let home: string;
let store: ACredentialStore;
let companion: Companion;
let control: ControlClient;
/** the addresses of the rates service with which engines were started */
let started: (string | null)[];
/** whether another build has replaced the program's files */
let isReplaced: boolean;

beforeEach(async () => {
  const organization = randomOrganization(7, 'tiny', { now: Date.now() });
  ({ name } = organization);
  [server, rates] = await Promise.all([startWireServer({ organization }), startRatesServer()]);
  home = await aFolder();
  store = aCredentialStore();
  started = [];
  isReplaced = false;
  await begin();
});
afterEach(async () => {
  await companion.close();
  await Promise.all([server.close(), rates.close()]);
});

async function begin(isDemo = false, ratesUrl: string | null = rates.url): Promise<void> {
  companion = await beginCompanion({
    home,
    store,
    providerUrl: server.url,
    ratesUrl,
    isDemo,
    build: { ...NO_BUILD, isReplaced: () => isReplaced },
    onEngine: (config) => started.push(config.ratesUrl),
  });
  const found = await findCompanion(home);
  if (found === null) throw new Error('not found');
  control = createControlClient(found);
}

const setKey = (key: string, place = 'system') =>
  control.actions.setKey({ kind: 'admin', key, place: place as 'system' });

const showsDemo = (page: CompanionPage): Promise<void> =>
  page.line('status', ({ status }) => status.dataSource === 'demo');

const showsLive = (page: CompanionPage): Promise<void> =>
  page.line('status', ({ status }) => status.dataSource === 'live' && status.hasData && status.progress === null);

describe('a key', () => {
  it('given on a page is checked, kept by the system and put to work, without a reload', async () => {
    const page = await openPage(companion);
    await showsDemo(page);
    const live = showsLive(page);
    expect(await setKey(ADMIN_KEY)).toEqual({ ok: true, value: null });
    await live;
    expect(companion.engine.status().organization?.name).toBe(name);
    expect(companion.host.state().keys.admin).toMatchObject({
      kind: 'present',
      place: 'system',
      last4: ADMIN_KEY.slice(-4),
    });
    for (const content of (await readFiles(home)).values()) expect(content.includes(ADMIN_KEY)).toBe(false);
  });

  it('of a workspace, unknown, or no key at all is refused with the reason and not kept', async () => {
    expect(await setKey(WORKSPACE_KEY)).toEqual({ ok: false, error: { kind: 'notAdmin' } });
    expect(await setKey('sk-ant-admin01-unknown')).toEqual({ ok: false, error: { kind: 'keyRefused' } });
    expect(await setKey('two words')).toEqual({ ok: false, error: { kind: 'notAKey' } });
    expect(companion.host.state().keys.admin.kind).toBe('absent');
    expect(companion.engine.status().dataSource).not.toBe('live');
  });

  it('is there at the next start, and gone for every page when it is deleted', async () => {
    await setKey(ADMIN_KEY);
    await showsLive(await openPage(companion));
    await companion.close();
    await begin();
    const page = await openPage(companion);
    await page.line('status', ({ status }) => status.organization !== null && status.dataSource !== 'demo');
    const demo = showsDemo(page);
    expect(await control.actions.deleteKey('admin')).toEqual({ ok: true, value: null });
    await demo;
    expect(companion.host.state().keys.admin.kind).toBe('absent');
  });

  it('of the regular kind is not spent on the models of the demo', async () => {
    store.held.set('regular', `${new URL(server.url).origin}\n${ADMIN_KEY.replace('admin01', 'api03')}`);
    await companion.close();
    await begin();
    const page = await openPage(companion);
    await showsDemo(page);
    await page.line('host', ({ host }) => host.keys.regular.kind === 'present');
    expect(await control.actions.probe()).toEqual({ ok: false, error: { kind: 'notHere' } });
  });

  it('is not lost by trying out what the demo can do', async () => {
    await companion.close();
    store.held.set('admin', ADMIN_KEY);
    await begin(true);
    expect(await control.actions.deleteKey('admin')).toEqual({ ok: false, error: { kind: 'notHere' } });
    expect(store.held.get('admin')).toBe(ADMIN_KEY);
  });

  it('is asked of nobody while the demo is what was asked for', async () => {
    await setKey(ADMIN_KEY);
    await companion.close();
    await begin(true);
    expect(await setKey(ADMIN_KEY)).toEqual({ ok: false, error: { kind: 'notHere' } });
    const page = await openPage(companion);
    await showsDemo(page);
    expect(companion.host.state().places).toEqual([]);
  });
});

describe('a key that can’t be used now', () => {
  it('leaves the saved figures, asks the provider nothing, and never shows the demo', async () => {
    await setKey(ADMIN_KEY);
    await showsLive(await openPage(companion));
    const { lastUpdate } = companion.engine.status();
    await companion.close();
    const asked = server.requests.length;
    store.fault = { kind: 'locked' };
    await begin();
    const page = await openPage(companion);
    await page.line('status', ({ status }) => status.hasData);
    expect(companion.host.state().keys.admin.kind).toBe('locked');
    expect(companion.engine.status()).toMatchObject({ dataSource: 'cache', organization: { name }, lastUpdate });
    expect(companion.engine.status().problem).toBeNull();
    await companion.engine.refresh('all');
    expect(server.requests).toHaveLength(asked);
    store.fault = null;
    expect(await companion.host.actions.unlock(null)).toEqual({ ok: true, value: null });
    await page.line('status', ({ status }) => status.dataSource === 'live');
  });

  it('shows no figures at all where none are saved', async () => {
    await companion.close();
    store.fault = { kind: 'locked' };
    await begin();
    const page = await openPage(companion);
    await page.line('host', ({ host }) => host.keys.admin.kind === 'locked');
    await companion.engine.reports(SELECTION);
    expect(companion.engine.status()).toMatchObject({ dataSource: 'cache', hasData: false, problem: null });
  });
});

describe('one engine', () => {
  it('serves two pages, a headset and a command without asking the provider again', async () => {
    await setKey(ADMIN_KEY);
    const pages = [await openPage(companion), await openPage(companion)];
    await Promise.all(pages.map(showsLive));
    const asked = server.requests.length;
    const [desktop] = pages;
    if (desktop === undefined) throw new Error('no page');
    const response = await streamOf(companion, await pairHeadset(companion, aBrowserKey()));
    const first = await readLines(response).next();
    expect(first.value).toContain('"dataSource":"live"');
    for (const page of pages) await page.post('/bridge/call', { method: 'reports', arguments: [SELECTION] });
    await control.reports(SELECTION);
    await control.now();
    expect(server.requests.length).toBe(asked);
    expect(companion.host.state().devices).toMatchObject([{ name: 'Headset' }]);
  });
});

describe('settings', () => {
  it('changed by a command reach every page and the file', async () => {
    const page = await openPage(companion);
    const told = page.line('settings', ({ settings }) => settings.currency === 'SEK');
    expect(await control.changeSettings({ currency: 'SEK' })).toMatchObject({ ok: true });
    await told;
    expect((await createSettingsFile(home).load()).currency).toBe('SEK');
  });

  it('changed by a command while the companion starts are in force when it has started', async () => {
    await companion.close();
    const plain = store;
    // The companion reads the keys after it has read the settings and before a command can find it.
    store = {
      ...plain,
      async read(secret) {
        await createSettingsFile(home).change({ currency: 'SEK' });
        return plain.read(secret);
      },
    };
    await begin();
    expect((await control.now()).settings.currency).toBe('SEK');
  });

  it('name another service of rates, and it is asked at once', async () => {
    await companion.close();
    await begin(false, null);
    await control.changeSettings({ ratesUrl: rates.url });
    await setKey(ADMIN_KEY);
    const page = await openPage(companion);
    const hasRatesOf = (url: string): Promise<void> =>
      page.line('status', ({ status }) => status.rates.table?.source === new URL(url).host);
    await hasRatesOf(rates.url);
    const another = await startRatesServer();
    const hasOther = hasRatesOf(another.url);
    await control.changeSettings({ ratesUrl: another.url });
    await hasOther;
    expect(another.requests.length).toBeGreaterThan(0);
    await another.close();
  });
});

it('keeps its engine after an upgrade, and a new address of rates waits for the restart', async () => {
  await companion.close();
  await begin(false, null);
  const before = started.length;
  isReplaced = true;
  expect(await control.changeSettings({ ratesUrl: rates.url })).toMatchObject({ ok: true });
  expect(started).toHaveLength(before);
  await companion.close();
  isReplaced = false;
  await begin(false, null);
  expect(started.at(-1)).toBe(new URL(rates.url).href);
});

it('asks no rates of its own port, whatever the settings say', async () => {
  await companion.close();
  await begin(false, null);
  const own = `http://127.0.0.1:${companion.port}/`;
  expect(await control.changeSettings({ ratesUrl: own })).toMatchObject({ ok: true });
  expect(await control.changeSettings({ ratesUrl: rates.url })).toMatchObject({ ok: true });
  await expect.poll(() => started).toContain(rates.url);
  expect(started).not.toContain(own);
});

describe('the plan', () => {
  it('begins with the first key: seven days of everything, written down, and none of them for the demo', async () => {
    await expect.poll(() => companion.host.state().access).toMatchObject({ kind: 'trial', isWaiting: true });
    expect(await readdir(home)).not.toContain('access.json');
    expect(await companion.host.actions.setKey({ kind: 'admin', key: ADMIN_KEY, place: 'run' })).toMatchObject({
      ok: true,
    });
    await expect.poll(() => readdir(home)).toContain('access.json');
    await expect.poll(() => companion.host.state().access).not.toHaveProperty('isWaiting');
    await companion.close();
    const before = companion.host.state().access;
    await begin();
    await expect.poll(() => companion.host.state().access).toEqual(before);
  });

  it('does not begin by looking at the demo', async () => {
    await companion.close();
    await rm(join(home, 'access.json'), { force: true });
    await begin(true);
    await expect.poll(() => companion.host.state().access.kind).toBe('trial');
    await companion.close();
    expect(await readdir(home)).not.toContain('access.json');
    await begin();
  });

  it('refuses a licence that is none', async () => {
    expect(await control.actions.setLicence('outlay1.e30.AAAA')).toEqual({
      ok: false,
      error: { kind: 'licenceRefused' },
    });
  });
});

describe('the JSON API', () => {
  let port = 0;
  beforeEach(async () => {
    port = await aFreePort();
  });
  const api = (change: Partial<{ isEnabled: boolean; needsToken: boolean }>) => ({
    api: { isEnabled: true, port, origins: [], isOpenToAnyWebsite: false, needsToken: false, ...change },
  });

  it('is switched on and off by settings, shows what pages show, and asks for its token', async () => {
    await control.refresh('all');
    const page = await openPage(companion);
    expect(companion.host.state().api).toEqual({ kind: 'off' });
    const running = page.line('host', ({ host }) => host.api?.kind === 'running');
    await control.changeSettings(api({}));
    await running;
    const usage = (headers = {}) => fetch(`http://127.0.0.1:${port}/usage`, { headers });
    await expect.poll(async () => (await usage()).status, { timeout: 20_000 }).toBe(200);
    expect(await (await usage()).json()).toMatchObject({ dataSource: 'demo', currency: 'USD' });

    await control.changeSettings(api({ needsToken: true }));
    await expect.poll(async () => (await usage()).status).toBe(401);
    const token = await control.actions.newApiToken();
    if (!token.ok) throw new Error(token.error.kind);
    const response = await usage({ authorization: `Bearer ${token.value}` });
    expect(response.status).toBe(200);
    expect(await readFile(join(home, 'api-token.json'), 'utf8')).not.toContain(token.value);

    await control.changeSettings(api({ isEnabled: false }));
    await expect.poll(() => companion.host.state().api).toEqual({ kind: 'off' });
    await expect(usage()).rejects.toThrow('fetch failed');
  });
});

describe('a device', () => {
  it('that is taken off the list loses its open stream at once', async () => {
    const token = await pairHeadset(companion, aBrowserKey());
    const stream = readLines(await streamOf(companion, token));
    await stream.next();
    const { devices }: HostState = companion.host.state();
    expect(await control.actions.revokeDevice(devices[0]?.id ?? '')).toEqual({ ok: true, value: null });
    const lines: string[] = [];
    for (;;) {
      const { done, value } = await stream.next();
      if (done === true) break;
      lines.push(value);
    }
    // The lines are those that the device got when it connected. None of them reports the removal.
    for (const line of lines) expect(line).not.toContain('"devices":[]');
    expect(companion.host.state().devices).toEqual([]);
  });

  it('that was taken off the list stays out, also when the list is damaged', async () => {
    const headset = aBrowserKey();
    const token = await pairHeadset(companion, headset);
    await control.actions.revokeDevice(companion.host.state().devices[0]?.id ?? '');
    await companion.close();
    await writeFile(join(home, 'devices.json'), '{ dam');
    await begin();
    expect((await streamOf(companion, token)).status).toBe(401);
    expect(await signIn(companion, headset)).toEqual({ error: 'ended', why: 'unknown' });
  });

  it('stays let in over a restart, by its key and not by its token', async () => {
    const headset = aBrowserKey();
    const token = await pairHeadset(companion, headset);
    await companion.close();
    await begin();
    expect((await streamOf(companion, token)).status).toBe(401);
    const { bearer = '' } = await signIn(companion, headset);
    const response = await streamOf(companion, bearer);
    expect(response.status).toBe(200);
    await response.body?.cancel();
    expect(await readFile(join(home, 'devices.json'), 'utf8')).not.toContain(bearer);
  });
});

describe('the sessions of pages', () => {
  it('are listed, and one is signed out with its stream', async () => {
    const [page, other] = [await openPage(companion), await openPage(companion)];
    expect(
      companion.host
        .state()
        .sessions.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['page-1', 'page-2']);
    const stream = readLines(await streamOf(companion, page.session));
    await stream.next();
    expect(await control.actions.endSession('page-1')).toEqual({ ok: true, value: null });
    for (;;) if ((await stream.next()).done === true) break;
    expect(companion.host.state().sessions).toMatchObject([{ id: 'page-2' }]);
    const answer = await streamOf(companion, other.session);
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  });

  it('end everywhere, with devices, and with links and codes that were not used', async () => {
    const page = await openPage(companion);
    const headset = aBrowserKey();
    const token = await pairHeadset(companion, headset);
    const link = await companion.newLink();
    const code = await control.actions.startPairing();
    expect(await control.actions.signOutEverywhere()).toEqual({ ok: true, value: null });
    expect(companion.host.state()).toMatchObject({ sessions: [], devices: [] });
    for (const each of [page.session, token]) expect((await streamOf(companion, each)).status).toBe(401);
    expect(await signIn(companion, headset)).toEqual({ error: 'ended', why: 'unknown' });
    const [, unused] = /#t=([\w-]{43})$/.exec(link) ?? [];
    expect(await page.post('/bridge/session', { token: unused, publicKey: headset.key })).toEqual({
      error: 'badToken',
    });
    const pairing = { code: code.ok && code.value.code, name: 'Headset', publicKey: headset.key };
    expect(await page.post('/bridge/pair', pairing)).toEqual({ error: 'badToken' });
    await companion.close();
    await begin();
    expect(companion.host.state().devices).toEqual([]);
  });
});

describe('a snapshot to carry away', () => {
  it('is sealed, and refused for a short passphrase', async () => {
    // A tiny organization's history is loaded much faster than the demo's.
    await setKey(ADMIN_KEY);
    const page = await openPage(companion);
    // When the page gets this line, older months are still loading. `exportSnapshot` waits until they are loaded.
    await page.line('status', ({ status }) => status.dataSource === 'live' && status.hasData);
    const sealed = await control.actions.exportSnapshot('correct horse battery');
    if (!sealed.ok) throw new Error(sealed.error.kind);
    expect(sealed.value).not.toContain('workspaces');
    const opened = await unseal(sealed.value, { passphrase: 'correct horse battery', purpose: SNAPSHOT_PURPOSE });
    if (!opened.ok) throw new Error(opened.error.kind);
    expect(readSnapshot(opened.value)).toMatchObject({ ok: true });
    expect(JSON.parse(opened.value)).toMatchObject({ currency: 'USD', dataSource: 'live', filter: null });
    expect(await control.actions.exportSnapshot('short')).toEqual({ ok: false, error: { kind: 'passphraseTooShort' } });
  });
});

it('sends an alert to the addresses that were added, and the URL is in the keychain alone', async () => {
  const receiver = await startMessageReceiver();
  const url = `${receiver.url}/slack/T0/B0/secret-part`;
  expect(await control.actions.messages({ do: 'add', kind: 'slack', url, token: null, place: 'system' })).toMatchObject(
    { ok: true },
  );
  await control.actions.setKey({ kind: 'admin', key: ADMIN_KEY, place: 'system' });
  await control.changeSettings({ alerts: true, thresholds: ['0.01'] });
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
  expect(receiver.received[0]?.body).toContain('$0.01');
  expect(receiver.refused).toEqual([]);
  const written = Buffer.concat([...(await readFiles(home)).values()]);
  expect(written.includes('"host"')).toBe(true);
  expect(written.includes('secret-part')).toBe(false);
  expect(encodePlain((await control.now()).host)).not.toContain('secret-part');
  await receiver.close();
});

it('keeps URLs and passwords in one file of mode 600 where a person chose that, and nowhere else', async () => {
  const receiver = await startMessageReceiver();
  const url = `${receiver.url}/slack/T0/B0/secret-part`;
  const mail = {
    server: '127.0.0.1',
    port: 1,
    security: 'plain',
    user: 'outlay',
    from: 'outlay@example.com',
    to: 'team@example.com',
  } as const;
  const { actions } = control;
  const added = [
    await actions.messages({ do: 'add', kind: 'slack', url, token: null, place: 'file' }),
    await actions.messages({ do: 'addEmail', mail, password: 'secret-part', place: 'file' }),
  ];
  expect(added).toMatchObject([{ ok: true }, { ok: true }]);
  const [slack, email] = added.map((each) => (each.ok && each.value?.kind === 'added' ? each.value.name : ''));
  expect(await actions.messages({ do: 'test', name: slack ?? '' })).toEqual({ ok: true, value: null });
  const failed = await actions.messages({ do: 'test', name: email ?? '' });
  expect(failed).toMatchObject({ ok: false, error: { kind: 'notDelivered' } });
  const files = [...(await readFiles(home))]
    .filter(([, content]) => content.includes('secret-part'))
    .map(([path]) => path);
  expect(files.map((path) => basename(path)).toSorted()).toEqual(['message-secrets.json', 'message-secrets.json.bak']);
  for (const path of files) expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(encodePlain([(await control.now()).host, added, failed])).not.toContain('secret-part');
  for (const each of [slack, email]) await actions.messages({ do: 'remove', name: each ?? '' });
  for (const path of files) expect(await readFile(path, 'utf8')).not.toContain('secret-part');
  await receiver.close();
});

it('shows the digest as it would be sent, and sends nothing', async () => {
  await control.actions.setKey({ kind: 'admin', key: ADMIN_KEY, place: 'system' });
  await expect.poll(() => companion.engine.status().dataSource, { timeout: 60_000 }).toBe('live');
  const preview = await control.actions.messages({ do: 'previewDigest' });
  expect(preview).toMatchObject({ ok: true, value: { kind: 'preview' } });
  expect(encodePlain(preview)).toContain('Cost by day (UTC)');
  const on = { do: 'setDigest', isOn: true, zone: 'Europe/Berlin' } as const;
  expect(await control.actions.messages(on)).toEqual({ ok: true, value: null });
  expect((await control.now()).host.messages?.digest).toMatchObject({ isOn: true, zoneInForce: 'Europe/Berlin' });
});

it('sends no message of the demo', async () => {
  await companion.close();
  await begin(true);
  expect((await control.now()).host.messages).toBeNull();
  const order = { do: 'add', kind: 'slack', url: 'https://hooks.slack.com/x', token: null, place: 'system' } as const;
  expect(await control.actions.messages(order)).toEqual({ ok: false, error: { kind: 'notHere' } });
});

it('leaves nothing behind that says it is running', async () => {
  await companion.close();
  expect(await findCompanion(home)).toBeNull();
  expect((await readdir(home)).filter((file) => file.startsWith('companion'))).toEqual([]);
  await begin();
});

it('a key is refused by a program whose files were replaced, because its engine can’t be started with it', async () => {
  isReplaced = true;
  for (const place of ['system', 'passphrase', 'run'] as const) {
    const request = { kind: 'admin', key: ADMIN_KEY, place, passphrase: 'a horse, a battery' } as const;
    expect(await companion.host.actions.setKey(request)).toEqual({ ok: false, error: { kind: 'outdated' } });
  }
  expect(await companion.host.actions.unlock('a horse, a battery')).toMatchObject({ error: { kind: 'outdated' } });
  expect(await companion.host.actions.exportSnapshot('correct horse battery')).toEqual({
    ok: false,
    error: { kind: 'outdated' },
  });
  expect(store.held.size).toBe(0);
  expect(await readdir(home)).not.toContain('admin-key.vault');
});
