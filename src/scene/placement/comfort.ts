/**
 * Distances and angles that are comfortable to read at. Sources: Android XR, "Spatial UI" and "Scale, sizes and visual design" (one dp is
 * 0.868 dmm; panels open 1.75 m away, 5° below eye level; size grows with distance up to 1.75 m, then by half a metre per metre); Meta,
 * "Comfort" (1–2 m, never under 0.5 m or over 3 m, within a forward cone of 120°).
 */
const DEGREE = Math.PI / 180;

/** Metres per pixel at one metre: a pixel then is one Android dp, at any distance. */
export const PIXEL_SIZE_AT_ONE_METRE = 0.00087;

/** Where panels stand when they fit at their natural size. */
export const OPENING_DISTANCE = 1.4;
/** As far as panels step back to fit; at 1.75 m an 18 px text of the opening distance still is 14.4 dp. */
export const FARTHEST_OPENING_DISTANCE = 1.75;
/** Up to here a panel grows as fast as its distance and looks the same size; beyond, half as fast. */
export const SAME_SIZE_DISTANCE = 1.75;

/** How near and far a person can put a panel, from the head. */
export const NEAREST_DISTANCE = 0.5;
export const FARTHEST_DISTANCE = 3;
/** The highest a panel's centre can be put above the floor. */
export const HIGHEST_CENTRE = 2.6;

/** The main row's centres, as an elevation: 7.5° below eye level. */
export const MAIN_ELEVATION = -7.5 * DEGREE;
/** Half the forward cone that holds every centre. */
export const CONE = 60 * DEGREE;
/** Between neighbours, as seen from the head: about 4 cm at the opening distance. */
export const GAP = 1.5 * DEGREE;
/** So many panels are on a gentle arc; one more and they are in a semicircle. */
export const MOST_ON_GENTLE_ARC = 4;

/** One press of a move button. */
export const DISTANCE_STEP = 0.15;
export const HEIGHT_STEP = 0.1;
export const TURN_STEP = 6 * DEGREE;
