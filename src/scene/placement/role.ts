/** What a panel is in the room, which decides its size and its place. */

/**
 * `main` is straight ahead, `side` to the left or right of it, `glance` a small one farther out that shows one amount. `wall` has no place of
 * its own: such panels are arranged in rows.
 */
export type Role = 'main' | 'side' | 'glance' | 'wall';

export const ROLES: readonly Role[] = ['main', 'side', 'glance', 'wall'];
