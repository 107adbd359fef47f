/** `outlay snapshot`: everything at once, as JSON. */
import { buildSnapshot } from '../../../core/export/snapshot.ts';
import type { InvocationOf } from './arguments/invocation.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { limitOfFigures } from './figures/budget-of-figures.ts';
import { openFigures } from './figures/open-figures.ts';
import { readWhole } from './figures/read-whole.ts';
import type { CommandContext } from './command-context.ts';
import { lockedSentence } from './locked-sentence.ts';
import { shownRate } from './shown-rate.ts';

export async function snapshot(invocation: InvocationOf<'snapshot'>, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const opened = await openFigures({ ...invocation, mayAsk: true }, context);
  if (!opened.ok) return opened.error;
  const figures = opened.value;
  try {
    const read = await readWhole(figures, terminal);
    if (!read.ok) return read.error;
    const reports = read.value;
    const { settings, engine } = figures;
    const status = engine.status();
    const { currency } = shownRate(invocation.currency ?? settings.currency, status.rates, terminal);
    const budget = { limit: await limitOfFigures(figures), thresholds: settings.thresholds };
    if (reports.locked.length > 0) terminal.err(`outlay: ${lockedSentence(reports.locked)}\n`);
    await terminal.out(`${JSON.stringify(buildSnapshot({ reports, status, currency, budget }), null, 2)}\n`);
    return EXIT.done;
  } finally {
    await figures.close();
  }
}
