/**
 * Reads a JSON field that contains text or null, and returns the index of the text in a dictionary. Rows next to each
 * other often have the same model or workspace. So each value is first compared with the value of the row before, byte
 * by byte.
 */
import { ABSENT, type Dictionary } from '../../../model/dictionary.ts';
import type { JsonReader } from './json-reader.ts';

/** The result of `read` for a value that is neither text nor null. */
export const NOT_A_NAME = -2;

const QUOTE = 0x22;

/**
 * The two methods of a dictionary that `NameField` calls. Each returns the index of a text in the dictionary: one
 * method takes the text itself, the other takes its bytes.
 */
export type Interning = Pick<Dictionary, 'intern' | 'internBytes'>;

/**
 * Reads the values of one field and adds them to a dictionary. It is a class because V8 (the JavaScript engine) keeps
 * the optimized code of a class's methods. V8 throws away the optimized code of a closure that is freed (decision
 * 0053).
 */
export class NameField {
  private readonly reader: JsonReader;
  private readonly dictionary: Interning;
  private start = 0;
  private length = 0;
  private number = ABSENT;

  constructor(reader: JsonReader, dictionary: Interning) {
    this.reader = reader;
    this.dictionary = dictionary;
  }

  /**
   * reads the next value and returns the index of its text in the dictionary; ABSENT for null, NOT_A_NAME for any other
   * value
   */
  read(): number {
    const { reader } = this;
    if (reader.bytes[reader.position] === QUOTE) return this.readName();
    const kind = reader.peek();
    if (kind === 'string') return this.readName();
    reader.skipValue();
    return kind === 'null' ? ABSENT : NOT_A_NAME;
  }

  private readName(): number {
    const { reader, dictionary, length } = this;
    const at = reader.position;
    if (length > 0 && reader.repeats(this.start, length)) {
      reader.position = at + length;
      return this.number;
    }
    if (!reader.readString()) return NOT_A_NAME;
    this.number = reader.isEscaped
      ? dictionary.intern(reader.text())
      : dictionary.internBytes(reader.bytes, reader.textStart, reader.textEnd);
    this.start = at;
    this.length = reader.position - at;
    return this.number;
  }
}
