/** The help of `outlay anomalies`. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const commandAnomaliesWords = inLanguage('commandAnomalies', {
  description: 'print unusual days: what cost more or less than usual, and why',
  range: (words: readonly string[]) =>
    `one of ${locale.names(words)}, or a month such as 2026-10 (default: the last 30 days that have ended)`,
  by: (words: readonly string[]) =>
    `what to check besides the total: any of ${locale.names(words)}, separated by commas (default: all; in the free plan: workspace)`,
  note: `Days are UTC. A range includes its last day. Days that have not ended are left out.
What counts as unusual: docs/methods/anomalies.md.`,
});
