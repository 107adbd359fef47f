/** Settings that all pointers of the room share. */
import { CURSOR } from './cursor-material.ts';

/**
 * The longest press that counts as a click, in ms. There is no limit: a press becomes a drag when the pointer moves,
 * not after a time (`panels/kit/spatial/still-press.ts`).
 */
export const CLICK_MS = Infinity;

export const POINTER = { clickThresholdMs: CLICK_MS, cursorModel: CURSOR } as const;

/**
 * A fingertip presses when it is at most this far from a surface, in metres: 1 cm. Meta uses a sphere of 5 mm around
 * the fingertip. The other 5 mm allow for the error of hand tracking.
 */
export const TOUCH_METRES = 0.01;
