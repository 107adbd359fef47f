/**
 * `outlay status`: prints one cost for a status line or a menu bar. It sends requests only with `--refresh`, or with
 * `--key-stdin` if no figures of that key are saved. So it may run every few seconds.
 */
import { Option, type Command } from 'commander';

import { STATUS_FORMATS, statusText, type StatusFormat } from '../../../core/export/status-text.ts';
import { costNow } from '../../../core/export/status-facts.ts';
import { COST_MODES, type CostMode } from '../../../core/settings/settings.ts';
import { missingSentences } from '../../../messages/sureness.ts';
import { commandFigureWords as words } from '../../../messages/en/command-figures.ts';
import { statusWords } from '../../../messages/status-words.ts';
import { examplesText } from './arguments/examples.ts';
import { addFigures, toFigures, type FiguresOptions, type RawFigures } from './arguments/common-options.ts';
import { parseChoice } from './arguments/option-values.ts';
import type { ChooseCommand } from './command.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { faultExitCode, faultSentence } from './fault-sentence.ts';
import { budgetOfFigures } from './figures/budget-of-figures.ts';
import { everything } from './figures/figures.ts';
import { openFigures } from './figures/open-figures.ts';
import { unknownKeySentences } from './figures/unknown-keys.ts';
import type { CommandContext } from './command-context.ts';
import { notInPlanSentence } from './locked-sentence.ts';
import { shownRate } from './shown-rate.ts';
import { printProblem } from './print-problem.ts';

interface RawStatus extends RawFigures {
  readonly mode?: string;
  readonly format: string;
  readonly json?: true;
}

interface StatusOptions extends FiguresOptions {
  /** which cost to print, for example the month's; null for the mode that is saved in the settings */
  readonly mode: CostMode | null;
  readonly format: StatusFormat;
}

export function addStatus(program: Command, choose: ChooseCommand): void {
  addFigures(program.command('status').description(words.statusAbout))
    .option('--mode <span>', words.statusMode(COST_MODES.join(', ')))
    .option('--format <format>', words.statusFormat(STATUS_FORMATS.join(', ')), 'plain')
    .addOption(new Option('--json', words.statusJson).conflicts('format'))
    .addHelpText('after', examplesText(EXAMPLES, words.statusNote))
    .action((raw: RawStatus) => choose('status', toStatus(raw), status));
}

function toStatus(raw: RawStatus): StatusOptions {
  return {
    mode: raw.mode === undefined ? null : parseChoice('--mode', raw.mode, COST_MODES),
    format: raw.json === true ? 'json' : parseChoice('--format', raw.format, STATUS_FORMATS),
    ...toFigures(raw),
  };
}

async function status(options: StatusOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal, clock } = context;
  const opened = await openFigures({ ...options, mayAsk: false }, context);
  if (!opened.ok) return opened.error;
  const figures = opened.value;
  try {
    const { engine, settings, source } = figures;
    const now = engine.status();
    const mode = options.mode ?? settings.statusMode;
    if (source !== 'stored' && now.problem !== null) {
      printProblem(terminal, faultSentence(now.problem));
      // If the provider refuses the key, figures that the key loaded earlier are not printed.
      if (!now.hasData || faultExitCode(now.problem) !== EXIT.failed) return faultExitCode(now.problem);
    }
    // The output has no amounts by API key, so the reports need no lists of keys.
    const reports = now.hasData
      ? await engine.reports({ ...everything(figures), intradayKeys: 0, monthKeys: 0 })
      : null;
    const nowMs = clock.now();
    const budget = reports === null ? null : await budgetOfFigures(figures, reports, nowMs);
    const shown = shownRate(options.currency ?? settings.currency, now.rates, terminal);
    const cost = costNow(mode, reports);
    const unpriced = cost.kind === 'known' ? cost.unpricedTokens : 0;
    const missing =
      reports === null || now.dataSource === 'demo'
        ? []
        : [...unknownKeySentences(reports), ...missingSentences(reports, unpriced)];
    for (const sentence of missing) printProblem(terminal, sentence);
    await terminal.out(
      `${statusText(options.format, { mode, reports, status: now, ...shown, budget, nowMs, words: statusWords })}\n`,
    );
    if (cost.kind !== 'locked') return EXIT.done;
    printProblem(terminal, notInPlanSentence('intraday'));
    return EXIT.notInPlan;
  } finally {
    await figures.close();
  }
}

const EXAMPLES = ['outlay status', 'outlay status --mode intraday --format tmux', 'outlay status --json'];
