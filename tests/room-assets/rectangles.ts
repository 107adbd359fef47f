/** Checks rectangles on a sheet of pictures: whether two of them overlap, and whether one is within the sheet. */

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the first two rectangles between which there are fewer than `gap` pixels; null if there are none. If `gap` is
 * 0, the two rectangles share a pixel.
 */
export function overlapping<Item extends Rectangle>(items: readonly Item[], gap = 0): readonly [Item, Item] | null {
  const sorted = items.toSorted((a, b) => a.y - b.y);
  for (const [index, upper] of sorted.entries()) {
    for (const lower of sorted.slice(index + 1)) {
      if (lower.y >= upper.y + upper.height + gap) break;
      if (lower.x < upper.x + upper.width + gap && upper.x < lower.x + lower.width + gap) return [upper, lower];
    }
  }
  return null;
}

export function isWithin(item: Rectangle, sheet: { readonly width: number; readonly height: number }): boolean {
  const { x, y, width, height } = item;
  return x >= 0 && y >= 0 && x + width <= sheet.width && y + height <= sheet.height;
}
