/** Feedback when something is pressed or grabbed: a sound and a pulse. It is off by default; Settings switches it on. */

export type TickKind = 'press' | 'grab';

/** The outputs of a tick. */
interface TickOutlets {
  sound(kind: TickKind): void;
  /** a pulse of the device that pressed */
  pulse(source: unknown, kind: TickKind): void;
}

/** Called with the pointer's event. */
export type Tick = (kind: TickKind, event: object) => void;

export function createTick(outlets: TickOutlets, isOn: () => boolean): Tick {
  return (kind, event) => {
    if (!isOn()) return;
    outlets.sound(kind);
    outlets.pulse(sourceOf(event), kind);
  };
}

/** @pmndrs/xr stores the WebXR input source in the state of each pointer; a mouse has none. */
function sourceOf(event: object): unknown {
  const { pointerState } = event as { readonly pointerState?: { readonly inputSource?: unknown } | null };
  return pointerState?.inputSource;
}
