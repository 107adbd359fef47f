/**
 * Positions a popover inside the window: under its button, or above the button if there is more space. In a narrow window, a popover that
 * fits neither above nor below covers the button, so that its content need not scroll.
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
  // If the popover would cross the window's right edge, its right edge is aligned with the button's.
  const fits = button.left + width <= clientWidth - MARGIN;
  const left = Math.max(MARGIN, fits ? button.left : Math.min(button.right, clientWidth - MARGIN) - width);
  element.style.left = `${left}px`;
  if (isNarrow && height > Math.max(below, above)) {
    const most = clientHeight - 2 * MARGIN;
    element.style.maxHeight = `${most}px`;
    element.style.top = `${Math.max(MARGIN, clientHeight - MARGIN - height)}px`;
    element.style.bottom = '';
    return;
  }
  element.style.maxHeight = `${Math.max(120, isBelow ? below : above)}px`;
  element.style.top = isBelow ? `${button.bottom + APART}px` : '';
  element.style.bottom = isBelow ? '' : `${clientHeight - button.top + APART}px`;
}
