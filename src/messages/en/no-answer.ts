/** Sentences that say why a question about costs has no answer, and what to choose instead. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const noAnswerWords = inLanguage('noAnswer', {
  notArrivedTitle: 'No answer yet',
  notArrived: 'Outlay has not answered this request. The request is sent again automatically.',
  unknownValue: (dimension: string, value: string) => `There is no ${dimension} named “${value}” in these figures.`,
  removeFilter: 'Remove the filter, or choose another value.',
  notInPlan: 'This view is part of Outlay Pro. Without Pro, filter and group only by workspace, category or item.',
  noLedger:
    'A snapshot has totals but no figures by day. The tabs By Month, By Model and By Workspace show the totals. This view needs figures that are loaded with an admin key.',
  keysWithoutVariants:
    'Service tier, context window and geography are not known for single API keys. Show all keys, or group by something else.',
  noTeams: 'There are no teams. Add one in Settings.',
  emptyRange: 'These days are in the future. Choose earlier days.',
  noEndedDay: 'No day of this range has ended, so there is no comparison yet. Choose earlier days.',
  rangeTooLong: (days: number) => `The range is longer than ${locale.number(days)} days. Choose fewer days.`,
  hoursToRead: 'The hourly figures of this day are loading and appear here when they have loaded.',
  hoursNotKept:
    'Hourly figures are saved for the last 35 days, by model and workspace only. For daily figures, choose a longer range.',
  tooManyDimensions: (most: number) => `Costs can be grouped by at most ${locale.number(most)} dimensions at once.`,
});
