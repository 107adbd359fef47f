/**
 * A credential store in memory. A test can make it fail, save a changed text, or wait for a dialog that nobody answers.
 */
import { fail, ok, type Result } from '../../../../../src/core/base/result.ts';
import type {
  CredentialFault,
  CredentialStore,
  SecretName,
} from '../../../../../src/platform/companion/keys/credential-store.ts';

export interface ACredentialStore extends CredentialStore {
  readonly held: Map<SecretName, string>;
  /** the fault that the store returns instead of doing anything */
  fault: CredentialFault | null;
  /** faults of single calls, such as `remove admin`; such a call only returns its fault */
  readonly faults: Map<string, CredentialFault>;
  /** if true, the next write changes the text that it saves, and fails with `notKept` */
  garbles: boolean;
  /** whether the next call opens a dialog that nobody answers */
  asks: boolean;
  /** the calls that the store received, in order */
  readonly asked: string[];
}

export function aCredentialStore(held: Partial<Record<SecretName, string>> = {}): ACredentialStore {
  const entries = new Map(Object.entries(held) as [SecretName, string][]);
  let endDialog = (): void => undefined;
  const store: ACredentialStore = {
    held: entries,
    fault: null,
    faults: new Map(),
    garbles: false,
    asks: false,
    asked: [],
    probe: () => answer('probe', () => null),
    read: (kind) => answer(`read ${kind}`, () => entries.get(kind) ?? null),
    async write(kind, key) {
      const isGarbled = store.garbles;
      store.garbles = false;
      const written = await answer(`write ${kind}`, () => {
        entries.set(kind, isGarbled ? `${key}?` : key);
        return null;
      });
      return written.ok && isGarbled ? fail({ kind: 'notKept', detail: 'it does not come back' }) : written;
    },
    remove: (kind) =>
      answer(`remove ${kind}`, () => {
        entries.delete(kind);
        return null;
      }),
    stop: () => endDialog(),
    close: () => endDialog(),
  };
  async function answer<T>(what: string, work: () => T): Promise<Result<T, CredentialFault>> {
    store.asked.push(what);
    if (store.asks) {
      store.asks = false;
      await new Promise<void>((resolve) => (endDialog = resolve));
      return fail({ kind: 'locked' });
    }
    const fault = store.fault ?? store.faults.get(what) ?? null;
    return fault === null ? ok(work()) : fail(fault);
  }
  return store;
}
