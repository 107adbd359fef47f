/**
 * Gives feedback (a tick) when a person presses or grabs something: a sound and a pulse of the controller. Ticks are
 * off by default. A setting switches them on.
 */

export type TickKind = 'press' | 'grab';

/** The two parts of a tick (the feedback for a press or a grab): its sound and its pulse. */
interface TickOutlets {
  sound(kind: TickKind): void;
  /** makes a pulse in the controller that pressed */
  pulse(source: unknown, kind: TickKind): void;
}

/** Gives feedback (a tick) for a press or a grab. `event` is the event of the pointer. */
export type Tick = (kind: TickKind, event: object) => void;

export function createTick(outlets: TickOutlets, isOn: () => boolean): Tick {
  return (kind, event) => {
    if (!isOn()) return;
    outlets.sound(kind);
    outlets.pulse(sourceOf(event), kind);
  };
}

/** Returns the WebXR input source of an event. @pmndrs/xr stores it in the state of each pointer; a mouse has none. */
function sourceOf(event: object): unknown {
  const { pointerState } = event as { readonly pointerState?: { readonly inputSource?: unknown } | null };
  return pointerState?.inputSource;
}
