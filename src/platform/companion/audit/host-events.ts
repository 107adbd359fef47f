/**
 * Makes the audit log's entry for an action on the host (keys, devices, alerts and so on). The entry is null for an
 * action that is not recorded, such as a test notification.
 */
import type { MessageOrder } from '../../../core/delivery/message-order.ts';
import type { HostCall } from '../../../core/host/host-call.ts';
import type { HostState, KeyState } from '../../../core/host/host.ts';
import type { Result } from '../../../core/base/result.ts';
import type { AuditEvent } from './audit-log.ts';

/** @param before the keys and devices before the call */
export function hostEvent(
  call: HostCall,
  result: Result<unknown, unknown>,
  before: Pick<HostState, 'keys' | 'devices'>,
): AuditEvent | null {
  const why = result.ok ? null : faultKind(result.error);
  if (why === 'forbidden') return { what: 'policy.refused', asked: call.method };
  switch (call.method) {
    case 'setKey': {
      const [{ kind, place }] = call.arguments;
      if (why !== null) return { what: 'key.refused', kind, why };
      return { what: hadKey(before.keys[kind]) ? 'key.replaced' : 'key.kept', kind, place };
    }
    case 'deleteKey': {
      const [kind] = call.arguments;
      if (why !== null) return { what: 'key.refused', kind, why };
      return before.keys[kind].kind === 'absent' ? null : { what: 'key.deleted', kind };
    }
    case 'unlock':
      return why === null ? { what: 'vault.unlocked' } : { what: 'vault.refused', why };
    case 'lock':
      if (why !== null) return { what: 'vault.refused', why };
      return Object.values(before.keys).some(isOfVault) ? { what: 'vault.locked' } : null;
    case 'startPairing':
      return why === null ? { what: 'pairing.codeMade' } : { what: 'pairing.failed', why };
    case 'revokeDevice': {
      const [device] = call.arguments;
      if (why !== null) return { what: 'device.refused', why };
      return before.devices.some(({ id }) => id === device) ? { what: 'device.revoked', device } : null;
    }
    case 'newApiToken':
      return why === null ? { what: 'apiToken.made' } : null;
    case 'probe':
      return why === null ? { what: 'probe.sent' } : null;
    case 'messages': {
      const [order] = call.arguments;
      return messageEvent(order, why);
    }
    case 'exportSnapshot':
      return why === null ? { what: 'export', of: 'sealedSnapshot' } : null;
    case 'noteExport':
      return why === null ? { what: 'export', of: `csv:${call.arguments[0]}` } : null;
    case 'signOutEverywhere':
      return why === null ? { what: 'sessions.allEnded' } : { what: 'sessions.refused', why };
    case 'endSession':
    case 'setLicence':
    case 'removeLicence':
    case 'testNotification':
      return null;
  }
}

function messageEvent(order: MessageOrder, why: string | null): AuditEvent | null {
  switch (order.do) {
    case 'add':
    case 'addEmail': {
      const destination = order.do === 'add' ? order.kind : 'email';
      return why === null ? { what: 'destination.added', destination } : { what: 'destination.refused', why };
    }
    case 'remove':
      if (why !== null) return { what: 'destination.refused', why };
      return { what: 'destination.removed', destination: order.name };
    case 'setDigest':
      return why === null ? { what: order.isOn ? 'digest.on' : 'digest.off' } : null;
    case 'test':
    case 'sendAgain':
    case 'discard':
    case 'previewDigest':
      return null;
  }
}

/** Whether there was a key before the call, saved or only in memory. False if this is not known. */
function hadKey(state: KeyState): boolean {
  switch (state.kind) {
    case 'present':
    case 'otherAddress':
      return true;
    case 'locked':
      return state.place !== 'system';
    case 'absent':
    case 'denied':
    case 'unavailable':
      return false;
  }
}

/** Whether locking removes this key from memory: true for a key in an encrypted file. */
function isOfVault(state: KeyState): boolean {
  return (
    (state.kind === 'present' || state.kind === 'otherAddress') &&
    (state.place === 'passphrase' || state.place === 'passkey')
  );
}

function faultKind(error: unknown): string {
  return typeof error === 'object' && error !== null && 'kind' in error && typeof error.kind === 'string'
    ? error.kind
    : 'unknown';
}
