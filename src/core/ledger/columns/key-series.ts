/** Stores the cost of each API key in equal steps of time: the days of a month, or the hours of a day. */
import type { PicoColumn } from '../../money/pico-column.ts';
import { KEY_OFFSET } from './cells.ts';
import { carry } from './cells-builder.ts';

/** The number of steps that a series can hold: 31, the days of the longest month. A day of 24 hours needs fewer. */
export const STEPS = 31;

/**
 * The costs of several API keys step by step (a step is a day or an hour). Line i has the costs of the key keys[i]. The
 * amount of line i in a step is stored as two numbers, a high and a low part (see PicoColumn): hi is at index (i ×
 * STEPS + step) × 2 of `limbs`, and lo is at the next index.
 */
export interface KeySeries {
  /** the index of each API key in `names.keys`, or one of the special numbers ABSENT, UNATTRIBUTED and UNSPLIT */
  readonly keys: Int32Array;
  readonly limbs: Float64Array;
}

export interface KeySeriesBuilder {
  /**
   * returns the line of an API key (the index of the key in `KeySeries.keys`); adds an empty line if the key has none
   */
  line(key: number): number;
  add(line: number, step: number, hi: number, lo: number): void;
  /**
   * adds each of the first `count` amounts to a step (a day or an hour): amount i is added to the line lines[i] (the
   * costs of one API key)
   */
  addAmounts(lines: Int32Array, step: number, amounts: PicoColumn, count: number): void;
  addSeries(series: KeySeries): void;
  /**
   * returns the lines (the costs of each API key) in arrays that have exactly the needed length. The low part of each
   * amount is below LIMB. Do not use the builder after this call
   */
  seal(): KeySeries;
}

const EMPTY = -1;

/** Creates a builder without lines (the costs of an API key). */
export function createKeySeriesBuilder(): KeySeriesBuilder {
  return new GrowingKeySeries();
}

/**
 * Builds the lines (the costs of each API key) in arrays that grow when needed. It is a class because V8 (the
 * JavaScript engine) keeps the optimized code of a class's methods. V8 throws away the optimized code of a closure that
 * is freed (decision 0053).
 */
class GrowingKeySeries implements KeySeriesBuilder {
  private lineOf = new Int32Array(64).fill(EMPTY);
  private keys = new Int32Array(16);
  private limbs = new Float64Array(16 * STEPS * 2);
  private length = 0;

  line(key: number): number {
    const index = key + KEY_OFFSET;
    if (index >= this.lineOf.length) {
      const grown = new Int32Array(Math.max(index + 1, this.lineOf.length * 2)).fill(EMPTY);
      grown.set(this.lineOf);
      this.lineOf = grown;
    }
    const known = this.lineOf[index] ?? EMPTY;
    if (known !== EMPTY) return known;
    const line = this.length;
    if (line === this.keys.length) {
      this.keys = resized(this.keys, new Int32Array(line * 2));
      this.limbs = resized(this.limbs, new Float64Array(this.limbs.length * 2));
    }
    this.keys[line] = key;
    this.lineOf[index] = line;
    this.length += 1;
    return line;
  }

  add(line: number, step: number, hi: number, lo: number): void {
    const { limbs } = this;
    const place = (line * STEPS + step) * 2;
    limbs[place] = (limbs[place] ?? 0) + hi;
    limbs[place + 1] = (limbs[place + 1] ?? 0) + lo;
  }

  addAmounts(lines: Int32Array, step: number, { hi, lo }: PicoColumn, count: number): void {
    const { limbs } = this;
    for (let index = 0; index < count; index += 1) {
      const place = ((lines[index] ?? 0) * STEPS + step) * 2;
      limbs[place] = (limbs[place] ?? 0) + (hi[index] ?? 0);
      limbs[place + 1] = (limbs[place + 1] ?? 0) + (lo[index] ?? 0);
    }
  }

  addSeries(series: KeySeries): void {
    for (const [from, key] of series.keys.entries()) {
      const line = this.line(key);
      for (let step = 0; step < STEPS; step += 1) {
        const place = (from * STEPS + step) * 2;
        this.add(line, step, series.limbs[place] ?? 0, series.limbs[place + 1] ?? 0);
      }
    }
  }

  seal(): KeySeries {
    const { length } = this;
    const sealed = { keys: this.keys.slice(0, length), limbs: this.limbs.slice(0, length * STEPS * 2) };
    for (let place = 0; place < sealed.limbs.length; place += 2) carry(sealed.limbs, place);
    return sealed;
  }
}

function resized<T extends Int32Array | Float64Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
