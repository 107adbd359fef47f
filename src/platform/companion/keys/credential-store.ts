/**
 * Reads and writes secrets in the system keychain: macOS Keychain, Windows Credential Manager, or the Secret Service of
 * a Linux desktop.
 */
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import type { Result } from '../../../core/base/result.ts';

/** The name of a saved secret: one of the provider's keys, or the secret of a destination for messages. */
export type SecretName = KeyKind | `message-${string}`;

/** Why a call failed. After a write that failed, the keychain entry may have changed only if the fault is `notKept`. */
export type CredentialFault =
  /** the keychain is locked and nobody has unlocked it, or the call was stopped or took too long */
  | { readonly kind: 'locked' }
  /** the system or the person refused access to the keychain */
  | { readonly kind: 'denied' }
  /** this machine has no keychain, or the keychain can't be used */
  | { readonly kind: 'unavailable'; readonly detail: string }
  /** the secret was not saved, for example because it is too long, or because it could not be read back */
  | { readonly kind: 'notKept'; readonly detail: string };

/**
 * The system keychain. Calls run one after another. Each call except `probe` may open a system dialog and then waits
 * for a person to answer it, up to a time limit. No call rejects.
 */
export interface CredentialStore {
  /** checks whether there is a keychain at all; opens no dialog */
  probe(): Promise<Result<null, CredentialFault>>;
  /** reads a secret; null if the keychain has no such entry */
  read(name: SecretName): Promise<Result<string | null, CredentialFault>>;
  /** writes a secret, and reads it back before it reports success */
  write(name: SecretName, secret: string): Promise<Result<null, CredentialFault>>;
  /**
   * removes an entry; succeeds even if there was none. It waits at most `timeoutMs` for a person to answer a dialog.
   * The default is the time limit of `read` and `write`
   */
  remove(name: SecretName, timeoutMs?: number): Promise<Result<null, CredentialFault>>;
  /**
   * ends the running call and closes its system dialog; the call then returns `locked`, or `notKept` if it has already
   * written the secret
   */
  stop(): void;
  /** ends the running call as `stop` does, and refuses all later calls */
  close(): void;
}
