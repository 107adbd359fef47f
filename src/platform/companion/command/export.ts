/** `outlay export`: one table as CSV, to standard output or a file. */
import { csvTable, featureOfExport } from '../../../core/export/csv-tables.ts';
import { toCsv } from '../../shared/csv-text.ts';
import type { InvocationOf } from './arguments/invocation.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { openFigures } from './figures/open-figures.ts';
import { readWhole } from './figures/read-whole.ts';
import type { CommandContext } from './command-context.ts';
import { lockedSentence, notInPlanSentence } from './locked-sentence.ts';
import { shownRate } from './shown-rate.ts';
import { writeOutput } from './write-output.ts';

export async function exportCsv(invocation: InvocationOf<'export'>, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const { what, hasBom, output } = invocation;
  const feature = featureOfExport(what);
  const opened = await openFigures({ ...invocation, mayAsk: true, feature }, context);
  if (!opened.ok) return opened.error;
  const figures = opened.value;
  try {
    const read = await readWhole(figures, terminal);
    if (!read.ok) return read.error;
    const reports = read.value;
    if (feature !== null && reports.locked.includes(feature)) {
      terminal.err(`outlay: ${notInPlanSentence(feature)}\n`);
      return EXIT.notInPlan;
    }
    const leftOut = reports.locked.filter((name) => name === 'perKey' && what === 'months');
    if (leftOut.length > 0) terminal.err(`outlay: ${lockedSentence(leftOut)}\n`);
    const { settings, engine } = figures;
    const shown = shownRate(invocation.currency ?? settings.currency, engine.status().rates, terminal);
    return await writeOutput(
      toCsv(csvTable(what, { reports, ...shown, isDemo: engine.status().dataSource === 'demo' }), { hasBom }),
      output,
      terminal,
    );
  } finally {
    await figures.close();
  }
}
