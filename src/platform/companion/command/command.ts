/**
 * The type of a command. Each command is one module. It declares the command's arguments with the library commander,
 * and registers the function that runs the command by calling `choose`. `commands.ts` lists the modules.
 */
import type { Command } from 'commander';

import type { CommandContext } from './command-context.ts';
import type { ExitCode } from './exit-code.ts';

/** Adds one command, or a group of commands, to the program. */
export type AddCommand = (program: Command, choose: ChooseCommand) => void;

/**
 * Called during parsing for the command that was typed.
 * @param name the full name of the command, such as "settings get"
 * @param options the checked options; an invalid value throws a `UsageError` before this call; null for a command
 *   without options
 */
export type ChooseCommand = <Options>(name: string, options: Options, run: RunCommand<Options>) => void;

export type RunCommand<Options> = (options: Options, context: CommandContext) => Promise<ExitCode>;
