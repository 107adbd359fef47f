/**
 * Measures how far an element is below the top of another element that contains it, in pixels. The distance includes
 * content that is scrolled out of view.
 */
import type { VanillaContainer } from '@react-three/uikit';

/**
 * Returns the distance from the top of `above` down to the top of `element`, in pixels. Returns null before the first
 * layout, or if `element` is not inside `above`.
 */
export function topWithin(element: VanillaContainer, above: VanillaContainer): number | null {
  let top = 0;
  for (let inner = element; inner !== above;) {
    const outer = inner.parentContainer.peek();
    const [height, outerHeight] = [inner.size.peek()?.[1], outer?.size.peek()?.[1]];
    const center = inner.relativeCenter.peek()?.[1];
    if (outer === undefined || height === undefined || outerHeight === undefined || center === undefined) return null;
    // uikit measures y upwards, and from the centre of the parent.
    top += outerHeight / 2 - center - height / 2;
    inner = outer;
  }
  return top;
}
