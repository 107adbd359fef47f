/**
 * Positions a popover inside the window, below its button. If the popover does not fit below and there is more space
 * above, it is placed above the button. If it fits neither below nor above, it covers the button in two cases: if the
 * window is narrow, or if the window is high enough for the whole popover. In all other cases, the height of the
 * popover is limited.
 */

/**
 * The distance between the button and the popover (`APART`), and the least distance between the popover and the
 * window's edge (`MARGIN`), in pixels.
 */
const APART = 6;
const MARGIN = 12;
/** In a window of at most this width, in pixels, the popover takes the whole width except the margins. */
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
  // If there is not enough space to the right, the popover ends where the button ends.
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
