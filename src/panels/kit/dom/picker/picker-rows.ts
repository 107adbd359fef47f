/** Which rows of a picker are mounted, and which row a key moves to. */

/** Rows of a step by Page Up and Page Down. */
const PAGE = 8;
/** Mounted beyond both edges, so that a quick scroll shows no holes. */
const BEYOND = 6;
/** Mounted before the height of the list is known. */
const FIRST = 24;

export interface Sight {
  /** pixels from the top of the list to what is in sight */
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
  /** stays mounted: screen readers are told its id */
  readonly active: number | null;
}

/** Indexes in order. */
export function rowsInSight(count: number, { top, height, rowHeight, active }: Sight): readonly number[] {
  const from = Math.max(0, Math.min(count - 1, Math.floor(top / rowHeight)) - BEYOND);
  const to = Math.min(count, from + Math.max(FIRST, Math.ceil(height / rowHeight) + 2 * BEYOND));
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
  if (active === null || active >= count || indexes.includes(active)) return indexes;
  return active < from ? [active, ...indexes] : [...indexes, active];
}

/** The row after a key; null if the key does not move. Home and End move the cursor of the search until an arrow key was pressed. */
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
