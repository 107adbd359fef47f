/** The minimum length of a passphrase, for saved keys and for exported snapshots. */

export const MIN_PASSPHRASE_LENGTH = 12;

/** Counted in characters as people see them, not in the units a text is stored in. */
export function isPassphraseTooShort(passphrase: string): boolean {
  return Array.from(passphrase).length < MIN_PASSPHRASE_LENGTH;
}
