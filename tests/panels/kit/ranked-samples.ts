/** Makes any number of rows of a ranked table for tests, and the texts around them. */
import type { RankedRow } from '../../../src/panels/charts/ranked-row.ts';
import { SERIES_TONES } from '../../../src/panels/charts/series-tone.ts';
import type { RankedColumn, RankedWords } from '../../../src/panels/kit/contract/ranked-table.ts';

export const RANKED_COLUMNS: readonly RankedColumn[] = [
  { id: 'name', label: 'Model' },
  { id: 'trend', label: 'By day' },
  { id: 'period', label: 'This month' },
  { id: 'change', label: 'Change' },
  { id: 'allTime', label: 'All time' },
  { id: 'share', label: 'Share' },
];

export const RANKED_WORDS: RankedWords = {
  open: (name) => `Details of ${name}`,
  narrow: (name) => `Only ${name}`,
  more: (count, left) => `Show ${count} of the remaining ${left}`,
};

/** Makes rows of a ranked table. `key-0001` costs most. Every seventh key is new and has no change. */
export function rankedRows(count: number): readonly RankedRow[] {
  return Array.from({ length: count }, (_row, index) => {
    const amount = Math.round(90_000 / (index + 1)) / 100;
    const change = index % 7 === 6 ? null : ((index * 37) % 90) - 40;
    const tone = SERIES_TONES[index];
    return {
      id: `k${index + 1}`,
      name: `key-${String(index + 1).padStart(4, '0')}`,
      ...(tone !== undefined && { tone }),
      trend: Array.from({ length: 22 }, (_, day) => (day === 8 ? Number.NaN : amount * (1 + Math.sin(day + index)))),
      trendLabel: 'Highest on 14 November',
      amounts: {
        period: { text: `$${amount.toFixed(2)}`, value: amount },
        change: { text: change === null ? 'new' : `${change < 0 ? '▼' : '▲'} ${Math.abs(change)} %`, value: change },
        allTime: { text: `$${(amount * 9).toFixed(2)}`, value: amount * 9 },
        share: { text: `${Math.round(amount / 50)} %`, value: amount / 50 },
      },
    };
  });
}
