/** The minimum length of a passphrase, for saved keys and for exported snapshots. */

export const MIN_PASSPHRASE_LENGTH = 12;

/** Counts visible characters, not code units. */
export function isPassphraseTooShort(passphrase: string): boolean {
  return Array.from(passphrase).length < MIN_PASSPHRASE_LENGTH;
}
