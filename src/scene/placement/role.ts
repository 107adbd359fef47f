/** The roles of a panel in the room. A role decides the panel's size and its place. */

/**
 * `main` is straight ahead. `side` is to the left or right of the main panel. `glance` is a small panel farther to the
 * side that shows one amount. `wall` panels are shown in full, in rows. A `table` is no panel, but a level surface away
 * from all panels.
 */
export type Role = 'main' | 'side' | 'glance' | 'wall' | 'table';

export const ROLES: readonly Role[] = ['main', 'side', 'glance', 'wall', 'table'];
