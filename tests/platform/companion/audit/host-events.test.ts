/**
 * Checks what is written to the audit log about calls to the host (keys, devices, alerts and so on): only what really
 * happened, and what was refused.
 */
import { describe, expect, it } from 'vitest';

import type { HostCall } from '../../../../src/core/host/host-call.ts';
import type { KeyState } from '../../../../src/core/host/host.ts';
import { fail, ok } from '../../../../src/core/base/result.ts';
import type { AuditEvent } from '../../../../src/platform/companion/audit/audit-log.ts';
import { hostEvent } from '../../../../src/platform/companion/audit/host-events.ts';

const ABSENT: KeyState = { kind: 'absent' };
const LOCKED: KeyState = { kind: 'locked', place: 'passphrase' };
const UNLOCKED: KeyState = { kind: 'present', place: 'passphrase', last4: 'abcd', isUnusual: false };
const DEVICE = { id: 'device-1', name: 'Quest 3', pairedAt: 1, lastSeen: 1 };
const SET: HostCall = {
  method: 'setKey',
  arguments: [{ kind: 'admin', key: 'sk-ant-admin01-x', place: 'passphrase' }],
};

function event(call: HostCall, { admin = ABSENT, why }: { admin?: KeyState; why?: string } = {}): AuditEvent | null {
  const before = { keys: { admin, regular: ABSENT }, devices: [DEVICE] };
  return hostEvent(call, why === undefined ? ok(null) : fail({ kind: why }), before);
}

describe('a call that was refused', () => {
  it.each([
    ['revokeDevice', { method: 'revokeDevice', arguments: ['device-1'] }, 'device.refused'],
    ['signOutEverywhere', { method: 'signOutEverywhere', arguments: [] }, 'sessions.refused'],
    ['lock', { method: 'lock', arguments: [] }, 'vault.refused'],
  ] as const)('%s is recorded as refused, with the reason', (_name, call, what) => {
    expect(event(call, { admin: UNLOCKED, why: 'notHere' })).toEqual({ what, why: 'notHere' });
    expect(event(call, { admin: UNLOCKED })).not.toHaveProperty('why');
  });

  it('of an export is no export', () => {
    expect(event({ method: 'noteExport', arguments: ['months'] }, { why: 'notHere' })).toBeNull();
  });
});

describe('a call that found nothing to do is not recorded', () => {
  it.each([ABSENT, LOCKED])('as locking with %j', (admin) => {
    expect(event({ method: 'lock', arguments: [] }, { admin })).toBeNull();
    expect(event({ method: 'lock', arguments: [] }, { admin: UNLOCKED })).toEqual({ what: 'vault.locked' });
  });

  it('as revoking a device that is not on the list', () => {
    expect(event({ method: 'revokeDevice', arguments: ['another'] })).toBeNull();
    expect(event({ method: 'revokeDevice', arguments: ['device-1'] })).toEqual({
      what: 'device.revoked',
      device: 'device-1',
    });
  });

  it('as deleting a key there is not', () => {
    expect(event({ method: 'deleteKey', arguments: ['admin'] })).toBeNull();
    expect(event({ method: 'deleteKey', arguments: ['admin'] }, { admin: LOCKED })).toEqual({
      what: 'key.deleted',
      kind: 'admin',
    });
  });
});

describe('a key that was set', () => {
  it.each([
    ABSENT,
    { kind: 'unavailable', detail: 'no bus' },
    { kind: 'denied' },
    { kind: 'locked', place: 'system' },
  ] as const)('is kept where there was none that is known of: %j', (admin) => {
    expect(event(SET, { admin })).toMatchObject({ what: 'key.kept' });
  });

  it.each([
    UNLOCKED,
    LOCKED,
    { kind: 'otherAddress', place: 'system', last4: 'abcd', origin: 'https://x.example' },
  ] as const)('is replaced where there was one: %j', (admin) => {
    expect(event(SET, { admin })).toMatchObject({ what: 'key.replaced' });
  });
});

describe('a destination for messages', () => {
  const ADD: HostCall = {
    method: 'messages',
    arguments: [{ do: 'add', kind: 'slack', url: 'https://hooks.slack.com/secret', token: null, place: 'system' }],
  };

  it('is recorded when it is added, refused or removed, without its URL', () => {
    expect(event(ADD)).toEqual({ what: 'destination.added', destination: 'slack' });
    expect(event(ADD, { why: 'badUrl' })).toEqual({ what: 'destination.refused', why: 'badUrl' });
    expect(event({ method: 'messages', arguments: [{ do: 'remove', name: 'slack-2' }] })).toEqual({
      what: 'destination.removed',
      destination: 'slack-2',
    });
    expect(event({ method: 'messages', arguments: [{ do: 'test', name: 'slack' }] })).toBeNull();
  });
});
