/**
 * Tells whether a pointer exists only while a person presses. Such a pointer never points without a press, and when the
 * person lets go, an event `pointerout` says that it has left. So what it pointed at must stay shown after the press.
 * Otherwise nobody could read it, and a second press could not open it.
 */

/** The fields of a pointer event in the 3D room that say which kind of pointer it is. */
export interface PointerKind {
  /** for a pointer of the page: `screen-` and the browser's type. Example: `screen-touch` */
  readonly pointerType?: unknown;
  /** for a pointer of a headset: its state in @react-three/xr */
  readonly pointerState?: unknown;
}

/**
 * The types of @react-three/xr: eyes and a pinch; a touch on the screen of a phone in AR; and the direction of the head
 * with a button, which some devices (for example Cardboard) report only while the button is pressed.
 */
const BRIEF: readonly unknown[] = ['transientPointer', 'screenInput', 'gaze'];

export function isBrief({ pointerType, pointerState }: PointerKind): boolean {
  const state = pointerState as { readonly type?: unknown } | null | undefined;
  return pointerType === 'screen-touch' || BRIEF.includes(state?.type);
}
