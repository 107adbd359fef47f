/**
 * Makes strings of any Unicode characters, as `fc.string({ unit: 'binary' })` does, and with the same random values.
 * fast-check's own unit is slow: the first string in each process fills a table of all 1.1 million characters (about a
 * second, 110 MB).
 */
import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const CHARACTERS = 0x11_0000 - SURROGATES;

/** One Unicode character, from the first (code point 0) to the last one (0x10ffff); for the option `unit` of strings. */
export const ANY_CHARACTER: fc.Arbitrary<string> = fc.nat(CHARACTERS - 1).map(characterOf, (text) => {
  const point = typeof text === 'string' ? (text.codePointAt(0) ?? 0) : 0;
  const number = point < FIRST_SURROGATE ? point : point - SURROGATES;
  // The unmapper of an arbitrary must throw if the arbitrary cannot make the value.
  if (characterOf(number) !== text) throw new TypeError('not a character');
  return number;
});

function characterOf(number: number): string {
  return String.fromCodePoint(number < FIRST_SURROGATE ? number : number + SURROGATES);
}
