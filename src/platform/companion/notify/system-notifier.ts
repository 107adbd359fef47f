/** Shows notifications of the running Outlay with the desktop's own program, even when no page is open. */
import type { Notifier } from '../../../core/base/ports.ts';
import { plainText } from '../../../core/export/plain-text.ts';
import { findSessionBus, type SessionBus } from '../session-bus.ts';
import { runProgram, type RunProgram } from '../service/run-program.ts';
import { notificationProgram } from './notification-program.ts';

export interface NotifierSurroundings {
  readonly run: RunProgram;
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** finds the session bus, to which Linux sends notifications */
  readonly findBus: () => Promise<SessionBus>;
}

export interface SystemNotifier extends Notifier {
  /**
   * whether Outlay knows a program for this system that shows notifications; the program may be missing, or may refuse
   * to show one
   */
  readonly isAvailable: boolean;
}

/**
 * How long the program that shows a notification may run, in ms. On Windows, PowerShell takes seconds to start on a
 * slow machine.
 */
const TIMEOUT_MS = 15_000;

const THIS_MACHINE: NotifierSurroundings = {
  run: runProgram,
  platform: process.platform,
  environment: process.env,
  findBus: () => findSessionBus(process.env, process.platform, process.getuid?.()),
};

export function createSystemNotifier(surroundings: NotifierSurroundings = THIS_MACHINE): SystemNotifier {
  const { run, platform, environment, findBus } = surroundings;
  return {
    isAvailable: notificationProgram('', '', platform, environment) !== null,
    async notify(title, text) {
      const program = notificationProgram(plainText(title), plainText(text), platform, environment);
      if (program === null) return 'none';
      const bus = await findBus();
      if (bus.kind === 'none' || bus.kind === 'unsafe') return 'none';
      const ran = await run(program.file, program.arguments, {
        timeoutMs: TIMEOUT_MS,
        environment: { ...program.environment, ...(bus.kind === 'checked' && bus.environment) },
      });
      if (ran.kind === 'absent') return 'none';
      return ran.kind === 'ended' && ran.code === 0 ? 'shown' : 'refused';
    },
  };
}
