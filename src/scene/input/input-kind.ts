/** Finds out what the person presses with, for example a controller. Help explains only this kind of input. */

/**
 * The types of input of @react-three/xr. `transientPointer`: eyes and a pinch, as on Apple Vision Pro. `gaze`: the
 * direction of the head and a button. `screenInput`: a touch on the screen of a phone.
 */
const KINDS = ['transientPointer', 'controller', 'hand', 'gaze', 'screenInput'] as const;
export type InputKind = (typeof KINDS)[number];

/**
 * Returns what the person presses with. Some inputs exist only during a press, so while there is no input, the result
 * is the previous kind. After a press with eyes and a pinch, the device also reports hands; the result stays
 * `transientPointer`.
 * @param before the previous kind; null before the first input
 * @param types the types of the inputs that the session has now
 * @param isOnScreen whether the session is shown on the screen of a phone, which has no input until a person touches it
 */
export function inputKindOf(before: InputKind | null, types: readonly string[], isOnScreen: boolean): InputKind | null {
  if (isOnScreen) return 'screenInput';
  const now = KINDS.find((kind) => types.includes(kind)) ?? before;
  return before === 'transientPointer' && now === 'hand' ? before : now;
}
