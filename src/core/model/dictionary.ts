/** Gives each id and model name a number. Columns contain these numbers, so each text is stored only once. */
import { decodeUtf8, encodeUtf8 } from '../base/utf8.ts';

/** The number that a column contains if the provider sends `null` instead of an id or name. */
export const ABSENT = -1;

/**
 * Gives numbers to texts. Numbers count up from 0 in the order in which the texts were first seen, and never change.
 */
export interface Dictionary {
  readonly size: number;
  /** returns the number of a text; a new text gets the next number */
  intern(text: string): number;
  /**
   * returns the number of the UTF-8 text in bytes[start] … bytes[end − 1]. It creates no string if the dictionary
   * already contains the text
   */
  internBytes(bytes: Uint8Array, start: number, end: number): number;
  /** returns the number of a text; null if the dictionary does not contain the text */
  find(text: string): number | null;
  /** returns the text that has this number; throws RangeError if no text has it */
  text(number: number): string;
  /** all texts in number order */
  texts(): readonly string[];
}

const EMPTY_SLOT = -1;
const SMALLEST_TABLE = 64;
const FNV_OFFSET = 0x811c_9dc5;
const FNV_PRIME = 0x0100_0193;

/**
 * Creates an empty dictionary. The UTF-8 bytes of all texts are in one array that grows. A hash table (open addressing,
 * linear probing, at most half full) finds the number of a text.
 */
export function createDictionary(): Dictionary {
  const texts: string[] = [];
  let slots = new Int32Array(SMALLEST_TABLE).fill(EMPTY_SLOT);
  let hashes = new Int32Array(SMALLEST_TABLE / 2);
  let ends = new Int32Array(SMALLEST_TABLE / 2);
  let pool = new Uint8Array(1024);

  /**
   * Returns the slot of the hash table that contains a text. If no slot contains it, returns the empty slot where it
   * must be added.
   */
  function slotOf(hash: number, bytes: Uint8Array, start: number, end: number): number {
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot] ?? EMPTY_SLOT;
      if (number === EMPTY_SLOT) return slot;
      if (hashes[number] === hash && holds(number, bytes, start, end)) return slot;
    }
  }

  function holds(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = number === 0 ? 0 : (ends[number - 1] ?? 0);
    if ((ends[number] ?? 0) - from !== end - start) return false;
    const shift = from - start;
    for (let at = start; at < end; at += 1) {
      if (bytes[at] !== pool[at + shift]) return false;
    }
    return true;
  }

  function add(slot: number, hash: number, bytes: Uint8Array, start: number, end: number): number {
    const number = texts.length;
    const from = number === 0 ? 0 : (ends[number - 1] ?? 0);
    const to = from + (end - start);
    if (to > pool.length) pool = grownBytes(pool, to);
    pool.set(bytes.subarray(start, end), from);
    texts.push(decodeUtf8(bytes, start, end));
    slots[slot] = number;
    hashes[number] = hash;
    ends[number] = to;
    if (texts.length * 2 >= slots.length) growTable();
    return number;
  }

  function growTable(): void {
    const size = slots.length * 2;
    hashes = grownIntegers(hashes, size / 2);
    ends = grownIntegers(ends, size / 2);
    slots = new Int32Array(size).fill(EMPTY_SLOT);
    for (let number = 0; number < texts.length; number += 1) {
      let slot = (hashes[number] ?? 0) & (size - 1);
      while (slots[slot] !== EMPTY_SLOT) slot = (slot + 1) & (size - 1);
      slots[slot] = number;
    }
  }

  function internBytes(bytes: Uint8Array, start: number, end: number): number {
    const hash = hashOf(bytes, start, end);
    const slot = slotOf(hash, bytes, start, end);
    const number = slots[slot] ?? EMPTY_SLOT;
    return number === EMPTY_SLOT ? add(slot, hash, bytes, start, end) : number;
  }

  return {
    get size() {
      return texts.length;
    },
    intern(text) {
      const bytes = encodeUtf8(text);
      return internBytes(bytes, 0, bytes.length);
    },
    internBytes,
    find(text) {
      const bytes = encodeUtf8(text);
      const slot = slotOf(hashOf(bytes, 0, bytes.length), bytes, 0, bytes.length);
      const number = slots[slot] ?? EMPTY_SLOT;
      return number === EMPTY_SLOT ? null : number;
    },
    text(number) {
      const text = texts[number];
      if (text === undefined) throw new RangeError(`no text has the number ${number}`);
      return text;
    },
    texts() {
      return texts;
    },
  };
}

/**
 * Returns the FNV-1a hash of a text, 32 bits. The table uses only the low bits, so the high bits are mixed into them.
 */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = FNV_OFFSET | 0;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), FNV_PRIME);
  return hash ^ (hash >>> 15);
}

function grownBytes(bytes: Uint8Array<ArrayBuffer>, needed: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(Math.max(needed, bytes.length * 2));
  grown.set(bytes);
  return grown;
}

function grownIntegers(integers: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(length);
  grown.set(integers);
  return grown;
}
