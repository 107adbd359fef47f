/** `outlay refresh`: asks the provider for new figures, and with `--all` for every month again. Prints no figures. */
import type { Command } from 'commander';

import type { Day } from '../../../core/calendar/day.ts';
import { historyLimitSentence } from '../../../messages/sureness.ts';
import { addCommon, toCommon, type CommonOptions, type RawCommon } from './arguments/common-options.ts';
import { DEFAULT_PORT } from './arguments/option-values.ts';
import type { ChooseCommand } from './command.ts';
import type { CommandContext } from './command-context.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { faultExitCode, faultSentence } from './fault-sentence.ts';
import { openFigures } from './figures/open-figures.ts';

interface RefreshOptions {
  readonly common: CommonOptions;
  readonly isEverything: boolean;
}

export function addRefresh(program: Command, choose: ChooseCommand): void {
  addCommon(program.command('refresh').description('ask the provider for new figures'))
    .option('--all', 'read every month again; the old figures are served until each month is replaced')
    .addHelpText('after', EXAMPLES)
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
    if (historyLimit !== null) terminal.err(`outlay: ${historyLimitSentence(historyLimit)}\n`);
    if (problem !== null) {
      terminal.err(`outlay: ${faultSentence(problem)}\n`);
      return faultExitCode(problem);
    }
    await terminal.out(isEverything ? everythingWords(historyLimit) : 'The figures are up to date.\n');
    return EXIT.done;
  } finally {
    await figures.close();
  }
}

function everythingWords(historyLimit: Day | null): string {
  if (historyLimit === null) return 'Every month was read again.\n';
  return 'Every month that the provider has figures of was read again. Older months stay as they were.\n';
}

const EXAMPLES = `
Where an Outlay is running it reads them; otherwise this command does, with the kept key or the one given for this run.
Closed days are checked for changes once a day without this. --all is for when you doubt a figure; it may take minutes.

Examples:
  outlay refresh
  outlay refresh --all
`;
