/**
 * `outlay mcp`: answers an agent over standard input and output (Model Context Protocol). The protocol's library is
 * loaded only when this command runs.
 */
import type { Command } from 'commander';

import { commandMcpWords as words } from '../../../messages/en/command-mcp.ts';
import { addCommon, toCommon, type CommonOptions, type RawCommon } from './arguments/common-options.ts';
import { examplesText } from './arguments/examples.ts';
import { DEFAULT_PORT } from './arguments/option-values.ts';
import { UsageError } from './arguments/usage-error.ts';
import type { ChooseCommand } from './command.ts';
import type { CommandContext } from './command-context.ts';
import type { ExitCode } from './exit-code.ts';

const EXAMPLES = ['claude mcp add outlay -- outlay mcp', 'outlay mcp --demo'];

export function addMcp(program: Command, choose: ChooseCommand): void {
  addCommon(program.command('mcp').description(words.description))
    .addHelpText('after', examplesText(EXAMPLES, words.note))
    .action((raw: RawCommon) => choose('mcp', toMcp(raw), mcp));
}

function toMcp(raw: RawCommon): CommonOptions {
  if (raw.keyStdin === true) throw new UsageError(words.noKeyStdin);
  return toCommon(raw, DEFAULT_PORT);
}

async function mcp(common: CommonOptions, context: CommandContext): Promise<ExitCode> {
  const { serveOnTerminal } = await import('../mcp/serve-on-terminal.ts');
  return serveOnTerminal(common, context);
}
