/** `outlay explain`: prints why costs changed from one range of days to another, as a table or JSON. */
import type { Command } from 'commander';

import { EXPLAIN_WORDS, parseExplainText, type ExplainText } from '../../../core/analysis/explain/explain-text.ts';
import type { ExplainQuery } from '../../../core/analysis/explain/explain-query.ts';
import { dayOf } from '../../../core/calendar/day.ts';
import { explainFeaturesOf } from '../../../core/engine/gate/query-features.ts';
import { explainJson } from '../../../core/export/explain-json.ts';
import { printedJson } from '../../../core/export/printed-json.ts';
import { COMPARISON_WORDS } from '../../../core/query/query-words.ts';
import { RANGE_WORDS } from '../../../core/query/range-words.ts';
import { takeIds } from '../../../core/query/where-text.ts';
import { commandExplainWords } from '../../../messages/en/command-explain.ts';
import { explainWords } from '../../../messages/en/explain.ts';
import { explanationSentences, leftOutSentences } from '../../../messages/explanation-remarks.ts';
import { queryTextFaultSentence } from '../../../messages/query-fault.ts';
import { addFigures, toFigures, type FiguresOptions, type RawFigures } from './arguments/common-options.ts';
import { examplesText } from './arguments/examples.ts';
import {
  addRange,
  addWhere,
  addWritten,
  toRangeText,
  type RawRange,
  type RawWritten,
} from './arguments/question-options.ts';
import { parseChoice } from './arguments/option-values.ts';
import { UsageError } from './arguments/usage-error.ts';
import type { ChooseCommand } from './command.ts';
import type { CommandContext } from './command-context.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { explainTable } from './explain-table.ts';
import { askExplain, type Explained } from './figures/ask-explain.ts';
import type { Figures } from './figures/figures.ts';
import { openFigures } from './figures/open-figures.ts';
import { shownRate } from './shown-rate.ts';
import { writeOutput } from './write-output.ts';
import { printProblem } from './print-problem.ts';

const EXAMPLES = [
  'outlay explain',
  'outlay explain --range 2026-10 --compare 2026-09-01..2026-09-30 --by api-key,model',
  "outlay explain --where workspace=Research --format json | jq '.effects[0]'",
];

const FORMATS = ['table', 'json'] as const;
type Format = (typeof FORMATS)[number];

interface RawExplain extends RawFigures, RawRange, RawWritten {
  readonly by?: string;
  readonly where?: readonly string[];
  readonly compare?: string;
  readonly top?: string;
}

interface ExplainOptions extends FiguresOptions {
  readonly text: ExplainText;
  /**
   * the question, parsed before names are known; from it, the command finds which features the person's plan must
   * include
   */
  readonly draft: ExplainQuery;
  readonly format: Format;
  /** path of the file to write; null for standard output */
  readonly output: string | null;
}

const USUAL_EFFECTS = 20;

export function addExplain(program: Command, choose: ChooseCommand): void {
  const command = addRange(
    addFigures(program.command('explain').description(commandExplainWords.description)),
    commandExplainWords.range(RANGE_WORDS),
    'yesterday',
  );
  command
    .option('--compare <period>', commandExplainWords.compare(COMPARISON_WORDS))
    .option('--by <dimensions>', commandExplainWords.by(EXPLAIN_WORDS));
  addWhere(command);
  command.option('--top <effects>', commandExplainWords.top(USUAL_EFFECTS));
  addWritten(command, FORMATS);
  command
    .addHelpText('after', examplesText(EXAMPLES, commandExplainWords.note))
    .action((raw: RawExplain) => choose('explain', toExplain(raw), runExplain));
}

function toExplain(raw: RawExplain): ExplainOptions {
  const format = parseChoice('--format', raw.format, FORMATS);
  const text: ExplainText = {
    ...toRangeText(raw),
    by: raw.by ?? null,
    where: raw.where ?? [],
    compare: raw.compare ?? null,
    top: raw.top ?? null,
  };
  // This first parse finds mistakes that do not depend on the current day or on names. The question is parsed again
  // when the figures and the dimensions that the person's plan includes are known.
  const context = { today: dayOf(0), firstDay: null, findValue: takeIds, usualTop: USUAL_EFFECTS, usualBy: [] };
  const draft = parseExplainText(text, context);
  if (!draft.ok) throw new UsageError(queryTextFaultSentence(draft.error, (parameter) => `--${parameter}`));
  return { text, draft: draft.value, format, output: raw.output ?? null, ...toFigures(raw) };
}

async function runExplain(options: ExplainOptions, context: CommandContext): Promise<ExitCode> {
  const [feature = null] = explainFeaturesOf(options.draft);
  const opened = await openFigures({ ...options, mayAsk: true, feature }, context);
  if (!opened.ok) return opened.error;
  const figures = opened.value;
  try {
    const explained = await askExplain(options, USUAL_EFFECTS, figures, context);
    if (!explained.ok) return explained.error;
    if (options.format === 'table' && !explained.value.explanation.isComparable) {
      const why = leftOutSentences(explained.value.explanation);
      printProblem(context.terminal, [explainWords.notComparable, ...why].join(' '));
      return EXIT.failed;
    }
    context.audit.write({ what: 'export', of: `explain:${options.format}` }, 'command');
    return await writeOutput(written(explained.value, options, figures, context), options.output, context.terminal);
  } finally {
    await figures.close();
  }
}

function written(
  explained: Explained,
  { format, currency }: ExplainOptions,
  { settings, engine }: Figures,
  { terminal, clock }: CommandContext,
): string {
  const status = engine.status();
  const shown = shownRate(currency ?? settings.currency, status.rates, terminal);
  const remarks = explanationSentences(
    explained.explanation,
    format === 'table' ? explainWords.estimatedColumn : explainWords.partlyEstimated,
  );
  switch (format) {
    case 'table':
      return explainTable({ ...explained, shown, remarks });
    case 'json': {
      // A table contains the remarks (sentences about what is missing or uncertain). With JSON, these sentences are
      // printed on standard error instead.
      for (const sentence of remarks) printProblem(terminal, sentence);
      const json = explainJson({ ...explained, status, currency: shown.currency, now: clock.now() });
      return `${printedJson(json, 2)}\n`;
    }
  }
}
