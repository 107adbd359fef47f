/**
 * Positions a popover inside the window: below its button, or above the button if there is more space. A popover that fits neither below
 * nor above, but fits in the window, covers the button, so that its content need not scroll. In a narrow window it also covers the button
 * if its content has to scroll.
 */

/** The distance between button and popover, and the least distance between popover and window, in pixels. */
const APART = 6;
const MARGIN = 12;
/** In a window of at most this width, in pixels, the popover takes the whole width. */
const NARROW = 480;

export function placePopover(element: HTMLElement, button: DOMRect): void {
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  const below = clientHeight - button.bottom - APART - MARGIN;
  const above = button.top - APART - MARGIN;
  const isNarrow = clientWidth <= NARROW;
  element.style.width = isNarrow ? `${clientWidth - 2 * MARGIN}px` : '';
  element.style.maxHeight = '';
  const { offsetWidth: width, offsetHeight: height } = element;
  const isBelow = height <= below || below >= above;
  // If the popover would extend beyond the window's right edge, its right edge is aligned with the button's right edge.
  const fits = button.left + width <= clientWidth - MARGIN;
  const left = Math.max(MARGIN, fits ? button.left : Math.min(button.right, clientWidth - MARGIN) - width);
  element.style.left = `${left}px`;
  const most = clientHeight - 2 * MARGIN;
  if (height > Math.max(below, above) && (isNarrow || height <= most)) {
    element.style.maxHeight = `${most}px`;
    element.style.top = `${Math.max(MARGIN, clientHeight - MARGIN - height)}px`;
    element.style.bottom = '';
    return;
  }
  element.style.maxHeight = `${Math.max(120, isBelow ? below : above)}px`;
  element.style.top = isBelow ? `${button.bottom + APART}px` : '';
  element.style.bottom = isBelow ? '' : `${clientHeight - button.top + APART}px`;
}
