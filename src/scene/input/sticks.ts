/**
 * Reads the sticks of controllers: a thumbstick, or a touchpad on controllers that have one instead, for example those
 * of HTC Vive and Magic Leap.
 */

/** The names of a thumbstick and of a touchpad in the WebXR input profiles. */
export const STICKS = ['xr-standard-thumbstick', 'xr-standard-touchpad'] as const;

/**
 * The fields of an input of @react-three/xr that this file reads. Only controllers have a `gamepad`, whose entries have
 * names such as those in `STICKS`.
 */
interface Input {
  readonly type: string;
  readonly gamepad?: Readonly<Record<string, { readonly state?: string } | undefined>>;
}

/** Whether a person presses the thumbstick or the touchpad of a controller. Allocates nothing: it runs in each frame. */
export function isStickPressed(inputs: readonly Input[]): boolean {
  for (const { type, gamepad } of inputs) {
    if (type !== 'controller') continue;
    for (const stick of STICKS) if (gamepad?.[stick]?.state === 'pressed') return true;
  }
  return false;
}
