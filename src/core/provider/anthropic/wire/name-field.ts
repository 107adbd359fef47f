/**
 * Reads one field of text or null as numbers of a dictionary. It first compares with the bytes of the previous value,
 * because one row's model, tier or workspace is very often the next row's too.
 */
import { ABSENT, type Dictionary } from '../../../model/dictionary.ts';
import type { JsonReader } from './json-reader.ts';

/** The value was neither text nor null. */
export const NOT_A_NAME = -2;

const QUOTE = 0x22;

/** The part of a dictionary that gives numbers. */
export type Interning = Pick<Dictionary, 'intern' | 'internBytes'>;

export interface NameField {
  /** the number of the text that is next, ABSENT for null, NOT_A_NAME for anything else */
  read(): number;
}

/** A field of the reader's document whose texts are interned in the dictionary. */
export function createNameField(reader: JsonReader, dictionary: Interning): NameField {
  const bytes = reader.bytes;
  let start = 0;
  let length = 0;
  let number = ABSENT;

  function readName(): number {
    const at = reader.position;
    if (length > 0 && reader.repeats(start, length)) {
      reader.position = at + length;
      return number;
    }
    if (!reader.readString()) return NOT_A_NAME;
    number = reader.isEscaped
      ? dictionary.intern(reader.text())
      : dictionary.internBytes(bytes, reader.textStart, reader.textEnd);
    start = at;
    length = reader.position - at;
    return number;
  }

  return {
    read() {
      if (bytes[reader.position] === QUOTE) return readName();
      const kind = reader.peek();
      if (kind === 'string') return readName();
      reader.skipValue();
      return kind === 'null' ? ABSENT : NOT_A_NAME;
    },
  };
}
