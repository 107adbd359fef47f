/** The views of a page, and the data that each view needs besides the reports, as for Outlay's panels. */
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
