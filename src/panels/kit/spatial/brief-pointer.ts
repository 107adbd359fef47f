/**
 * Tells whether a pointer exists only while a person presses. Such a pointer never points without a press. It moves to
 * its place just before it goes down, which must not count as pointing: the first press shows what is there, and the
 * second press opens it. When the person lets go, an event `pointerout` says that the pointer has left. What it pointed
 * at must stay shown, because otherwise nobody could read it or open it by a second press.
 */

/** The fields of a pointer event in the 3D room that say which kind of pointer it is. */
export interface PointerKind {
  /** the browser's event, if the pointer belongs to the page */
  readonly nativeEvent?: unknown;
  /** the state of the pointer in @react-three/xr, if it belongs to a headset */
  readonly pointerState?: unknown;
}

/** The types of @react-three/xr for eyes and a pinch, and for a touch on the screen of a phone in AR. */
const BRIEF: readonly unknown[] = ['transientPointer', 'screenInput'];

export function isBrief({ nativeEvent, pointerState }: PointerKind): boolean {
  const state = pointerState as { readonly type?: unknown } | null | undefined;
  const native = nativeEvent as { readonly pointerType?: unknown } | null | undefined;
  return BRIEF.includes(state?.type) || native?.pointerType === 'touch';
}
