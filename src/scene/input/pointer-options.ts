/** Settings that all pointers of the room share. */
import { CURSOR } from './cursor-material.ts';

/**
 * The longest press that counts as a click, in ms. There is no limit: movement and not time distinguishes a press from a drag
 * (`panels/kit/spatial/still-press.ts`).
 */
export const CLICK_MS = Infinity;

export const POINTER = { clickThresholdMs: CLICK_MS, cursorModel: CURSOR } as const;

/** A fingertip presses when it is within this distance of a surface, in metres (Meta's 5 mm sphere, plus tracking error). */
export const TOUCH_METRES = 0.01;
