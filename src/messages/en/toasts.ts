/** Words of toasts, which are messages that disappear after a while. */
import { inLanguage } from '../in-language.ts';

export const toastWords = inLanguage('toasts', {
  dismiss: 'Dismiss',
  reached: (threshold: string) => `Costs reached ${threshold}`,
  reachedInDemo: (threshold: string) => `Demo: costs reached ${threshold}`,
  running: (month: string, spent: string) =>
    `The whole organization has spent ${spent} in ${month} so far, including estimates.`,
  runningAtLeast: (month: string, spent: string) =>
    `The whole organization has spent at least ${spent} in ${month} so far, including estimates.`,
  ended: (month: string, spent: string) => `The whole organization spent ${spent} in ${month}, including estimates.`,
  endedAtLeast: (month: string, spent: string) =>
    `The whole organization spent at least ${spent} in ${month}, including estimates.`,
});
