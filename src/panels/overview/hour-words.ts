/** The sentence that says why the hours of a row are not shown. */
import { overviewWords } from '../../messages/en/overview.ts';
import type { EngineQueryFault } from '../../core/engine/engine.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { locale } from '../../messages/locale.ts';

/**
 * Returns the sentence that says why the hours of a row are not shown, as a list with one entry. The list is empty if
 * `fault` (why the costs could not be computed) is not about hours. The list is also empty if the current Outlay plan
 * does not include hourly figures, because another text already says so.
 */
export function hourFaultWords(fault: EngineQueryFault, { status }: Pick<TrackerState, 'status'>): readonly string[] {
  switch (fault.kind) {
    case 'hoursToRead':
      return [
        status.progress === null
          ? overviewWords.row.hoursNotRead(fault.days.map(locale.day))
          : overviewWords.row.hoursLoading(fault.days.map(locale.day)),
      ];
    case 'hoursNotKept':
    case 'hoursWithoutDetail':
      return [overviewWords.row.noHours];
    case 'notInPlan':
    case 'noLedger':
    case 'emptyRange':
    case 'noEndedDay':
    case 'rangeTooLong':
    case 'tooManyDimensions':
    case 'keysWithoutVariants':
    case 'noTeams':
      return [];
  }
}
