/**
 * Writes a sentence about a failed query for costs. Either the costs could not be computed, and the sentence says why.
 * Or the answer did not arrive, and the sentence says that the request is sent again.
 */
import type { EngineQueryFault } from '../../core/engine/engine.ts';
import type { Requested } from '../../core/tracker/failed-requests.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { noAnswerWords as words } from '../../messages/en/no-answer.ts';

/**
 * Says that the last request of the kind `what` has failed; null if none has failed. While a failed request is sent
 * again, the text stays until an answer has arrived.
 */
export function notArrivedSentence({ unanswered }: Pick<TrackerState, 'unanswered'>, what: Requested): string | null {
  return unanswered.includes(what) ? words.notArrived : null;
}

export function answerFaultSentence(fault: EngineQueryFault): string {
  switch (fault.kind) {
    case 'notInPlan':
      return words.notInPlan;
    case 'noLedger':
      return words.noLedger;
    case 'keysWithoutVariants':
      return words.keysWithoutVariants;
    case 'noTeams':
      return words.noTeams;
    case 'emptyRange':
      return words.emptyRange;
    case 'noEndedDay':
      return words.noEndedDay;
    case 'rangeTooLong':
      return words.rangeTooLong(fault.mostDays);
    case 'hoursToRead':
      return words.hoursToRead;
    case 'hoursNotKept':
    case 'hoursWithoutDetail':
      return words.hoursNotKept;
    case 'tooManyDimensions':
      return words.tooManyDimensions(fault.most);
  }
}
