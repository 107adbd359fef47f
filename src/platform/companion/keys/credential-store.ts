/** The system keychain: macOS Keychain, Windows Credential Manager, or the Secret Service of a Linux desktop. */
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import type { Result } from '../../../core/base/result.ts';

/** What is saved: one of the provider's keys, or the URL of a destination for messages. */
export type SecretName = KeyKind | `message-${string}`;

/** Why a call failed. A failed call has changed nothing. */
export type CredentialFault =
  /** a person has to unlock it first, or was asked to and did not answer */
  | { readonly kind: 'locked' }
  /** the system or the person refused */
  | { readonly kind: 'denied' }
  /** there is no keychain on this machine, or it does not answer */
  | { readonly kind: 'unavailable'; readonly detail: string }
  /** reading back the written key gave another value */
  | { readonly kind: 'notKept'; readonly detail: string };

/** Calls run one after another. Each may open a system dialog and then takes as long as the person needs. No call rejects. */
export interface CredentialStore {
  /** whether there is a keychain at all; opens no dialog */
  probe(): Promise<Result<null, CredentialFault>>;
  /** null if the keychain has no such entry */
  read(name: SecretName): Promise<Result<string | null, CredentialFault>>;
  /** reads the secret back before it reports success */
  write(name: SecretName, secret: string): Promise<Result<null, CredentialFault>>;
  /** succeeds also if there was no entry; waits for a person for `timeoutMs`, or as long as other calls */
  remove(name: SecretName, timeoutMs?: number): Promise<Result<null, CredentialFault>>;
  /** ends the running call and its system dialog; the call then returns `locked` */
  stop(): void;
  /** the same as `stop`, and refuses all later calls */
  close(): void;
}
