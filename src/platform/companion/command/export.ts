/**
 * `outlay export`: writes one table as CSV, to standard output or a file. `export finance` and `export focus` have
 * their own modules.
 */
import type { Command } from 'commander';

import { firstDayOf, parseMonth } from '../../../core/calendar/month.ts';
import { CSV_EXPORTS, featureOfExport, type CsvExport } from '../../../core/export/csv-exports.ts';
import { csvTable } from '../../../core/export/csv-tables.ts';
import { commandFigureWords as words } from '../../../messages/en/command-figures.ts';
import { commandFocusWords } from '../../../messages/en/command-focus.ts';
import { examplesText } from './arguments/examples.ts';
import { toCsv } from '../../shared/csv-text.ts';
import { addFigures, toFigures, type FiguresOptions, type RawFigures } from './arguments/common-options.ts';
import { parseChoice } from './arguments/option-values.ts';
import { UsageError } from './arguments/usage-error.ts';
import type { ChooseCommand } from './command.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { exportFinance, type FinanceOptions } from './export-finance.ts';
import { exportFocus } from './focus/export-focus.ts';
import { addFocusOptions, refuseFocusOptions, toFocus, type RawFocus } from './focus/focus-options.ts';
import { openFigures } from './figures/open-figures.ts';
import { readCompleteReports } from './figures/read-complete-reports.ts';
import type { CommandContext } from './command-context.ts';
import { lockedSentence, notInPlanSentence } from './locked-sentence.ts';
import { shownRate } from './shown-rate.ts';
import { writeOutput } from './write-output.ts';
import { printProblem } from './print-problem.ts';

const FINANCE = 'finance';
const FOCUS = 'focus';
const EXPORTS = [...CSV_EXPORTS, FINANCE, FOCUS] as const;

interface RawExport extends RawFigures, RawFocus {
  readonly month?: string;
  readonly output?: string;
  readonly bom?: true;
}

interface ExportOptions extends FiguresOptions {
  readonly what: CsvExport;
  /** path of the file to write; null for standard output */
  readonly output: string | null;
  readonly hasBom: boolean;
}

export function addExport(program: Command, choose: ChooseCommand): void {
  const command = addFigures(program.command('export').description(words.exportAbout(EXPORTS.join(', '))))
    .argument('<what>', words.exportWhat(EXPORTS.join(', ')))
    .option('--month <month>', words.exportMonth)
    .option('--output <file>', words.exportOutput)
    .option('--bom', words.exportBom);
  addFocusOptions(command)
    .addHelpText('after', examplesText(EXAMPLES, `${words.exportNote}\n${commandFocusWords.note}`))
    .action((what: string, raw: RawExport) => {
      const chosen = parseChoice('export', what, EXPORTS);
      if (chosen === FOCUS) return choose('export', toFocus(raw), exportFocus);
      refuseFocusOptions(raw);
      if (chosen === FINANCE) return choose('export', toFinance(raw), exportFinance);
      return choose('export', toExport(what, raw), exportCsv);
    });
}

function toFinance(raw: RawExport): FinanceOptions {
  const month = raw.month === undefined ? null : parseMonth(raw.month);
  if (raw.month !== undefined && (month === null || firstDayOf(month) < 0)) throw new UsageError(words.notAMonth);
  return { month, output: raw.output ?? null, hasBom: raw.bom === true, ...toFigures(raw) };
}

function toExport(what: string, raw: RawExport): ExportOptions {
  if (raw.month !== undefined) throw new UsageError(words.monthNotHere);
  return {
    what: parseChoice('export', what, CSV_EXPORTS),
    output: raw.output ?? null,
    hasBom: raw.bom === true,
    ...toFigures(raw),
  };
}

async function exportCsv(options: ExportOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const { what, hasBom, output } = options;
  const feature = featureOfExport(what);
  const opened = await openFigures({ ...options, mayAsk: true, feature }, context);
  if (!opened.ok) return opened.error;
  const figures = opened.value;
  try {
    const read = await readCompleteReports(figures, terminal);
    if (!read.ok) return read.error;
    const reports = read.value;
    if (feature !== null && reports.locked.includes(feature)) {
      printProblem(terminal, notInPlanSentence(feature));
      return EXIT.notInPlan;
    }
    const leftOut = reports.locked.filter((name) => name === 'perKey' && what === 'months');
    if (leftOut.length > 0) printProblem(terminal, lockedSentence(leftOut));
    const { settings, engine } = figures;
    const shown = shownRate(options.currency ?? settings.currency, engine.status().rates, terminal);
    context.audit.write({ what: 'export', of: `csv:${what}` }, 'command');
    return await writeOutput(
      toCsv(csvTable(what, { reports, ...shown, isDemo: engine.status().dataSource === 'demo' }), { hasBom }),
      output,
      terminal,
    );
  } finally {
    await figures.close();
  }
}

const EXAMPLES = [
  'outlay export months > months.csv',
  'outlay export intraday --currency EUR --output today.csv',
  'outlay export finance --month 2026-10 --currency EUR --output .',
  'outlay export focus --to focus --format parquet',
];
