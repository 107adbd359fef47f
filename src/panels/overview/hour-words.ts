/** Why the hours of a row are not shown. */
import type { EngineQueryFault } from '../../core/engine/engine.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { locale } from '../../messages/locale.ts';

/** One sentence, or none where the plan has no hours: what it lacks is said elsewhere. */
export function hourFaultWords(fault: EngineQueryFault, { status }: Pick<TrackerState, 'status'>): readonly string[] {
  switch (fault.kind) {
    case 'hoursToRead':
      return [
        status.progress === null
          ? `The hours of ${fault.days.map(locale.day).join(' and ')} could not be read. The provider may no longer have them.`
          : `The hours of ${fault.days.map(locale.day).join(' and ')} are being read.`,
      ];
    case 'hoursNotKept':
    case 'hoursWithoutDetail':
      return ['There are no hours for these days.'];
    case 'notInPlan':
    case 'noLedger':
    case 'emptyRange':
    case 'rangeTooLong':
    case 'tooManyDimensions':
    case 'keysWithoutVariants':
      return [];
  }
}
