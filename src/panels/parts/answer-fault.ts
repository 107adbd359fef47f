/**
 * Writes a sentence for a query about costs that the engine could not answer. The sentence gives the reason and what to
 * choose instead.
 */
import type { EngineQueryFault } from '../../core/engine/engine.ts';
import { noAnswerWords as words } from '../../messages/en/no-answer.ts';

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
