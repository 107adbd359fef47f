/** The running Outlay, for commands that can do nothing without one. */
import type { ControlClient } from '../control/control-client.ts';
import type { CommandContext } from './command-context.ts';

/** Null where none is running; the terminal has been told. */
export async function needRunning(context: CommandContext): Promise<ControlClient | null> {
  const running = await context.findRunning();
  if (running === null) context.terminal.err('outlay: no Outlay of yours is running here; start it with "outlay".\n');
  return running;
}
