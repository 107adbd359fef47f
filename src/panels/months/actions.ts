/** The actions of the cards on the By Month tab. */
import { addDays } from '../../core/calendar/day.ts';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import type { MonthsActions } from './model.ts';

export function monthsActions(act: TrackerActions): MonthsActions {
  const { changeScope, changeSettings, nextMonths, previousMonths, selectTab, showMoreKeys } = act;
  return {
    changeSettings,
    nextMonths,
    previousMonths,
    showMoreKeys,
    openDay: ({ firstDay }, index) => {
      const day = addDays(firstDay, index);
      // The bars of the card ignore the Overview's filters. So when a bar is pressed, the Overview shows the day of
      // this bar without filters.
      changeScope({ range: { from: day, to: addDays(day, 1) }, where: {} });
      selectTab('overview');
    },
  };
}
