/** How long a passphrase has to be, wherever one is taken: for a key that is kept, and for a snapshot that is handed over. */

export const MIN_PASSPHRASE_LENGTH = 12;

/** Counted in characters as people see them, not in the units a text is stored in. */
export function isPassphraseTooShort(passphrase: string): boolean {
  return Array.from(passphrase).length < MIN_PASSPHRASE_LENGTH;
}
