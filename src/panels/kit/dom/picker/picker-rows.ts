/** Computes which rows of a picker are mounted, and which row a key moves to. */

/** How many rows the keys Page Up and Page Down move. */
const PAGE = 8;
/**
 * The number of rows that are mounted above and below the visible part, so that fast scrolling shows no empty space.
 */
const BEYOND = 6;
/** The least number of rows that are mounted. It is needed because the height of the list is not known at first. */
const FIRST = 24;

export interface Sight {
  /** how far the list is scrolled, in pixels */
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
  /**
   * index of the active row; null if no row is active. The active row stays mounted, because screen readers refer to
   * its id
   */
  readonly active: number | null;
}

/** Returns the indices of the mounted rows, in order. */
export function rowsInSight(count: number, { top, height, rowHeight, active }: Sight): readonly number[] {
  const from = Math.max(0, Math.min(count - 1, Math.floor(top / rowHeight)) - BEYOND);
  const to = Math.min(count, from + Math.max(FIRST, Math.ceil(height / rowHeight) + 2 * BEYOND));
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
  if (active === null || active >= count || indexes.includes(active)) return indexes;
  return active < from ? [active, ...indexes] : [...indexes, active];
}

/**
 * Returns the index of the row that a key makes active; null if the key makes no row active. Home and End make a row
 * active only after an arrow key. Before that, they move the text cursor of the search field.
 */
export function nextRow(key: string, active: number | null, count: number): number | null {
  if (count === 0) return null;
  const within = (index: number): number => Math.max(0, Math.min(count - 1, index));
  switch (key) {
    case 'ArrowDown':
      return within(active === null ? 0 : active + 1);
    case 'ArrowUp':
      return within(active === null ? count - 1 : active - 1);
    case 'PageDown':
      return within((active ?? -1) + PAGE);
    case 'PageUp':
      return within((active ?? 0) - PAGE);
    case 'Home':
      return active === null ? null : 0;
    case 'End':
      return active === null ? null : count - 1;
    default:
      return null;
  }
}
