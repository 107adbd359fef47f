/**
 * Finds where each letter begins in a list of names in alphabetical order. In the 3D room nobody can type, so a person
 * jumps to a letter.
 */

export interface Letter {
  /** the letter in upper case; `0–9` for digits, and `#` for all other characters */
  readonly letter: string;
  /** index of the first item whose name begins with the letter */
  readonly index: number;
}

/** A list with fewer items than this has no index of letters, because a person can scroll through so short a list. */
const FEWEST = 30;

/**
 * Returns the letters in the order of the list. Returns none if the list is short, or if all names begin with the same
 * letter.
 * @param names the name of each item; null for an item outside the alphabetical order. Example: selected items at the
 * top of the list
 */
export function lettersOf(names: readonly (string | null)[]): readonly Letter[] {
  if (names.length < FEWEST) return [];
  const first = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const letter = name === null ? null : letterOf(name);
    if (letter !== null && !first.has(letter)) first.set(letter, index);
  }
  return first.size < 2 ? [] : [...first].map(([letter, index]) => ({ letter, index }));
}

/** Returns the letter under which a name is listed, without accents: both `Ägypten` and `apple` are under `A`. */
function letterOf(name: string): string {
  const [character = ''] = name.trim().normalize('NFKD');
  if (/\p{Letter}/u.test(character)) return character.toUpperCase();
  return /\p{Number}/u.test(character) ? '0–9' : '#';
}
