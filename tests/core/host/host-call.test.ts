/**
 * Checks which calls another process may send to a host (the part of Outlay that manages API keys, alerts and the
 * plan). All other calls are refused.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseHostCall, performHostCall, type HostCall } from '../../../src/core/host/host-call.ts';
import { createRemoteHost } from '../../../src/core/host/remote-host.ts';
import type { HostActions } from '../../../src/core/host/host.ts';
import { aHost } from '../../platform/companion/support/a-host.ts';

/** An e-mail address for alerts, as Settings sends it. */
const MAIL = {
  server: 'smtp.example.com',
  port: 465,
  security: 'tls',
  user: 'outlay',
  from: 'a@example.com',
  to: 'b@example.com',
} as const;

const ACTIONS: readonly (readonly [keyof HostActions, ...unknown[]])[] = [
  ['setKey', { kind: 'regular', key: 'sk-ant-api03-x', place: 'passphrase', passphrase: 'correct horse' }],
  ['deleteKey', 'admin'],
  ['unlock', null],
  ['unlock', 'correct horse'],
  ['lock'],
  ['startPairing'],
  ['revokeDevice', 'an-id'],
  ['endSession', 'page-1'],
  ['signOutEverywhere'],
  ['setLicence', 'outlay1.a.b'],
  ['removeLicence'],
  ['testNotification'],
  ['newApiToken'],
  ['probe'],
  ['exportSnapshot', 'correct horse battery'],
  ['noteExport', 'months'],
  ['messages', { do: 'add', kind: 'ntfy', url: 'https://ntfy.sh/topic', token: 'tk_1', place: 'system' }],
  ['messages', { do: 'add', kind: 'slack', url: 'https://hooks.slack.com/x', token: null, place: 'file' }],
  ['messages', { do: 'addEmail', mail: MAIL, password: 'secret', place: 'system' }],
  ['messages', { do: 'addEmail', mail: { ...MAIL, user: null }, password: null, place: 'file' }],
  ['messages', { do: 'setDigest', isOn: true, zone: 'Europe/Berlin' }],
  ['messages', { do: 'setDigest', isOn: false, zone: null }],
  ['messages', { do: 'previewDigest' }],
  ['messages', { do: 'test', name: 'slack' }],
  ['messages', { do: 'remove', name: 'slack' }],
  ['messages', { do: 'sendAgain', id: 'slack/id-1' }],
  ['messages', { do: 'discard', id: 'slack/id-1' }],
];

describe('a call of a host', () => {
  it.each(ACTIONS.map(([method, ...list]) => ({ method, list })))(
    '$method arrives as it was asked',
    async ({ method, list }) => {
      const near = aHost();
      const { host } = createRemoteHost(async (call) => {
        const parsed = parseHostCall(JSON.parse(JSON.stringify(call)));
        if (!parsed.ok) throw new Error(parsed.error.kind);
        return performHostCall(near.actions, parsed.value);
      });
      const far = host.actions[method] as (...given: readonly unknown[]) => Promise<unknown>;
      expect(await far(...list)).toMatchObject({ ok: true });
      expect(near.asked).toEqual([[method, ...list]]);
    },
  );

  it('has every action of the list, and no other', () => {
    const known = new Set([...ACTIONS.map(([method]) => method), 'importSnapshot', 'forgetImport']);
    expect(new Set(Object.keys(aHost().actions))).toEqual(known);
    for (const method of ['importSnapshot', 'forgetImport', 'state', 'constructor', '__proto__']) {
      for (const list of [[], ['x'], [{}]]) expect(parseHostCall({ method, arguments: list }).ok).toBe(false);
    }
  });

  it.each([
    { do: 'add', kind: 'pigeon', url: 'https://x.example', token: null, place: 'system' },
    { do: 'add', kind: 'email', url: 'https://x.example', token: null, place: 'system' },
    { do: 'add', kind: 'slack', url: 'https://x.example', token: null, place: 'memory' },
    { do: 'addEmail', mail: { ...MAIL, port: '465' }, password: null, place: 'system' },
    { do: 'addEmail', mail: { ...MAIL, to: ['a@example.com'] }, password: null, place: 'system' },
    { do: 'addEmail', mail: MAIL, place: 'system' },
    { do: 'setDigest', isOn: 'yes', zone: null },
    { do: 'setDigest', isOn: true },
    { do: 'add', kind: 'slack', url: 1, token: null, place: 'system' },
    { do: 'add', kind: 'slack', url: 'x'.repeat(2000), token: null, place: 'system' },
    { do: 'add', kind: 'slack', url: 'https://x.example', place: 'system' },
    { do: 'test' },
    { do: 'discard', id: {} },
    { do: 'constructor', name: 'slack' },
    null,
  ])('%j is no order about messages', (order) => {
    expect(parseHostCall({ method: 'messages', arguments: [order] }).ok).toBe(false);
  });

  it('takes over the named fields alone', () => {
    const call = { method: 'setKey', arguments: [{ kind: 'admin', key: 'x', place: 'run', admin: true }], more: 1 };
    expect(parseHostCall(call)).toEqual({
      ok: true,
      value: { method: 'setKey', arguments: [{ kind: 'admin', key: 'x', place: 'run' }] },
    });
  });

  it.each([
    ['setKey', { kind: 'admin', key: 'x'.repeat(4097), place: 'run' }],
    ['setKey', { kind: 'admin', key: 'x', place: 'run', passphrase: 'x'.repeat(1025) }],
    ['setKey', { kind: 'admin', key: 'x', place: 'run', passphrase: 7 }],
    ['unlock', 'x'.repeat(1025)],
    ['unlock', undefined],
    ['revokeDevice', 'x'.repeat(129)],
    ['endSession', 'x'.repeat(129)],
    ['setLicence', 'x'.repeat(8193)],
    ['exportSnapshot', null],
  ])('is none: %s with too much or something else', (method, argument) => {
    expect(parseHostCall({ method, arguments: [argument] }).ok).toBe(false);
  });

  it('is never made of anything else', () => {
    const methods = fc.constantFrom(...ACTIONS.map(([method]) => method));
    fc.assert(
      fc.property(methods, fc.array(fc.jsonValue(), { maxLength: 2 }), (method, list) => {
        const parsed = parseHostCall({ method, arguments: list });
        if (!parsed.ok) return;
        const { arguments: taken }: HostCall = parsed.value;
        expect(JSON.parse(JSON.stringify(list))).toMatchObject(JSON.parse(JSON.stringify(taken)));
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseHostCall(value).ok).toBe(false);
      }),
    );
  });

  it('that does not arrive is a fault, not an exception', async () => {
    const { host } = createRemoteHost(() => Promise.reject(new Error('gone')));
    expect(await host.actions.lock()).toEqual({ ok: false, error: { kind: 'failed', detail: 'gone' } });
  });

  it('tells its listeners of each new state', () => {
    const { host, receive } = createRemoteHost(() => Promise.resolve(null));
    const told: string[] = [];
    const stop = host.subscribe(() => told.push(host.state().version));
    receive({ ...host.state(), version: '2' });
    stop();
    receive({ ...host.state(), version: '3' });
    expect(told).toEqual(['2']);
    expect(host.state().version).toBe('3');
  });
});
