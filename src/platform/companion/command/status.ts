/** `outlay status`: one cost for a status line or a menu bar. Asks the provider only when it is told to, so it may run every few seconds. */
import { statusText } from '../../../core/export/status-text.ts';
import { costNow } from '../../../core/export/status-facts.ts';
import type { InvocationOf } from './arguments/invocation.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { faultExitCode, faultSentence } from './fault-sentence.ts';
import { budgetOfFigures } from './figures/budget-of-figures.ts';
import { everything } from './figures/figures.ts';
import { openFigures } from './figures/open-figures.ts';
import type { CommandContext } from './command-context.ts';
import { notInPlanSentence } from './locked-sentence.ts';
import { shownRate } from './shown-rate.ts';

export async function status(invocation: InvocationOf<'status'>, context: CommandContext): Promise<ExitCode> {
  const { terminal, clock } = context;
  const opened = await openFigures({ ...invocation, mayAsk: false }, context);
  if (!opened.ok) return opened.error;
  const figures = opened.value;
  try {
    const { engine, settings, source } = figures;
    const now = engine.status();
    const mode = invocation.mode ?? settings.statusMode;
    if (source !== 'stored' && now.problem !== null) {
      terminal.err(`outlay: ${faultSentence(now.problem)}\n`);
      // Figures that a key once fetched are not handed out after it has been refused.
      if (!now.hasData || faultExitCode(now.problem) !== EXIT.failed) return faultExitCode(now.problem);
    }
    // Details of keys are not shown, so none are listed.
    const reports = now.hasData
      ? await engine.reports({ ...everything(figures), intradayKeys: 0, monthKeys: 0 })
      : null;
    const nowMs = clock.now();
    const budget = reports === null ? null : await budgetOfFigures(figures, reports, nowMs);
    const shown = shownRate(invocation.currency ?? settings.currency, now.rates, terminal);
    await terminal.out(`${statusText(invocation.format, { mode, reports, status: now, ...shown, budget, nowMs })}\n`);
    if (costNow(mode, reports).kind !== 'locked') return EXIT.done;
    terminal.err(`outlay: ${notInPlanSentence('intraday')}\n`);
    return EXIT.notInPlan;
  } finally {
    await figures.close();
  }
}
