/** `outlay savings`: prints what caching saved and what other choices would save, as tables, CSV or JSON. */
import type { Command } from 'commander';

import type { SavingsQuery } from '../../../core/analysis/savings/savings-query.ts';
import { parseSavingsText, SAVINGS_WORDS, type SavingsText } from '../../../core/analysis/savings/savings-text.ts';
import { dayOf } from '../../../core/calendar/day.ts';
import { analysisFeaturesOf } from '../../../core/engine/gate/query-features.ts';
import { printedJson } from '../../../core/export/printed-json.ts';
import { savingsCsv } from '../../../core/export/savings-csv.ts';
import { savingsJson } from '../../../core/export/savings-json.ts';
import { RANGE_WORDS } from '../../../core/query/range-words.ts';
import { takeIds } from '../../../core/query/where-text.ts';
import { commandSavingsWords } from '../../../messages/en/command-savings.ts';
import { queryTextFaultSentence } from '../../../messages/query-fault.ts';
import { savingsRemarks } from '../../../messages/savings.ts';
import { toCsv } from '../../shared/csv-text.ts';
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
import type { ExitCode } from './exit-code.ts';
import { askSavings, type FoundSavings } from './figures/ask-savings.ts';
import type { Figures } from './figures/figures.ts';
import { openFigures } from './figures/open-figures.ts';
import { savingsTable } from './savings-table.ts';
import { shownRate } from './shown-rate.ts';
import { writeOutput } from './write-output.ts';
import { printProblem } from './print-problem.ts';

const EXAMPLES = [
  'outlay savings',
  'outlay savings --range 2026-10 --by api-key --format csv --output savings.csv',
  "outlay savings --where workspace=Research --format json | jq '.choices.levers[0]'",
];

const FORMATS = ['table', 'csv', 'json'] as const;
type Format = (typeof FORMATS)[number];

interface RawSavings extends RawFigures, RawRange, RawWritten {
  readonly by?: string;
  readonly where?: readonly string[];
  readonly top?: string;
}

interface SavingsOptions extends FiguresOptions {
  readonly text: SavingsText;
  /**
   * the question, parsed before names in it are replaced by ids; the command uses it to find out which features the
   * person's plan must include
   */
  readonly draft: SavingsQuery;
  readonly format: Format;
  /** path of the file to write; null for standard output */
  readonly output: string | null;
}

/**
 * The default number of rows of a list if the format is `table`. In the other formats, all rows are written by default.
 */
const USUAL_TABLE_ROWS = 20;

export function addSavings(program: Command, choose: ChooseCommand): void {
  const command = addRange(
    addFigures(program.command('savings').description(commandSavingsWords.description)),
    commandSavingsWords.range(RANGE_WORDS),
    'yesterday',
  );
  command.option('--by <dimensions>', commandSavingsWords.by(SAVINGS_WORDS));
  addWhere(command);
  command.option('--top <rows>', commandSavingsWords.top(USUAL_TABLE_ROWS));
  addWritten(command, FORMATS);
  command
    .addHelpText('after', examplesText(EXAMPLES, commandSavingsWords.note))
    .action((raw: RawSavings) => choose('savings', toSavings(raw), runSavings));
}

function toSavings(raw: RawSavings): SavingsOptions {
  const format = parseChoice('--format', raw.format, FORMATS);
  const text: SavingsText = {
    ...toRangeText(raw),
    by: raw.by ?? null,
    where: raw.where ?? [],
    top: raw.top ?? null,
  };
  // This first parse finds mistakes that do not depend on the current day or on names. The question is parsed again
  // when the figures and the dimensions that the person's plan includes are known.
  const context = {
    today: dayOf(0),
    firstDay: null,
    findValue: takeIds,
    usualTop: Infinity,
    usualBy: [],
    whatIf: null,
  };
  const draft = parseSavingsText(text, context);
  if (!draft.ok) throw new UsageError(queryTextFaultSentence(draft.error, (parameter) => `--${parameter}`));
  return { text, draft: draft.value, format, output: raw.output ?? null, ...toFigures(raw) };
}

async function runSavings(options: SavingsOptions, context: CommandContext): Promise<ExitCode> {
  const [feature = null] = analysisFeaturesOf('savings', options.draft);
  const opened = await openFigures({ ...options, mayAsk: true, feature }, context);
  if (!opened.ok) return opened.error;
  const figures = opened.value;
  try {
    const usualTop = options.format === 'table' ? USUAL_TABLE_ROWS : Infinity;
    const found = await askSavings(options, usualTop, figures, context);
    if (!found.ok) return found.error;
    context.audit.write({ what: 'export', of: `savings:${options.format}` }, 'command');
    return await writeOutput(written(found.value, options, figures, context), options.output, context.terminal);
  } finally {
    await figures.close();
  }
}

function written(
  found: FoundSavings,
  { format, currency }: SavingsOptions,
  { settings, engine }: Figures,
  { terminal, clock }: CommandContext,
): string {
  const status = engine.status();
  const shown = shownRate(currency ?? settings.currency, status.rates, terminal);
  const remarks = savingsRemarks(found.savings);
  if (format === 'table') return savingsTable({ ...found, shown, remarks });
  // A table contains the remarks (sentences about what is missing or uncertain). With other formats, these sentences
  // are printed on standard error instead.
  for (const sentence of remarks) printProblem(terminal, sentence);
  if (format === 'csv') return toCsv(savingsCsv({ ...found, shown, isDemo: status.dataSource === 'demo' }));
  const json = savingsJson({ ...found, status, currency: shown.currency, now: clock.now() });
  return `${printedJson(json, 2)}\n`;
}
