/** The operating system's credential store: macOS Keychain, Windows Credential Manager, or the Secret Service of a Linux desktop. */
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import type { Result } from '../../../core/base/result.ts';

/** Why it did not do what was asked; nothing was changed then. */
export type CredentialFault =
  /** a person has to open it first, or was asked to and did not answer */
  | { readonly kind: 'locked' }
  /** the system or the person refused */
  | { readonly kind: 'denied' }
  /** there is none here, or it does not answer */
  | { readonly kind: 'unavailable'; readonly detail: string }
  /** what was written did not come back the same */
  | { readonly kind: 'notKept'; readonly detail: string };

/** Calls run one after another; each may open a dialog of the system and then takes as long as a person does. None rejects. */
export interface CredentialStore {
  /** whether there is a store at all; opens no dialog */
  probe(): Promise<Result<null, CredentialFault>>;
  /** null when the store says that it holds none */
  read(kind: KeyKind): Promise<Result<string | null, CredentialFault>>;
  /** reads back what it wrote before it says so */
  write(kind: KeyKind, key: string): Promise<Result<null, CredentialFault>>;
  /** succeeds also if there was none; waits for a person as long as for every call, or as long as told */
  remove(kind: KeyKind, timeoutMs?: number): Promise<Result<null, CredentialFault>>;
  /** ends the call under way, and the system's dialog with it; the call counts as locked */
  stop(): void;
  /** the same, for good */
  close(): void;
}
