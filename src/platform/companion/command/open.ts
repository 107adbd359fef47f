/** `outlay open`: a one-time link of the running Outlay. */
import type { Command } from 'commander';

import type { ChooseCommand } from './command.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import type { CommandContext } from './command-context.ts';
import { requireRunning } from './require-running.ts';

interface OpenOptions {
  readonly opensBrowser: boolean;
}

export function addOpen(program: Command, choose: ChooseCommand): void {
  program
    .command('open')
    .description('print a one-time link of the running Outlay and open it')
    .option('--no-open', 'print the link without opening a browser')
    .addHelpText('after', '\nExamples:\n  outlay open\n  outlay open --no-open | wl-copy\n')
    .action((raw: { readonly open?: boolean }) => choose('open', { opensBrowser: raw.open !== false }, open));
}

/** The link alone on standard output, so that it can be handed on; the check code beside it, for the person. */
async function open({ opensBrowser }: OpenOptions, context: CommandContext): Promise<ExitCode> {
  const running = await requireRunning(context);
  if (running === null) return EXIT.failed;
  const link = await running.openLink();
  await context.terminal.out(`${link}\n`);
  const { checkCode } = (await running.now()).host;
  if (checkCode !== null) context.terminal.err(`Check code ${checkCode}: the page shows it where it asks for a key.\n`);
  if (opensBrowser) context.openBrowser(link);
  return EXIT.done;
}
