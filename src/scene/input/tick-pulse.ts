/** Makes a short pulse of the controller as feedback for a press or a grab (Gamepad Extensions, hapticActuators). */
import type { TickKind } from './ticks.ts';

interface Actuator {
  pulse(strength: number, ms: number): Promise<unknown>;
}
interface Source {
  readonly gamepad?: { readonly hapticActuators?: readonly (Actuator | null)[] | null } | null;
}

const PULSES: Readonly<Record<TickKind, { readonly strength: number; readonly ms: number }>> = {
  press: { strength: 0.4, ms: 12 },
  grab: { strength: 0.7, ms: 25 },
};

/**
 * Makes a pulse in the controller of an input source. Does nothing for hands and mice, because they cannot vibrate.
 * @param source a WebXR input source
 */
export function pulse(source: unknown, kind: TickKind): void {
  const { strength, ms } = PULSES[kind];
  const [actuator] = (source as Source | null | undefined)?.gamepad?.hapticActuators ?? [];
  // A controller that is asleep rejects the pulse. The error is ignored.
  actuator?.pulse(strength, ms).catch(() => undefined);
}
