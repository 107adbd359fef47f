/** Pair kerning (ISO/IEC 14496-22 §6.4.4.2, GPOS lookup type 2): how much closer two glyphs stand, as pairs and as pairs of classes. */
import { coveredGlyphs, glyphClasses, subtablesOf } from './layout-table.js';

const PAIR = 2;
const EXTENSION = 9;
const X_ADVANCE = 0x0004;

/**
 * In each lookup the first subtable that knows the left glyph decides (a list of pairs only if it lists the pair); lookups add up.
 * @param {Buffer} gpos
 * @returns {(left: number, right: number) => number} in font units, negative is closer
 */
export function pairKerning(gpos) {
  /** @type {Map<number, ((left: number, right: number) => number | undefined)[]>} */
  const lookups = new Map();
  for (const { type, lookup, subtable } of subtablesOf(gpos, 'kern', EXTENSION)) {
    if (type !== PAIR) continue;
    const readers = lookups.get(lookup) ?? [];
    readers.push(subtable.readUInt16BE(0) === 1 ? listedPairs(subtable) : classPairs(subtable));
    lookups.set(lookup, readers);
  }
  return (left, right) => {
    let sum = 0;
    for (const readers of lookups.values()) {
      for (const reader of readers) {
        const amount = reader(left, right);
        if (amount === undefined) continue;
        sum += amount;
        break;
      }
    }
    return sum;
  };
}

/**
 * @param {Buffer} subtable
 * @returns {(left: number, right: number) => number | undefined}
 */
function listedPairs(subtable) {
  const { size, advanceAt } = valueShape(subtable);
  /** @type {Map<number, Map<number, number>>} */
  const pairs = new Map();
  for (const [index, left] of coveredGlyphs(subtable.subarray(subtable.readUInt16BE(2))).entries()) {
    const set = subtable.subarray(subtable.readUInt16BE(10 + index * 2));
    const rights = Array.from({ length: set.readUInt16BE(0) }, (_, pair) => {
      const record = 2 + pair * (2 + size);
      return /** @type {const} */ ([set.readUInt16BE(record), advance(set, record + 2, advanceAt)]);
    });
    pairs.set(left, new Map(rights));
  }
  return (left, right) => pairs.get(left)?.get(right);
}

/**
 * @param {Buffer} subtable
 * @returns {(left: number, right: number) => number | undefined}
 */
function classPairs(subtable) {
  const { size, advanceAt } = valueShape(subtable);
  const covered = new Set(coveredGlyphs(subtable.subarray(subtable.readUInt16BE(2))));
  const leftClass = glyphClasses(subtable.subarray(subtable.readUInt16BE(8)));
  const rightClass = glyphClasses(subtable.subarray(subtable.readUInt16BE(10)));
  const rightClasses = subtable.readUInt16BE(14);
  return (left, right) =>
    covered.has(left)
      ? advance(subtable, 16 + (leftClass(left) * rightClasses + rightClass(right)) * size, advanceAt)
      : undefined;
}

/**
 * How long a pair's two value records are, and where in them the first glyph's advance stands (null: nowhere).
 * @param {Buffer} subtable
 */
function valueShape(subtable) {
  const [first, second] = [subtable.readUInt16BE(4), subtable.readUInt16BE(6)];
  const advanceAt = (first & X_ADVANCE) === 0 ? null : 2 * bits(first & (X_ADVANCE - 1));
  return { size: 2 * (bits(first) + bits(second)), advanceAt };
}

/**
 * @param {Buffer} table
 * @param {number} record
 * @param {number | null} at
 */
function advance(table, record, at) {
  return at === null ? 0 : table.readInt16BE(record + at);
}

/** @param {number} flags */
function bits(flags) {
  return flags.toString(2).replaceAll('0', '').length;
}
