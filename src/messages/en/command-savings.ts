/** The help of `outlay savings`, and the words of its table. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const commandSavingsWords = inLanguage('commandSavings', {
  description: 'print what caching saved, and ways to spend less',
  range: (words: readonly string[]) =>
    `one of ${locale.names(words)}, or a month such as 2026-10 (default: this month up to yesterday)`,
  by: (words: readonly string[]) =>
    `how to group the savings from caching: any of ${locale.names(words)}, separated by commas (default: workspace,model; in the free plan: workspace)`,
  top: (usual: number) =>
    `number of rows of each list; all others are summed in one row (default: ${usual} in a table, all in a file)`,
  note: `Days are UTC. A range includes its last day. Days that have not ended are left out. Amounts are for the whole range.
The total contains only the changes that you marked as possible. To mark a change, use its buttons on the Savings page.
How savings are calculated: docs/methods/caching.md and docs/methods/what-if.md.`,

  table: {
    saved: (currency: string) => `saved by caching (${currency})`,
    paid: 'cost of cache writes and reads',
    change: 'possible change',
    label: 'how certain',
    least: (currency: string) => `saves at least (${currency})`,
    most: 'saves at most',
    markedLeast: 'in the total, at least',
    markedMost: 'in the total, at most',
    marked: 'All changes marked as possible',
  },
});
