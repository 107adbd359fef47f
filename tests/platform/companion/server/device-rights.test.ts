/**
 * Checks what a paired device may set and do, for every shared setting and every call. A new setting or call does not
 * compile until it is in these tables.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { encodePlain } from '../../../../src/core/base/plain-codec.ts';
import type { HostState } from '../../../../src/core/host/host.ts';
import type { HostCall } from '../../../../src/core/host/host-call.ts';
import { DEFAULT_SETTINGS, type SharedSettings } from '../../../../src/core/settings/settings.ts';
import { hostFor, isOwnerOnlySetting } from '../../../../src/platform/companion/server/device-rights.ts';
import { aCompanion, type ACompanion } from '../support/a-companion.ts';

type Who = 'owner' | 'device';

/** For each shared setting, a value other than the default, and whether a device may set it. */
const SETTINGS: { readonly [Name in keyof SharedSettings]: readonly [Who, SharedSettings[Name]] } = {
  currency: ['device', 'EUR'],
  tabs: ['device', ['months']],
  apiKeyIds: ['device', ['apikey_1']],
  savings: ['device', ['possible batch workspace default']],
  statusMode: ['device', 'year'],
  ratesUrl: ['owner', 'http://localhost:8080/'],
  api: ['owner', { isEnabled: true, port: 9485, origins: [], isOpenToAnyWebsite: true, needsToken: false }],
  spendLimit: ['owner', '5000'],
  thresholds: ['owner', ['100']],
  alerts: ['owner', true],
  prepaid: ['owner', { balance: { day: '2026-11-01', amount: '5000' }, topUps: [] }],
  runwayDays: ['owner', 14],
  anomalyAlerts: ['owner', false],
  mutedAnomalies: ['owner', ['total']],
  teams: ['owner', [{ name: 'Search', rules: [{ by: 'key', value: 'apikey_1' }] }]],
};

const MAIL = {
  server: 'mail.evil.example',
  port: 465,
  security: 'tls',
  user: null,
  from: 'a@evil.example',
  to: 'b@evil.example',
};
const WEBHOOK = { do: 'add', kind: 'webhook', url: 'https://evil.example', token: null, place: 'file' };

/** For each call, whether a device may make it, and the arguments for the test. */
const CALLS: Readonly<Record<HostCall['method'], readonly [Who, ...(readonly (readonly unknown[])[])]>> = {
  lock: ['device', []],
  noteExport: ['device', ['months']],
  setKey: ['owner', [{ kind: 'admin', key: 'x', place: 'run' }]],
  deleteKey: ['owner', ['admin'], ['regular']],
  // Two calls: with a passphrase for an encrypted file, and without one for a dialog of the system keychain.
  unlock: ['owner', ['a long passphrase'], [null]],
  startPairing: ['owner', []],
  revokeDevice: ['owner', ['x']],
  endSession: ['owner', ['page-1']],
  signOutEverywhere: ['owner', []],
  newApiToken: ['owner', []],
  exportSnapshot: ['owner', ['a long passphrase']],
  // A probe (a message to a model) costs money, so only the owner may start it.
  probe: ['owner', []],
  setLicence: ['owner', ['outlay1.a.b']],
  removeLicence: ['owner', []],
  testNotification: ['owner', []],
  messages: [
    'owner',
    [WEBHOOK],
    [{ do: 'addEmail', mail: MAIL, password: null, place: 'file' }],
    [{ do: 'setDigest', isOn: true, zone: null }],
    [{ do: 'previewDigest' }],
    [{ do: 'test', name: 'slack' }],
    [{ do: 'remove', name: 'slack' }],
    [{ do: 'sendAgain', id: 'slack/x' }],
    [{ do: 'discard', id: 'slack/x' }],
  ],
};

let companion: ACompanion;
let device: string;
let page: string;

beforeEach(async () => {
  companion = await aCompanion();
  device = (await companion.openDevice()).token;
  page = companion.openSession();
});
afterEach(() => companion.server.close());

const set = (change: unknown, session: string): Promise<Response> =>
  companion.post('/bridge/settings', encodePlain({ change }), session);

describe('a paired device', () => {
  it.each(Object.entries(SETTINGS))('%s: only whom the table names may set it', async (name, [who, value]) => {
    const change = { [name]: value };
    expect((await set(change, device)).status).toBe(who === 'device' ? 200 : 403);
    const afterDevice = who === 'device' ? { ...DEFAULT_SETTINGS, ...change } : DEFAULT_SETTINGS;
    expect(companion.parts.settings.get()).toEqual(afterDevice);
    expect((await set(change, page)).status).toBe(200);
    expect(companion.parts.settings.get()).toEqual({ ...DEFAULT_SETTINGS, ...change });
    expect(value).not.toEqual(DEFAULT_SETTINGS[name as keyof SharedSettings]);
  });

  it('does not set what it may together with what it may not', async () => {
    expect((await set({ currency: 'EUR', spendLimit: '5000' }, device)).status).toBe(403);
    expect(companion.parts.settings.get()).toEqual(DEFAULT_SETTINGS);
  });

  it('may not set what nobody decided about', () => {
    for (const name of ['unknown', '__proto__', 'constructor', '']) expect(isOwnerOnlySetting(name)).toBe(true);
  });

  it.each(
    Object.entries(CALLS).flatMap(([method, [who, ...tried]]) => tried.map((list) => [method, list, who] as const)),
  )('calls %s(%j) as the table says (%s)', async (method, list, who) => {
    const call = encodePlain({ method, arguments: list });
    const answer = async (session: string): Promise<unknown> =>
      (await companion.post('/bridge/host', call, session)).json();
    const refused = { ok: false, error: { kind: 'notHere' } };
    const { asked } = companion.parts.host;
    if (who === 'owner') expect(await answer(device)).toEqual(refused);
    else expect(await answer(device)).toMatchObject({ ok: true });
    expect(asked).toHaveLength(who === 'owner' ? 0 : 1);
    expect(await answer(page)).toMatchObject({ ok: true });
    expect(asked.at(-1)).toEqual([method, ...list]);
  });

  it('sees of the host only what the table names', () => {
    const anna = { id: 'anna', name: 'Safari on iPhone', pairedAt: 1, lastSeen: 2 };
    const state: HostState = {
      ...companion.parts.host.state(),
      devices: [anna, { ...anna, id: 'ben' }],
      sessions: [{ id: 'page-1', name: 'Firefox on Windows', openedAt: 1, lastActiveAt: 2 }],
      wrongCodes: { atLeast: 1, lastAt: 2 },
      checkCode: 'K7QF-2MPA',
      messages: { destinations: [] } as unknown as HostState['messages'],
    };
    const told = hostFor({ id: 'anna', holder: 'device' }, state);
    expect(told).toEqual({
      ...state,
      viewer: 'device',
      thisSession: 'anna',
      devices: [anna],
      sessions: [],
      wrongCodes: null,
      checkCode: null,
      messages: null,
    });
    expect(hostFor({ id: 'page-1', holder: 'page' }, state)).toEqual({ ...state, thisSession: 'page-1' });
  });
});
