/**
 * `outlay open`: prints a one-time link of the running Outlay and, unless `--no-open` was given, opens it in a browser.
 */
import type { Command } from 'commander';

import type { ChooseCommand } from './command.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import type { CommandContext } from './command-context.ts';
import { requireRunning } from './require-running.ts';
import { commandRestartWords as words } from '../../../messages/en/command-restart.ts';
import { commandStartWords } from '../../../messages/en/command-start.ts';
import { examplesText } from './arguments/examples.ts';

interface OpenOptions {
  readonly opensBrowser: boolean;
}

export function addOpen(program: Command, choose: ChooseCommand): void {
  program
    .command('open')
    .description(words.openAbout)
    .option('--no-open', words.noOpenOption)
    .addHelpText('after', examplesText(['outlay open', 'outlay open --no-open | wl-copy']))
    .action((raw: { readonly open?: boolean }) => choose('open', { opensBrowser: raw.open !== false }, open));
}

/**
 * Prints only the link on standard output, so that other programs can use it. The check code, which a person compares
 * with the code on the page, goes to standard error.
 */
async function open({ opensBrowser }: OpenOptions, context: CommandContext): Promise<ExitCode> {
  const running = await requireRunning(context);
  if (running === null) return EXIT.failed;
  const link = await running.openLink();
  await context.terminal.out(`${link}\n`);
  const { checkCode } = (await running.now()).host;
  if (checkCode !== null) context.terminal.err(`${commandStartWords.checkCode(checkCode)}\n`);
  if (opensBrowser) context.openBrowser(link);
  return EXIT.done;
}
