/** Pairing codes: ten characters of Crockford's base 32, which are easy to read aloud and to type in a headset. */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 10;
const ANY_CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);

/**
 * Makes a code of 50 random bits.
 * @param randomBytes returns cryptographically random bytes
 */
export function newCode(randomBytes: (length: number) => Uint8Array): string {
  // Takes five bits of each byte, so that all characters are equally likely.
  return [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte % 32)).join('');
}

/**
 * Reads the code that a person typed: lower case, spaces and hyphens are accepted, and O, I and L are read as the
 * digits that look like them. Null if the text is not a code.
 */
export function readCode(text: string): string | null {
  if (text.length > 64) return null;
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return ANY_CODE.test(code) ? code : null;
}
