/** What a call of the host means for the audit log; null for calls that are not recorded. */
import type { HostCall } from '../../../core/host/host-call.ts';
import type { KeyState } from '../../../core/host/host.ts';
import type { Result } from '../../../core/result.ts';
import type { AuditEvent } from './audit-log.ts';

/** @param before how it stood with each key before the call */
export function hostEvent(
  call: HostCall,
  result: Result<unknown, unknown>,
  before: Readonly<Record<'admin' | 'regular', KeyState>>,
): AuditEvent | null {
  const why = result.ok ? null : faultKind(result.error);
  if (why === 'forbidden') return { what: 'policy.refused', asked: call.method };
  switch (call.method) {
    case 'setKey': {
      const [{ kind, place }] = call.arguments;
      if (why !== null) return { what: 'key.refused', kind, why };
      return { what: before[kind].kind === 'absent' ? 'key.kept' : 'key.replaced', kind, place };
    }
    case 'deleteKey': {
      const [kind] = call.arguments;
      return why === null ? { what: 'key.deleted', kind } : { what: 'key.refused', kind, why };
    }
    case 'unlock':
      return why === null ? { what: 'vault.unlocked' } : { what: 'vault.refused', why };
    case 'lock':
      return { what: 'vault.locked' };
    case 'startPairing':
      return why === null ? { what: 'pairing.codeMade' } : { what: 'pairing.failed', why };
    case 'revokeDevice':
      return { what: 'device.revoked', device: call.arguments[0] };
    case 'newApiToken':
      return why === null ? { what: 'apiToken.made' } : null;
    case 'probe':
      return why === null ? { what: 'probe.sent' } : null;
    case 'exportSnapshot':
      return why === null ? { what: 'export', of: 'sealedSnapshot' } : null;
    case 'noteExport':
      return { what: 'export', of: `csv:${call.arguments[0]}` };
    case 'signOutEverywhere':
      return { what: 'sessions.allEnded' };
    case 'endSession':
    case 'setLicence':
    case 'removeLicence':
    case 'testNotification':
      return null;
  }
}

function faultKind(error: unknown): string {
  return typeof error === 'object' && error !== null && 'kind' in error && typeof error.kind === 'string'
    ? error.kind
    : 'unknown';
}
