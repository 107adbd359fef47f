/**
 * A strict reader of JSON (RFC 8259) over bytes. It creates no objects. The caller moves through the document and reads
 * the values that it needs. The reader skips all other values, but checks their syntax. It refuses everything that
 * `JSON.parse` refuses, and also nesting of more than 64 levels and bytes that are not UTF-8.
 *
 * After a syntax error, the reader does not throw, but sets `isBroken`. Every later call returns the same as at the end
 * of the input, so the loops of the caller end.
 */
import { decodeUtf8, isUtf8 } from '../../../base/utf8.ts';
import { unescapeJson } from './unescape-json.ts';

export const MOST_LEVELS = 64;

/**
 * The kinds of JSON values. The reader recognizes the kind by the first byte. `broken` means that no JSON value begins
 * with this byte.
 */
export type ValueKind = 'object' | 'array' | 'string' | 'number' | 'true' | 'false' | 'null' | 'broken';

const TAB = 0x09;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const UPPER_E = 0x45;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const LOWER_E = 0x65;
const LOWER_F = 0x66;
const LOWER_N = 0x6e;
const LOWER_T = 0x74;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * A table of all bytes: 1 for each ASCII byte that a JSON string may contain without an escape (0x20 to 0x7F except
 * quote and backslash), otherwise 0.
 */
const IS_PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= SPACE && byte < 0x80 && byte !== QUOTE && byte !== BACKSLASH ? 1 : 0,
);

/** A whole number with at most this many digits is always a safe integer (a double holds it exactly). */
const SAFE_DIGITS = 15;

export class JsonReader {
  readonly bytes: Uint8Array;
  /** the index of the next byte to read */
  position = 0;
  /** true after the reader has found that the bytes are not JSON, or are nested too deeply */
  isBroken = false;
  /**
   * the index of the first byte of the string or number that was read last (for a string, the byte after its opening
   * quote); `textEnd` is the index after its last byte
   */
  textStart = 0;
  textEnd = 0;
  /** whether the string that was read last has escapes */
  isEscaped = false;
  private readonly view: DataView;
  private level = 0;
  private isFirst = false;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Skips white space. Returns the next byte, or 0 at the end of the input. */
  skipSpace(): number {
    const bytes = this.bytes;
    let at = this.position;
    let byte = bytes[at] ?? 0;
    while (byte === SPACE || byte === NEWLINE || byte === RETURN || byte === TAB) {
      at += 1;
      byte = bytes[at] ?? 0;
    }
    this.position = at;
    return byte;
  }

  /** Returns the kind of the next value. It skips only the white space before the value. */
  peek(): ValueKind {
    switch (this.skipSpace()) {
      case OPEN_OBJECT:
        return 'object';
      case OPEN_ARRAY:
        return 'array';
      case QUOTE:
        return 'string';
      case LOWER_T:
        return 'true';
      case LOWER_F:
        return 'false';
      case LOWER_N:
        return 'null';
      default: {
        const byte = this.bytes[this.position] ?? 0;
        if (byte === MINUS || (byte >= ZERO && byte <= NINE)) return 'number';
        this.fail();
        return 'broken';
      }
    }
  }

  /** Enters the next object or array. Call `enter` only after `peek` returned `object` or `array`. */
  enter(): void {
    this.position += 1;
    this.level += 1;
    this.isFirst = true;
    if (this.level > MOST_LEVELS) this.fail();
  }

  /**
   * Returns whether the array has another element. If it has, the element is the next value to read. If not, the reader
   * leaves the array.
   */
  nextElement(): boolean {
    return this.goOn(CLOSE_ARRAY);
  }

  /**
   * Returns whether the object has another member. If it has, the reader has read the member's key as a string, and the
   * member's value is next. If not, the reader leaves the object.
   */
  nextMember(): boolean {
    if (!this.goOn(CLOSE_OBJECT)) return false;
    if (this.skipSpace() !== QUOTE) return this.fail();
    if (!this.readString()) return false;
    if (this.skipSpace() !== COLON) return this.fail();
    this.position += 1;
    return true;
  }

  /** Whether the next `length` bytes are the same as the `length` bytes that begin at index `place`. */
  repeats(place: number, length: number): boolean {
    const view = this.view;
    let at = this.position;
    const end = at + length;
    if (end > view.byteLength) return false;
    const shift = at - place;
    for (const lastWord = end - 4; at <= lastWord; at += 4) {
      if (view.getUint32(at) !== view.getUint32(at - shift)) return false;
    }
    for (; at < end; at += 1) {
      if (view.getUint8(at) !== view.getUint8(at - shift)) return false;
    }
    return true;
  }

  /** Moves the reader to a value. Call it only if the comma, key and colon before the value are already recognized. */
  resumeAt(position: number): void {
    this.position = position;
    this.isFirst = false;
  }

  /**
   * Reads the string at the current position. Its text is then in bytes[textStart] … bytes[textEnd − 1]. Returns false
   * if the string is not valid.
   */
  readString(): boolean {
    const bytes = this.bytes;
    const start = this.position + 1;
    let at = start;
    while (IS_PLAIN[bytes[at] ?? 0] === 1) at += 1;
    this.isEscaped = false;
    if (bytes[at] !== QUOTE) {
      at = this.readUnplain(at);
      if (at === 0 || !isUtf8(bytes, start, at)) return this.fail();
    }
    this.textStart = start;
    this.textEnd = at;
    this.position = at + 1;
    return true;
  }

