/** `outlay snapshot`: prints all figures as JSON. */
import type { Command } from 'commander';

import { buildSnapshot } from '../../../core/export/build-snapshot.ts';
import { printedJson } from '../../../core/export/printed-json.ts';
import { commandFigureWords as words } from '../../../messages/en/command-figures.ts';
import { examplesText } from './arguments/examples.ts';
import { addFigures, toFigures, type FiguresOptions, type RawFigures } from './arguments/common-options.ts';
import type { ChooseCommand } from './command.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { limitOfFigures } from './figures/budget-of-figures.ts';
import { openFigures } from './figures/open-figures.ts';
import { readCompleteReports } from './figures/read-complete-reports.ts';
import type { CommandContext } from './command-context.ts';
import { lockedSentence } from './locked-sentence.ts';
import { shownRate } from './shown-rate.ts';
import { printProblem } from './print-problem.ts';

export function addSnapshot(program: Command, choose: ChooseCommand): void {
  addFigures(program.command('snapshot').description(words.snapshotAbout))
    .option('--json', words.snapshotJson)
    .addHelpText('after', examplesText(EXAMPLES, words.snapshotNote))
    .action((raw: RawFigures) => choose('snapshot', toFigures(raw), snapshot));
}

async function snapshot(options: FiguresOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const opened = await openFigures({ ...options, mayAsk: true }, context);
  if (!opened.ok) return opened.error;
  const figures = opened.value;
  try {
    const read = await readCompleteReports(figures, terminal);
    if (!read.ok) return read.error;
    const reports = read.value;
    const { settings, engine } = figures;
    const status = engine.status();
    const { currency } = shownRate(options.currency ?? settings.currency, status.rates, terminal);
    const budget = { limit: await limitOfFigures(figures), thresholds: settings.thresholds };
    if (reports.locked.length > 0) printProblem(terminal, lockedSentence(reports.locked));
    context.audit.write({ what: 'export', of: 'snapshot' }, 'command');
    await terminal.out(`${printedJson(buildSnapshot({ reports, status, currency, budget }), 2)}\n`);
    return EXIT.done;
  } finally {
    await figures.close();
  }
}

const EXAMPLES = [
  'outlay snapshot --currency EUR | jq .currentMonthCost',
  'printf %s "$KEY" | outlay snapshot --key-stdin',
];
