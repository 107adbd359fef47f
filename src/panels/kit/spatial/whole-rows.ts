/** How much of a scrolling area is shown, so that its last line, row or card is whole. */
import type { VanillaContainer } from '@react-three/uikit';
import { meaningOf } from './meaning.ts';
import { topWithin } from './top-within.ts';

/** Pixels from the top of the content. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** An area that would lose more than this share of its height is left as it is. */
const LEAST_SHARE = 0.6;
/** Yoga rounds to hundredths. */
const SLACK = 0.5;

/** The greatest height up to `height` that ends below the last of `parts` that fits whole; null if that is much less. */
export function wholeHeight(parts: readonly Extent[], height: number): number | null {
  let end = height;
  for (let before = Infinity; end < before;) {
    before = end;
    for (const { top, bottom } of parts) if (top < end - SLACK && bottom > end + SLACK) end = top;
  }
  const last = Math.max(0, ...parts.filter(({ bottom }) => bottom <= end + SLACK).map(({ bottom }) => bottom));
  return last < height * LEAST_SHARE ? null : last;
}

/** The height of a scrolling area that cuts no card, or if cards are too large, no line; `height` if every height cuts something. */
export function shownHeight(area: VanillaContainer, content: VanillaContainer, height: number): number {
  const whole = content.size.peek()?.[1] ?? 0;
  if (whole <= height + SLACK) return height;
  return (
    wholeHeight(partsOf(area, content, true), height) ?? wholeHeight(partsOf(area, content, false), height) ?? height
  );
}

function partsOf(area: VanillaContainer, element: VanillaContainer, keepsCards: boolean): readonly Extent[] {
  const inner = element.children.filter(isElement);
  if (inner.length > 0 && !isWhole(element, keepsCards)) return inner.flatMap((one) => partsOf(area, one, keepsCards));
  const top = topWithin(element, area);
  const height = element.size.peek()?.[1] ?? 0;
  return top === null || height === 0 || !element.displayed.peek() ? [] : [{ top, bottom: top + height }];
}

/** Cards, charts, and everything that can be pressed. */
function isWhole(element: VanillaContainer, keepsCards: boolean): boolean {
  const role = meaningOf(element)?.role;
  if (role === 'article') return keepsCards;
  return role === 'image' || (element.properties.peek() as { onClick?: unknown }).onClick !== undefined;
}

function isElement(object: object): object is VanillaContainer {
  return 'relativeCenter' in object && 'size' in object && 'displayed' in object;
}
