/**
 * Places boxes on a sheet without overlap: in rows of decreasing height, with a gap between boxes so that their mipmaps
 * stay separate.
 */

/**
 * @template {{ width: number, height: number }} Box
 * @param {readonly Box[]} boxes
 * @param {number} sheetWidth
 * @param {number} gap
 * @returns {{ placed: { box: Box, x: number, y: number }[], height: number }} the boxes in the given order, and the
 *   used height
 */
export function packRows(boxes, sheetWidth, gap) {
  const order = [...boxes.keys()].sort((a, b) => heightOf(boxes[b]) - heightOf(boxes[a]) || a - b);
  /** @type {{ box: Box, x: number, y: number }[]} */
  const placed = [];
  let [x, y, rowHeight] = [0, 0, 0];
  for (const index of order) {
    const box = /** @type {Box} */ (boxes[index]);
    if (x + box.width > sheetWidth) {
      y += rowHeight + gap;
      [x, rowHeight] = [0, 0];
    }
    placed[index] = { box, x, y };
    x += box.width + gap;
    rowHeight = Math.max(rowHeight, box.height);
  }
  return { placed, height: y + rowHeight };
}

/** @param {{ height: number } | undefined} box */
function heightOf(box) {
  return box?.height ?? 0;
}
