/** A value between a minus and a plus. Its code is fetched when the first one is drawn. */
import { onceLoaded } from '../once-loaded.tsx';

export const Stepper = onceLoaded(
  async () => (await import('./drawn-stepper.tsx')).DrawnStepper,
  ({ label }) => label,
);
