/** Views of a page that need more than the reports, as Outlay's panels do. */
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
