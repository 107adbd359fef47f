/** `outlay export`: one table as CSV, to standard output or a file. */
import type { Command } from 'commander';

import { CSV_EXPORTS, csvTable, featureOfExport, type CsvExport } from '../../../core/export/csv-tables.ts';
import { toCsv } from '../../shared/csv-text.ts';
import { addFigures, toFigures, type FiguresOptions, type RawFigures } from './arguments/common-options.ts';
import { parseChoice } from './arguments/option-values.ts';
import type { ChooseCommand } from './command.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { openFigures } from './figures/open-figures.ts';
import { readCompleteReports } from './figures/read-complete-reports.ts';
import type { CommandContext } from './command-context.ts';
import { lockedSentence, notInPlanSentence } from './locked-sentence.ts';
import { shownRate } from './shown-rate.ts';
import { writeOutput } from './write-output.ts';

interface RawExport extends RawFigures {
  readonly output?: string;
  readonly bom?: true;
}

interface ExportOptions extends FiguresOptions {
  readonly what: CsvExport;
  /** null is standard output */
  readonly output: string | null;
  readonly hasBom: boolean;
}

export function addExport(program: Command, choose: ChooseCommand): void {
  addFigures(program.command('export').description(`print ${CSV_EXPORTS.join(', ')} as CSV`))
    .argument('<what>', `one of ${CSV_EXPORTS.join(', ')}`)
    .option('--output <file>', 'write to a file instead of standard output')
    .option('--bom', 'begin with a byte order mark, for older spreadsheets')
    .addHelpText('after', EXAMPLES)
    .action((what: string, raw: RawExport) => choose('export', toExport(what, raw), exportCsv));
}

function toExport(what: string, raw: RawExport): ExportOptions {
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
      terminal.err(`outlay: ${notInPlanSentence(feature)}\n`);
      return EXIT.notInPlan;
    }
    const leftOut = reports.locked.filter((name) => name === 'perKey' && what === 'months');
    if (leftOut.length > 0) terminal.err(`outlay: ${lockedSentence(leftOut)}\n`);
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

const EXAMPLES = `
Amounts have six decimals in every currency; the last row is the grand total. Figures come from where those of a snapshot do.

Examples:
  outlay export months > months.csv
  outlay export intraday --currency EUR --output today.csv
`;
