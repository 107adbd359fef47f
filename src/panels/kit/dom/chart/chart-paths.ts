/** Writes the SVG paths of a chart's shapes. */

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Writes all boxes as one SVG path. */
export function barsPath(boxes: readonly Box[]): string {
  return boxes
    .map(({ x, y, width, height }) => `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`)
    .join('');
}

const DIAMOND = 5;

/**
 * Writes the path of a diamond around a point. If the point is too near the upper edge of the chart, the diamond is
 * moved down.
 */
export function diamondPath(x: number, y: number): string {
  const middle = Math.max(DIAMOND + 1, y);
  return `M${px(x)} ${px(middle - DIAMOND)}l${DIAMOND} ${DIAMOND}l-${DIAMOND} ${DIAMOND}l-${DIAMOND} -${DIAMOND}z`;
}

function px(value: number): string {
  return String(Math.round(value * 100) / 100);
}
