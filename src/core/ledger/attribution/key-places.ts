/**
 * Where the cells and day lines of a run's keys are. One day's keys are mostly those of the day before, so the places found last
 * are tried first, key by key, and only new keys are looked up.
 */
import type { SheetBuilder } from '../columns/sheet.ts';

/** The places of the keys located last; the arrays are overwritten by the next keys. */
export interface KeyPlaces {
  /** row of a cell in `cells`, by key in the order given */
  readonly rows: Int32Array;
  /** line of a key in `daily` */
  readonly lines: Int32Array;
  /**
   * Finds the first `count` keys' places, making cells and lines where there are none.
   * @param keys in order of their ranks
   */
  locate(workspace: number, model: number, keys: Int32Array, count: number): void;
}

interface Known {
  readonly keys: Int32Array;
  readonly rows: Int32Array;
  readonly lines: Int32Array;
}

/** @param keyRanks rank of key number n at n + 1 */
export function createKeyPlaces(into: SheetBuilder, keyRanks: Int32Array): KeyPlaces {
  const knownOf = new Map<number, Map<number, Known>>();
  let rows = new Int32Array(0);
  let lines = new Int32Array(0);

  function knownIn(workspace: number): Map<number, Known> {
    const known = knownOf.get(workspace) ?? new Map<number, Known>();
    knownOf.set(workspace, known);
    return known;
  }

  /** @returns how many places had to be looked up */
  function find(workspace: number, model: number, keys: Int32Array, count: number, known: Known | undefined): number {
    let at = 0;
    let newKeys = 0;
    for (let index = 0; index < count; index += 1) {
      const key = keys[index] ?? 0;
      if (known !== undefined && known.keys[at] !== key) at = skippedTo(key, at, known.keys);
      if (known !== undefined && known.keys[at] === key) {
        rows[index] = known.rows[at] ?? 0;
        lines[index] = known.lines[at] ?? 0;
        at += 1;
      } else {
        rows[index] = into.cells.row(workspace, model, key);
        lines[index] = into.daily.line(key);
        newKeys += 1;
      }
    }
    return newKeys;
  }

  /** The place, from `at` on, of the first key that is not before `key`. */
  function skippedTo(key: number, at: number, among: Int32Array): number {
    let place = at;
    while (place < among.length && rankOf(among[place] ?? 0) < rankOf(key)) place += 1;
    return place;
  }

  function rankOf(key: number): number {
    return keyRanks[key + 1] ?? 0;
  }

  return {
    get rows() {
      return rows;
    },
    get lines() {
      return lines;
    },
    locate(workspace, model, keys, count) {
      if (rows.length < count) {
        rows = new Int32Array(count * 2);
        lines = new Int32Array(count * 2);
      }
      const ofModel = knownIn(workspace);
      const newKeys = find(workspace, model, keys, count, ofModel.get(model));
      if (newKeys === 0) return;
      ofModel.set(model, {
        keys: keys.slice(0, count),
        rows: rows.slice(0, count),
        lines: lines.slice(0, count),
      });
    },
  };
}
