/** Loads the stepper's code when the first stepper is drawn. */
import { onceLoaded } from '../once-loaded.tsx';

export const Stepper = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnStepper,
  ({ label }) => label,
);
