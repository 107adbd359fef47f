/** The help of `outlay explain`. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const commandExplainWords = inLanguage('commandExplain', {
  description: 'print why costs changed: each cause and its amount, largest first; the amounts sum to the change',
  range: (words: readonly string[]) =>
    `one of ${locale.names(words)}, or a month such as 2026-10 (default: this month up to yesterday)`,
  compare: (words: readonly string[]) =>
    `days to compare with: one of ${locale.names(words)}, or a range such as 2026-09-01..2026-09-30 (default: the same days last month if the range is within one month, otherwise the previous period)`,
  by: (words: readonly string[]) =>
    `how to split the change into causes: by any of ${locale.names(words)}, separated by commas, but not workspace together with api-key (default: workspace,model; in the free plan: workspace)`,
  top: (usual: number) => `number of causes to print; all others are summed in one row (default: ${usual})`,
  note: `Days are UTC. A range includes its last day. Days that have not ended are left out.
How the causes are calculated: docs/methods/explain.md.`,
});
