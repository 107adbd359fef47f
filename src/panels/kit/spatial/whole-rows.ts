/**
 * Computes how much of a scrolling area is shown, so that the lower end of the area cuts off no line, row or card if
 * this is possible.
 */
import type { VanillaContainer } from '@react-three/uikit';
import { meaningOf } from './meaning.ts';
import { topWithin } from './top-within.ts';

/** The upper and the lower end of an element, in pixels from the top of the scrolling area. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The height of a scrolling area is reduced only if at least this share of it is left, from 0 to 1. Otherwise the area
 * keeps its whole height, even if that cuts off its last row.
 */
const LEAST_SHARE = 0.6;
/**
 * Positions that differ by at most this many pixels are treated as equal, because yoga (uikit's layout engine) rounds
 * them.
 */
const SLACK = 0.5;

/**
 * Returns a height, up to `height`, at which none of `parts` is cut off. The area then ends exactly below the last part
 * that fits. Returns null if that height is less than `LEAST_SHARE` of `height`.
 */
export function wholeHeight(parts: readonly Extent[], height: number): number | null {
  let end = height;
  for (let before = Infinity; end < before;) {
    before = end;
    for (const { top, bottom } of parts) if (top < end - SLACK && bottom > end + SLACK) end = top;
  }
  const last = Math.max(0, ...parts.filter(({ bottom }) => bottom <= end + SLACK).map(({ bottom }) => bottom));
  return last < height * LEAST_SHARE ? null : last;
}

/**
 * Which elements a scrolling area must not cut off. `cards`: cards and images. `images`: images such as charts; a card
 * can be cut off. `rows`: the rows of an image, for example the steps of a waterfall; a card or an image can be cut
 * off. Lines of text and controls must never be cut off.
 */
type Kept = 'cards' | 'images' | 'rows';
const FROM_MOST: readonly Kept[] = ['cards', 'images', 'rows'];

/**
 * Returns the height of a scrolling area, up to `height`. First it looks for a height that cuts off no card. If that is
 * too low, it looks for one that cuts off no image. If that is too low too, it looks for one that cuts off no row of an
 * image. If nothing fits, returns `height`.
 */
export function shownHeight(area: VanillaContainer, content: VanillaContainer, height: number): number {
  const whole = content.size.peek()?.[1] ?? 0;
  if (whole <= height + SLACK) return height;
  for (const kept of FROM_MOST) {
    const most = wholeHeight(partsOf(area, content, kept), height);
    if (most !== null) return most;
  }
  return height;
}

function partsOf(area: VanillaContainer, element: VanillaContainer, kept: Kept | 'all'): readonly Extent[] {
  const inner = element.children.filter(isElement);
  if (inner.length > 0 && kept !== 'all' && !isWhole(element, kept)) {
    const isImage = meaningOf(element)?.role === 'image';
    return inner.flatMap((one) => partsOf(area, one, isImage ? 'all' : kept));
  }
  const top = topWithin(element, area);
  const height = element.size.peek()?.[1] ?? 0;
  return top === null || height === 0 || !element.displayed.peek() ? [] : [{ top, bottom: top + height }];
}

/**
 * Whether an element must not be cut off anywhere, not even between its children. For a card, this is true only if
 * `kept` is `cards`. For an image, it is true unless `kept` is `rows`. For every element that can be pressed and is not
 * a card, it is always true.
 */
function isWhole(element: VanillaContainer, kept: Kept): boolean {
  const role = meaningOf(element)?.role;
  if (role === 'article') return kept === 'cards';
  return (
    (role === 'image' && kept !== 'rows') || (element.properties.peek() as { onClick?: unknown }).onClick !== undefined
  );
}

function isElement(object: object): object is VanillaContainer {
  return 'relativeCenter' in object && 'size' in object && 'displayed' in object;
}
