/**
 * `outlay refresh`: loads new figures from the provider; with `--all` it loads every month again. Prints no figures.
 */
import type { Command } from 'commander';

import type { Day } from '../../../core/calendar/day.ts';
import { historyLimitSentence } from '../../../messages/sureness.ts';
import { commandFigureWords as words } from '../../../messages/en/command-figures.ts';
import { examplesText } from './arguments/examples.ts';
import { addCommon, toCommon, type CommonOptions, type RawCommon } from './arguments/common-options.ts';
import { DEFAULT_PORT } from './arguments/option-values.ts';
import type { ChooseCommand } from './command.ts';
import type { CommandContext } from './command-context.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { faultExitCode, faultSentence } from './fault-sentence.ts';
import { openFigures } from './figures/open-figures.ts';
import { printProblem } from './print-problem.ts';

interface RefreshOptions {
  readonly common: CommonOptions;
  readonly isEverything: boolean;
}

export function addRefresh(program: Command, choose: ChooseCommand): void {
  addCommon(program.command('refresh').description(words.refreshAbout))
    .option('--all', words.refreshAll)
    .addHelpText('after', examplesText(['outlay refresh', 'outlay refresh --all'], words.refreshNote))
    .action((raw: RawCommon & { readonly all?: true }) =>
      choose('refresh', { common: toCommon(raw, DEFAULT_PORT), isEverything: raw.all === true }, refresh),
    );
}

async function refresh({ common, isEverything }: RefreshOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const scope = isEverything ? 'everything' : 'all';
  const opened = await openFigures({ common, isRefresh: true, mayAsk: true, scope }, context);
  if (!opened.ok) return opened.error;
  const figures = opened.value;
  try {
    const { problem, historyLimit } = figures.engine.status();
    if (historyLimit !== null) printProblem(terminal, historyLimitSentence(historyLimit));
    if (problem !== null) {
      printProblem(terminal, faultSentence(problem));
      return faultExitCode(problem);
    }
    await terminal.out(`${isEverything ? everythingWords(historyLimit) : words.refreshed}\n`);
    return EXIT.done;
  } finally {
    await figures.close();
  }
}

function everythingWords(historyLimit: Day | null): string {
  return historyLimit === null ? words.refreshedAll : words.refreshedPart;
}
