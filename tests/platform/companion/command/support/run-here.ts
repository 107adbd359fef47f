/** One command line on a machine in memory. */
import { parseArguments } from '../../../../../src/platform/companion/command/arguments/parse-arguments.ts';
import { runCommand } from '../../../../../src/platform/companion/command/run-command.ts';
import type { TestCommandContext } from './a-command-context.ts';

/** @returns the exit code; what was printed is at the machine's terminal */
export async function runHere(here: TestCommandContext, ...args: readonly string[]): Promise<number> {
  const invocation = parseArguments(args, '9.9.9');
  if (invocation.command === 'start') throw new Error('a start needs a whole companion');
  return runCommand(invocation, here, () => {
    throw new Error('services have tests of their own');
  });
}
