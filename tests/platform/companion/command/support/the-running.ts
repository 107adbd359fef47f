/** Returns the client with which commands reach the running Outlay in a test's environment. */
import type { ControlClient } from '../../../../../src/platform/companion/control/control-client.ts';
import type { TestCommandContext } from './a-command-context.ts';

/** @throws Error if no Outlay runs */
export async function theRunning(context: Pick<TestCommandContext, 'findRunning'>): Promise<ControlClient> {
  const running = await context.findRunning();
  if (running === null) throw new Error('none is running');
  return running;
}
