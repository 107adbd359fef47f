/** `outlay query`: prints the costs of a range of days by up to two dimensions, as a table, CSV, JSON or XLSX. */
import type { Command } from 'commander';

import { dayOf } from '../../../core/calendar/day.ts';
import { featuresOf } from '../../../core/engine/gate/query-features.ts';
import { BUCKETS, type CostQuery } from '../../../core/query/cost-query.ts';
import { COMPARISON_WORDS, DIMENSION_WORDS } from '../../../core/query/query-words.ts';
import { parseQueryText, type QueryText } from '../../../core/query/query-text.ts';
import { RANGE_WORDS } from '../../../core/query/range-words.ts';
import { takeIds } from '../../../core/query/where-text.ts';
import { queryTextFaultSentence } from '../../../messages/query-fault.ts';
import { commandQueryWords as words } from '../../../messages/en/command-query.ts';
import { examplesText } from './arguments/examples.ts';
import { addFigures, toFigures, type FiguresOptions, type RawFigures } from './arguments/common-options.ts';
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
import { askQuery } from './figures/ask-query.ts';
import { openFigures } from './figures/open-figures.ts';
import { QUERY_FORMATS, querySpreadsheet, queryText, type QueryFormat, type TextFormat } from './query-output.ts';
import { shownRate } from './shown-rate.ts';
import { writeOutput, writeOutputFile } from './write-output.ts';
import { printProblem } from './print-problem.ts';

interface RawQuery extends RawFigures, RawRange, RawWritten {
  readonly bucket?: string;
  readonly by?: string;
  readonly where?: readonly string[];
  readonly compare?: string;
  readonly untilHour?: string;
  readonly top?: string;
  readonly bom?: true;
}

interface QueryOptions extends FiguresOptions {
  readonly text: QueryText;
  /**
   * the question, parsed before names in it are replaced by ids; from it, the command finds which features the person's
   * plan must include
   */
  readonly draft: CostQuery;
  readonly format: QueryFormat;
  readonly target: Target;
  readonly hasBom: boolean;
}

/**
 * The format of the output, and where it goes. A spreadsheet must go to a file. Text goes to a file or to standard
 * output.
 */
type Target =
  | { readonly format: 'xlsx'; readonly file: string }
  | { readonly format: TextFormat; readonly file: string | null };

/** The default number of rows if the format is `table`. In the other formats, all rows are written by default. */
const USUAL_TABLE_ROWS = 20;

export function addQuery(program: Command, choose: ChooseCommand): void {
  const command = addRange(
    addFigures(program.command('query').description(words.about)),
    words.range(RANGE_WORDS.join(', ')),
    'today',
  );
  command
    .option('--by <dimensions>', words.by(DIMENSION_WORDS.join(', ')))
    .option('--bucket <span>', words.bucket(BUCKETS.join(', ')));
  addWhere(command);
  command
    .option('--compare <period>', words.compare(COMPARISON_WORDS.join(', ')))
    .option('--until-hour <hour>', words.untilHour)
    .option('--top <rows>', words.top(USUAL_TABLE_ROWS));
  addWritten(command, QUERY_FORMATS);
  command
    .option('--bom', words.bom)
    .addHelpText('after', examplesText(EXAMPLES, words.note))
    .action((raw: RawQuery) => choose('query', toQuery(raw), query));
}

function toQuery(raw: RawQuery): QueryOptions {
  const format = parseChoice('--format', raw.format, QUERY_FORMATS);
  const text: QueryText = {
    ...toRangeText(raw),
    bucket: raw.bucket ?? null,
    by: raw.by ?? null,
    where: raw.where ?? [],
    compare: raw.compare ?? null,
    untilHour: raw.untilHour ?? null,
    top: raw.top ?? null,
  };
  // This first parse finds mistakes that do not depend on the current day or on names. The question is parsed again
  // when the figures are known.
  const draft = parseQueryText(text, { today: dayOf(0), firstDay: null, findValue: takeIds, usualTop: Infinity });
  if (!draft.ok) throw new UsageError(queryTextFaultSentence(draft.error, (parameter) => `--${parameter}`));
  const output = raw.output ?? null;
  return {
    text,
    draft: draft.value,
    format,
    target: targetOf(format, output),
    hasBom: raw.bom === true,
    ...toFigures(raw),
  };
}

function targetOf(format: QueryFormat, file: string | null): Target {
  if (format !== 'xlsx') return { format, file };
  if (file === null) throw new UsageError(words.xlsxNeedsOutput);
  return { format, file };
}

async function query(options: QueryOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const [feature = null] = featuresOf(options.draft);
  const opened = await openFigures({ ...options, mayAsk: true, feature }, context);
  if (!opened.ok) return opened.error;
  const figures = opened.value;
  try {
    const usualTop = options.format === 'table' ? USUAL_TABLE_ROWS : Infinity;
    const asked = await askQuery(options, usualTop, figures, context);
    if (!asked.ok) return asked.error;
    // A table contains the sentences about what is missing or uncertain. With other formats, these sentences are
    // printed on standard error instead.
    for (const sentence of options.format === 'table' ? [] : asked.value.missing) printProblem(terminal, sentence);
    context.audit.write({ what: 'export', of: `query:${options.format}` }, 'command');
    const { settings, engine } = figures;
    const { target, hasBom } = options;
    const status = engine.status();
    const shown = shownRate(options.currency ?? settings.currency, status.rates, terminal);
    const output = { answered: asked.value, shown, status, hasBom, now: context.clock.now() };
    return target.format === 'xlsx'
      ? await writeOutputFile(await querySpreadsheet(output), target.file, terminal)
      : await writeOutput(queryText(target.format, output), target.file, terminal);
  } finally {
    await figures.close();
  }
}

const EXAMPLES = [
  'outlay query --range last-month --by model',
  'outlay query --from 2026-10-13 --to 2026-10-14 --by model,workspace --bucket day --format csv > days.csv',
  'outlay query --by api-key --where workspace=Research --compare previous-period --top 10',
  'outlay query --range 2026-10 --by category --currency EUR --format json | jq .total.cost',
  'outlay query --range last-month --by workspace,model --format xlsx --output costs.xlsx',
];