  /**
   * Reads the number at the current position. Its exact text is then in bytes[textStart] … bytes[textEnd − 1]. Returns
   * false if the number is not valid.
   */
  readNumber(): boolean {
    const bytes = this.bytes;
    let at = this.position;
    this.textStart = at;
    if (bytes[at] === MINUS) at += 1;
    const whole = at;
    at = digitsEnd(bytes, at);
    if (at === whole || (bytes[whole] === ZERO && at > whole + 1)) return this.fail();
    if (bytes[at] === DOT) {
      const fraction = at + 1;
      at = digitsEnd(bytes, fraction);
      if (at === fraction) return this.fail();
    }
    if (bytes[at] === LOWER_E || bytes[at] === UPPER_E) {
      at += bytes[at + 1] === PLUS || bytes[at + 1] === MINUS ? 2 : 1;
      const exponent = at;
      at = digitsEnd(bytes, exponent);
      if (at === exponent) return this.fail();
    }
    this.textEnd = at;
    this.position = at;
    return true;
  }

  /** Reads the number at the current position. Returns −1 if it is not a non-negative safe integer. */
  readCount(): number {
    const bytes = this.bytes;
    const start = this.position;
    let at = start;
    let count = 0;
    for (let byte = bytes[at] ?? 0; byte >= ZERO && byte <= NINE; byte = bytes[at] ?? 0) {
      count = count * 10 + (byte - ZERO);
      at += 1;
    }
    const length = at - start;
    const next = bytes[at] ?? 0;
    const isPlain = length > 0 && length <= SAFE_DIGITS && (length === 1 || bytes[start] !== ZERO);
    if (isPlain && next !== DOT && next !== LOWER_E && next !== UPPER_E) {
      this.position = at;
      return count;
    }
    if (!this.readNumber()) return -1;
    const value = Number(decodeUtf8(bytes, this.textStart, this.textEnd));
    return Number.isSafeInteger(value) && value >= 0 ? value + 0 : -1;
  }

  /** The text of the last string or number read. */
  text(): string {
    const text = decodeUtf8(this.bytes, this.textStart, this.textEnd);
    return this.isEscaped ? unescapeJson(text) : text;
  }

  /** Reads `true`, `false` or `null`. Call it only after `peek` has returned the value of the parameter `word`. */
  readWord(word: 'true' | 'false' | 'null'): boolean {
    for (let index = 0; index < word.length; index += 1) {
      if (this.bytes[this.position + index] !== word.charCodeAt(index)) return this.fail();
    }
    this.position += word.length;
    return true;
  }

  /** Skips the next value, but checks that it is valid JSON. */
  skipValue(): void {
    const kind = this.peek();
    switch (kind) {
      case 'object':
        this.enter();
        while (this.nextMember()) this.skipValue();
        return;
      case 'array':
        this.enter();
        while (this.nextElement()) this.skipValue();
        return;
      case 'string':
        this.readString();
        return;
      case 'number':
        this.readNumber();
        return;
      case 'true':
      case 'false':
      case 'null':
        this.readWord(kind);
        return;
      case 'broken':
        return;
    }
  }

  /**
   * Returns true if the bytes are exactly one JSON document with nothing but white space after it. Call it after the
   * last value.
   */
  end(): boolean {
    this.skipSpace();
    if (this.position !== this.bytes.length) this.fail();
    return !this.isBroken;
  }

  /**
   * Moves to the next element or member, past the comma before it, and returns true. The first element or member has no
   * comma before it. At the end, moves past the closing bracket and returns false.
   */
  private goOn(close: number): boolean {
    const byte = this.skipSpace();
    if (byte === close) {
      this.position += 1;
      this.level -= 1;
      this.isFirst = false;
      return false;
    }
    if (this.isFirst) {
      this.isFirst = false;
      return !this.isBroken;
    }
    if (byte !== COMMA) return this.fail();
    this.position += 1;
    // A closing bracket after a comma is an error. The reader finds this error when it reads the next value or key.
    return true;
  }

  /**
   * Reads the rest of a string that has escapes or bytes that are not ASCII. Returns the index of the closing quote, or
   * 0 if the string is not valid.
   */
  private readUnplain(from: number): number {
    const bytes = this.bytes;
    let at = from;
    for (;;) {
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE) return at;
      if (byte === BACKSLASH) {
        const length = escapeLength(bytes, at);
        if (length === 0) return 0;
        this.isEscaped = true;
        at += length;
      } else if (byte < SPACE) {
        return 0;
      } else {
        at += 1;
      }
    }
  }

  private fail(): false {
    this.isBroken = true;
    this.position = this.bytes.length;
    return false;
  }
}

function digitsEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let byte = bytes[at] ?? 0; byte >= ZERO && byte <= NINE; byte = bytes[at] ?? 0) at += 1;
  return at;
}

/** Returns the length of the escape at the backslash at index `at`, 2 or 6 bytes; 0 if the escape is not valid. */
function escapeLength(bytes: Uint8Array, at: number): number {
  const letter = String.fromCharCode(bytes[at + 1] ?? 0);
  if ('"\\/bfnrt'.includes(letter)) return 2;
  if (letter !== 'u') return 0;
  for (let index = at + 2; index < at + 6; index += 1) {
    if (!/^[0-9A-Fa-f]$/.test(String.fromCharCode(bytes[index] ?? 0))) return 0;
  }
  return 6;
}
