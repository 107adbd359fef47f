/** Runs one command line in a test’s command context. */
import {
  parseArguments,
  printParsed,
} from '../../../../../src/platform/companion/command/arguments/parse-arguments.ts';
import type { TestCommandContext } from './a-command-context.ts';

/** @returns the exit code; the printed text is in `context.terminal` */
export async function runInContext(context: TestCommandContext, ...args: readonly string[]): Promise<number> {
  const parsed = parseArguments(args, '9.9.9');
  return parsed.kind === 'command' ? parsed.run(context) : printParsed(parsed, context.terminal);
}
