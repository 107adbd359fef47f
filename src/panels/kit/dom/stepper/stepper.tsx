/** Loads the stepper's code when the first one is drawn. */
import { onceLoaded } from '../once-loaded.tsx';

export const Stepper = onceLoaded(
  async () => (await import('./drawn-stepper.tsx')).DrawnStepper,
  ({ label }) => label,
);
