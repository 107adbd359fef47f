/**
 * Lists the data that each view of the page needs in addition to the reports. The tests use this list instead of the
 * lists of Outlay's panels.
 */
import type { View } from '../../../../src/core/settings/settings.ts';
import type { Need } from '../../../../src/core/tracker/needs.ts';

const NEEDS: Partial<Readonly<Record<View, readonly Need[]>>> = {
  overview: ['answer'],
  explain: ['explanation'],
  savings: ['savings'],
  months: ['monthKeys'],
  models: ['limits', 'modelCosts'],
  workspaces: ['workspaceCosts'],
};

export function needsOfViews(view: View): readonly Need[] {
  return NEEDS[view] ?? [];
}
