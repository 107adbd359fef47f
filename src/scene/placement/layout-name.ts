/** The layouts between which a person chooses. A layout decides which roles the panels have. */

/** `focus`: one large panel and glances. `desk`: a main panel, two sides and glances. `wall`: every panel in full, in rows. */
export type LayoutName = 'focus' | 'desk' | 'wall';

export const LAYOUT_NAMES: readonly LayoutName[] = ['focus', 'desk', 'wall'];

/** The layout at the first entry. */
export const FIRST_LAYOUT: LayoutName = 'desk';

/** Returns the layout that a press chooses after this one; the first one after the last. */
export function layoutAfter(name: LayoutName): LayoutName {
  return LAYOUT_NAMES[(LAYOUT_NAMES.indexOf(name) + 1) % LAYOUT_NAMES.length] ?? FIRST_LAYOUT;
}
