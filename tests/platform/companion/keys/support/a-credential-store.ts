/** A credential store in memory that can be locked, refused or taken away. */
import type { KeyKind } from '../../../../../src/core/host/host.ts';
import { fail, ok, type Result } from '../../../../../src/core/result.ts';
import type { CredentialFault, CredentialStore } from '../../../../../src/platform/companion/keys/credential-store.ts';

export interface ACredentialStore extends CredentialStore {
  readonly held: Map<KeyKind, string>;
  /** what it answers instead of doing anything */
  fault: CredentialFault | null;
  /** what was asked of it, in order */
  readonly asked: string[];
}

export function aCredentialStore(held: Partial<Record<KeyKind, string>> = {}): ACredentialStore {
  const entries = new Map(Object.entries(held) as [KeyKind, string][]);
  const store: ACredentialStore = {
    held: entries,
    fault: null,
    asked: [],
    probe: () => answer('probe', () => null),
    read: (kind) => answer(`read ${kind}`, () => entries.get(kind) ?? null),
    write: (kind, key) =>
      answer(`write ${kind}`, () => {
        entries.set(kind, key);
        return null;
      }),
    remove: (kind) =>
      answer(`remove ${kind}`, () => {
        entries.delete(kind);
        return null;
      }),
    close: () => undefined,
  };
  async function answer<T>(what: string, work: () => T): Promise<Result<T, CredentialFault>> {
    store.asked.push(what);
    return store.fault === null ? ok(work()) : fail(store.fault);
  }
  return store;
}
