/**
 * Distances and angles at which reading is comfortable. Sources:
 *
 * - Android XR, "Spatial UI" and "Scale, sizes and visual design": One dp is 0.868 dmm, and 1 dmm is 1 mm seen from 1
 *   m. Panels open 1.75 m away, 5° below eye level. Up to 1.75 m, a panel grows as fast as its distance. Beyond 1.75 m,
 *   it grows half as fast.
 * - Meta, "Comfort": 1 to 2 m, never under 0.5 m or over 3 m, within a forward cone of 120°.
 */
const DEGREE = Math.PI / 180;

/**
 * The size of a pixel that is one metre away, in metres. It is multiplied by the distance, so that at any distance a
 * pixel looks as large as one dp (Android's unit for sizes).
 */
export const PIXEL_SIZE_AT_ONE_METRE = 0.00087;

/** The distance at which panels open if they fit there at their natural size, in metres. */
export const OPENING_DISTANCE = 1.4;
/**
 * The greatest distance to which panels move so that they fit, in metres. Panels that move there do not get larger, so
 * they look smaller. Example: text of 18 px looks like 18 dp (Android's unit for sizes) at the opening distance, and
 * like 14.4 dp at this distance.
 */
export const FARTHEST_OPENING_DISTANCE = 1.75;
/**
 * Up to this distance, in metres, a panel grows as fast as its distance, so it always looks equally large. Beyond this
 * distance, the panel grows half as fast.
 */
export const SAME_SIZE_DISTANCE = 1.75;

/** The least and the greatest distance from the head that a person can move a panel to, in metres. */
export const NEAREST_DISTANCE = 0.5;
export const FARTHEST_DISTANCE = 3;
/** The greatest height that the centre of a panel can have above the floor, in metres. */
export const HIGHEST_CENTRE = 2.6;

/** The elevation of the centres of the main row for a person who stands: 7° below eye level; in radians. */
export const MAIN_ELEVATION = -7 * DEGREE;
/** Half the angle of the forward cone that contains the centres of all arranged panels, in radians. */
export const CONE = 60 * DEGREE;
/**
 * The greatest angles of main and side panels, in radians: to each side (`MOST_REACH`) and above eye level
 * (`MOST_TOP`). The dock limits the angle below eye level.
 */
export const MOST_REACH = 35 * DEGREE;
export const MOST_TOP = 20 * DEGREE;
/**
 * The gap between neighbouring panels, as an angle in radians seen from the head. At the opening distance, it is about
 * 4 cm.
 */
export const GAP = 1.5 * DEGREE;
/** The most panels on a slight arc. More panels form a semicircle. */
export const MOST_ON_GENTLE_ARC = 4;

/**
 * How far one press of a move button moves a panel: metres for distance and height, radians for a turn around the head.
 */
export const DISTANCE_STEP = 0.15;
export const HEIGHT_STEP = 0.1;
export const TURN_STEP = 6 * DEGREE;
