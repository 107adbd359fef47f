/** Checks the length of a passphrase, for saved keys and for exported snapshots. */

export const MIN_PASSPHRASE_LENGTH = 12;

/**
 * Whether a passphrase has fewer than MIN_PASSPHRASE_LENGTH characters. Characters are Unicode code points: an emoji
 * such as 😀 counts as one, although JavaScript's `length` counts it as two.
 */
export function isPassphraseTooShort(passphrase: string): boolean {
  return Array.from(passphrase).length < MIN_PASSPHRASE_LENGTH;
}
