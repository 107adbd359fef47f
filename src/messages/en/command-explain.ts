/** The help of `outlay explain`. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const commandExplainWords = inLanguage('commandExplain', {
  description: 'print why costs changed: the effects that sum to the change, largest first',
  range: (words: readonly string[]) =>
    `one of ${locale.names(words)}, or a month such as 2026-10 (default: this month up to yesterday)`,
  from: 'first UTC day, such as 2026-10-01',
  to: 'last UTC day, inclusive, such as 2026-10-31 (default: yesterday)',
  compare: (words: readonly string[]) =>
    `one of ${locale.names(words)}, or two days such as 2026-09-01..2026-09-30 (default: days of one month with the same days last month, others with the previous period)`,
  by: (words: readonly string[]) =>
    `what to explain by, of ${locale.names(words)}, with commas between them; workspace or api-key, not both (default: workspace,model; without Pro workspace)`,
  where: 'only these values, with commas between them; may be repeated',
  top: (usual: number) => `number of effects; all others are added up in one (default: ${usual})`,
  format: (formats: readonly string[]) => `one of ${locale.names(formats)}`,
  /** a line on standard error */
  problem: (sentence: string) => `outlay: ${sentence}\n`,
  output: 'write to a file instead of standard output',
  note: `Days that have not ended are left out. Days are UTC, and the last day is included.
How the effects are calculated: docs/methods/explain.md.`,
});
