/**
 * Recognizes the members of JSON objects of one kind by name, in any order. Rows of a page nearly always have the same
 * keys in the same order. So `FieldLayout` remembers the bytes before each value of the last object (comma, key, colon,
 * white space). If the next object has the same bytes in the same place, one comparison recognizes the key. Otherwise,
 * the key is read as usual.
 */
import type { JsonReader } from './json-reader.ts';

/** The result of `next` when the object has no more members. The reader has then left the object. */
export const NO_MORE = -1;
/** The result of `next` for a member whose name is not in the layout. The caller must skip its value. */
const UNKNOWN_FIELD = -2;

const MOST_REMEMBERED = 64;

/**
 * The names of the members of one kind of object, and the positions of the bytes (comma, key, colon, white space)
 * before each value of the object that was read last. It is a class because V8 (the JavaScript engine) keeps the
 * optimized code of a class's methods. V8 throws away the optimized code of a closure that is freed (decision 0053).
 */
export class FieldLayout {
  private readonly reader: JsonReader;
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly starts = new Int32Array(MOST_REMEMBERED);
  private readonly lengths = new Int32Array(MOST_REMEMBERED);
  private readonly fields = new Int32Array(MOST_REMEMBERED);
  private step = 0;

  constructor(reader: JsonReader, names: readonly string[]) {
    this.reader = reader;
    this.numbers = new Map(names.map((name, number) => [name, number]));
  }

  /** starts a new object; call it after the reader has entered the object */
  begin(): void {
    this.step = 0;
  }

  /**
   * moves to the value of the next member and returns the index of its name. Returns NO_MORE at the end, and
   * UNKNOWN_FIELD if the name is not in the layout
   */
  next(): number {
    const { reader, step } = this;
    this.step = step + 1;
    const length = step < MOST_REMEMBERED ? (this.lengths[step] ?? 0) : 0;
    if (length === 0 || !reader.repeats(this.starts[step] ?? 0, length)) return this.readKey(step);
    reader.resumeAt(reader.position + length);
    return this.fields[step] ?? UNKNOWN_FIELD;
  }

  private readKey(step: number): number {
    const { reader } = this;
    const start = reader.position;
    if (!reader.nextMember()) return NO_MORE;
    const field = this.numbers.get(reader.text()) ?? UNKNOWN_FIELD;
    reader.skipSpace();
    if (step < MOST_REMEMBERED) {
      this.starts[step] = start;
      this.lengths[step] = reader.position - start;
      this.fields[step] = field;
    }
    return field;
  }
}
