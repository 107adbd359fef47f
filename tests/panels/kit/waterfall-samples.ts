/**
 * Gives sample data for a waterfall chart with every kind of step: totals, a higher cost, a lower cost, and an
 * estimated cost.
 */
import type { WaterfallData } from '../../../src/panels/charts/waterfall.ts';
import type { WaterfallWords } from '../../../src/panels/kit/contract/waterfall.ts';

export const WATERFALL_WORDS: WaterfallWords = {
  step: 'Step',
  amount: 'Amount',
  level: 'Cost after it',
  note: 'Note',
  more: 'Costs more',
  less: 'Costs less',
  estimated: 'At least half is estimated',
  cut: 'The bars of the totals are cut',
};

export const SAMPLE_WATERFALL: WaterfallData & { readonly levels: readonly string[] } = {
  steps: [
    { id: 'before', kind: 'total', label: '1–22 Oct', value: 100, amount: '$100.00' },
    { id: 'new', kind: 'change', label: 'Research: new', value: 40, amount: '+$40.00' },
    { id: 'less', kind: 'change', label: 'agents-ci: less output', value: -90, amount: '−$90.00', isEstimated: true },
    { id: 'after', kind: 'total', label: '1–22 Nov', value: 50, amount: '$50.00' },
  ],
  levels: ['$100.00', '$140.00', '$50.00', '$50.00'],
};

/** Changes that are small compared with the totals. */
export const SMALL_CHANGES: typeof SAMPLE_WATERFALL = {
  steps: [
    { id: 'before', kind: 'total', label: '1–22 Oct', value: 100, amount: '$100.00' },
    { id: 'new', kind: 'change', label: 'Research: new', value: 4, amount: '+$4.00' },
    { id: 'after', kind: 'total', label: '1–22 Nov', value: 104, amount: '$104.00' },
  ],
  levels: ['$100.00', '$104.00', '$104.00'],
};
