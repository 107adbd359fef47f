/**
 * Recognizes the members of one kind of object by name, whatever their order. It remembers what stood before each value of
 * the previous object (comma, key, colon, white space) and compares with those bytes first: rows of one page nearly always
 * have the same keys in the same order, so most keys cost one comparison. Equal bytes mean an equal key in an equal place,
 * so what is recognized never depends on the memory.
 */
import type { JsonReader } from './json-reader.ts';

/** No more members: the object has been left. */
export const NO_MORE = -1;
/** A member whose name is not in the layout; skip its value. */
const UNKNOWN_FIELD = -2;

const MOST_REMEMBERED = 64;

export interface FieldLayout {
  /** call when an object has been entered */
  begin(): void;
  /** the index of the next member's name in the layout, its value being next; NO_MORE at the end, −2 for any other name */
  next(): number;
}

/** A layout for objects of one kind in the reader's bytes. */
export function createFieldLayout(reader: JsonReader, names: readonly string[]): FieldLayout {
  const numbers = new Map(names.map((name, number) => [name, number]));
  const starts = new Int32Array(MOST_REMEMBERED);
  const lengths = new Int32Array(MOST_REMEMBERED);
  const fields = new Int32Array(MOST_REMEMBERED);
  let step = 0;

  function readKey(): number {
    const start = reader.position;
    if (!reader.nextMember()) return NO_MORE;
    const field = numbers.get(reader.text()) ?? UNKNOWN_FIELD;
    reader.skipSpace();
    if (step < MOST_REMEMBERED) {
      starts[step] = start;
      lengths[step] = reader.position - start;
      fields[step] = field;
    }
    return field;
  }

  return {
    begin() {
      step = 0;
    },
    next() {
      const length = step < MOST_REMEMBERED ? (lengths[step] ?? 0) : 0;
      let field: number;
      if (length > 0 && reader.repeats(starts[step] ?? 0, length)) {
        field = fields[step] ?? UNKNOWN_FIELD;
        reader.resumeAt(reader.position + length);
      } else {
        field = readKey();
      }
      step += 1;
      return field;
    },
  };
}
