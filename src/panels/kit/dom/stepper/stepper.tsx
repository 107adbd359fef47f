/** Loads the stepper's code when the page is idle, or earlier, when the first stepper is drawn. */
import { onceLoaded } from '../once-loaded.tsx';

export const Stepper = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnStepper,
  ({ label }) => label,
);
