/**
 * Finds the place of API keys in a cost table: the row of each key in `cells` (its costs for one workspace and model)
 * and the line of each key in `daily` (its costs day by day). Most keys of a day were also used the day before. So the
 * places of the keys of each workspace and model are remembered. Only keys without a remembered place are looked up in
 * the cost table.
 */
import type { CostTableBuilder } from '../columns/cost-table.ts';

/**
 * The places (rows and lines in a cost table) of the API keys of the last `locate` call. The next call overwrites these
 * arrays.
 */
export interface KeyPlaces {
  /** the row of each API key in `cells`, in the order of the given keys */
  readonly rows: Int32Array;
  /** the line of each API key in `daily` (the costs of the key day by day), in the same order */
  readonly lines: Int32Array;
  /**
   * Finds the places (rows and lines in the cost table) of the first `count` API keys. If a key has no place yet,
   * creates one.
   * @param keys the indexes of the keys in `names.keys`, sorted by the ids of the keys (see `KeyRanks`)
   */
  locate(workspace: number, model: number, keys: Int32Array, count: number): void;
}

interface Known {
  readonly keys: Int32Array;
  readonly rows: Int32Array;
  readonly lines: Int32Array;
}

/**
 * Creates an object that finds the places of API keys in a cost table.
 * @param keyRanks keyRanks[n + 1] is the rank of key number n when keys are sorted by id (see `KeyRanks`)
 */
export function createKeyPlaces(into: CostTableBuilder, keyRanks: Int32Array): KeyPlaces {
  return new PlacesInCostTable(into, keyRanks);
}

/**
 * The places of the API keys in one cost table. `PlacesInCostTable` is a class because V8 (the JavaScript engine) keeps
 * the optimized code of a class's methods. V8 throws away the optimized code of a closure that is freed (decision
 * 0053).
 */
class PlacesInCostTable implements KeyPlaces {
  rows = new Int32Array(0);
  lines = new Int32Array(0);
  private readonly into: CostTableBuilder;
  private readonly keyRanks: Int32Array;
  private readonly knownOf = new Map<number, Map<number, Known>>();

  constructor(into: CostTableBuilder, keyRanks: Int32Array) {
    this.into = into;
    this.keyRanks = keyRanks;
  }

  locate(workspace: number, model: number, keys: Int32Array, count: number): void {
    if (this.rows.length < count) {
      this.rows = new Int32Array(count * 2);
      this.lines = new Int32Array(count * 2);
    }
    const ofModel = this.knownIn(workspace);
    const newKeys = this.find(workspace, model, keys, count, ofModel.get(model) ?? NOTHING_KNOWN);
    if (newKeys === 0) return;
    ofModel.set(model, {
      keys: keys.slice(0, count),
      rows: this.rows.slice(0, count),
      lines: this.lines.slice(0, count),
    });
  }

  private knownIn(workspace: number): Map<number, Known> {
    const known = this.knownOf.get(workspace) ?? new Map<number, Known>();
    this.knownOf.set(workspace, known);
    return known;
  }

  /**
   * Finds the place of each API key. It takes the place from `known` if the key is there, otherwise from the cost
   * table.
   * @returns the number of keys that were not in `known`
   */
  private find(workspace: number, model: number, keys: Int32Array, count: number, known: Known): number {
    const { into, rows, lines } = this;
    let at = 0;
    let newKeys = 0;
    for (let index = 0; index < count; index += 1) {
      const key = keys[index] ?? 0;
      if (known.keys[at] !== key) at = this.skippedTo(key, at, known.keys);
      if (known.keys[at] === key) {
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

  /**
   * Returns the first index in `among`, starting at `at`, whose API key is `key` or comes after it by rank (the order
   * of ids); `among.length` if there is none.
   */
  private skippedTo(key: number, at: number, among: Int32Array): number {
    let place = at;
    while (place < among.length && this.rankOf(among[place] ?? 0) < this.rankOf(key)) place += 1;
    return place;
  }

  private rankOf(key: number): number {
    return this.keyRanks[key + 1] ?? 0;
  }
}

const NOTHING_KNOWN: Known = { keys: new Int32Array(0), rows: new Int32Array(0), lines: new Int32Array(0) };
