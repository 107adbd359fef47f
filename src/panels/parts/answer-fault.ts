/** Why there is no answer to what was asked of costs, and what to choose instead. */
import type { EngineQueryFault } from '../../core/engine/engine.ts';

export function answerFaultSentence(fault: EngineQueryFault): string {
  switch (fault.kind) {
    case 'notInPlan':
      return 'Outlay Pro shows this. Group by workspace, category or item instead.';
    case 'noLedger':
      return 'These figures are of a snapshot: its totals are in the other tabs. Days and groups need the provider’s own figures.';
    case 'keysWithoutVariants':
      return 'Service tier, context window and geography are not known by API key. Show all keys, or group by something else.';
    case 'emptyRange':
      return 'These days have not begun. Choose other days.';
    case 'rangeTooLong':
      return `The range is longer than ${fault.mostDays} days. Choose fewer days.`;
    case 'hoursToRead':
      return 'The hours of this day are being read. They appear here when they have been.';
    case 'hoursNotKept':
    case 'hoursWithoutDetail':
      return 'Hours are kept for the last 35 days, by model and workspace. Choose a longer range.';
    case 'tooManyDimensions':
      return `Costs are grouped by at most ${fault.most} things at once.`;
  }
}
