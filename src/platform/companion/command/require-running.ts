/** Finds the running Outlay for commands that need one, and prints a sentence if none runs. */
import type { ControlClient } from '../control/control-client.ts';
import type { CommandContext } from './command-context.ts';
import { otherBuildSentence } from './other-build.ts';
import { commandRestartWords as words } from '../../../messages/en/command-restart.ts';
import { printProblem } from './print-problem.ts';

/** Returns the running Outlay. If none runs, prints a sentence and returns null. */
export async function requireRunning(
  context: CommandContext,
  { warnsOfOtherBuild } = { warnsOfOtherBuild: true },
): Promise<ControlClient | null> {
  const running = await context.findRunning();
  if (running === null) printProblem(context.terminal, words.notRunning);
  else if (warnsOfOtherBuild) warnOfOtherBuild(running, context);
  return running;
}

/**
 * Warns if the running Outlay is of another build. This is only a warning, because calls that both builds support still
 * work.
 */
export function warnOfOtherBuild({ facts }: ControlClient, context: CommandContext): void {
  const sentence = otherBuildSentence(facts, context);
  if (sentence !== null) printProblem(context.terminal, sentence);
}
