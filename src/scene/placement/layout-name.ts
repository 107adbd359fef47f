/** The layouts that a person can choose. A layout decides which roles the panels have. */

/**
 * `focus`: one large panel and glances (small panels with one amount). `desk`: a main panel, up to two side panels, and
 * glances. `wall`: every panel in full, in rows.
 */
export type LayoutName = 'focus' | 'desk' | 'wall';

export const LAYOUT_NAMES: readonly LayoutName[] = ['focus', 'desk', 'wall'];

/** The layout that the room has until a person chooses another one. */
export const FIRST_LAYOUT: LayoutName = 'desk';

/**
 * Returns the layout that comes next when the person presses the layout button. After the last layout comes the first.
 */
export function layoutAfter(name: LayoutName): LayoutName {
  return LAYOUT_NAMES[(LAYOUT_NAMES.indexOf(name) + 1) % LAYOUT_NAMES.length] ?? FIRST_LAYOUT;
}
