/** What all pointers of the room have in common. */
import { CURSOR } from './cursor-material.ts';

/** A press is a click however long it lasts. What tells it from a drag is movement (`panels/kit/spatial/still-press.ts`). */
export const CLICK_MS = Infinity;

export const POINTER = { clickThresholdMs: CLICK_MS, cursorModel: CURSOR } as const;

/** The distance in metres at which a fingertip presses (Meta's 5 mm sphere, plus tracking error). */
export const TOUCH_METRES = 0.01;
