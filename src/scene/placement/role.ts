/** The roles of a panel in the room. A role decides the panel's size and its place. */

/**
 * `main` is straight ahead, `side` to the left or right of it, and `glance` a small panel farther out that shows one amount. `wall` panels
 * are shown in full, beside each other in rows.
 */
export type Role = 'main' | 'side' | 'glance' | 'wall';

export const ROLES: readonly Role[] = ['main', 'side', 'glance', 'wall'];
