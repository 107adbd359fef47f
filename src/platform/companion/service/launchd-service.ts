/** The login service on macOS: an agent of the user's own launchd. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { fail, ok } from '../../../core/base/result.ts';
import { commandServiceWords as words } from '../../../messages/en/command-service.ts';
import { printable } from '../command/printable.ts';
import { LABEL, launchAgent } from './launch-agent.ts';
import { shellLauncher } from './launcher.ts';
import type { ProgramResult, RunProgram } from './run-program.ts';
import type { Service, ServiceState } from './service.ts';
import { writeLauncher, writeUnit } from './write-service-file.ts';

const LAUNCHCTL = '/bin/launchctl';
const TIMEOUT_MS = 30_000;

export function launchAgentPath(home: string): string {
  return join(home, 'Library', 'LaunchAgents', `${LABEL}.plist`);
}

/**
 * @param launcher the path of the script that starts Outlay
 * @param uid the user's id; launchd starts the agent in this user's graphical session
 */
export function createLaunchdService(path: string, launcher: string, uid: number, run: RunProgram): Service {
  const launchctl = (...args: readonly string[]): Promise<ProgramResult> =>
    run(LAUNCHCTL, args, { timeoutMs: TIMEOUT_MS });
  const session = `gui/${uid}`;
  const target = `${session}/${LABEL}`;

  async function state(): Promise<ServiceState> {
    const printed = await launchctl('print', target);
    const isInstalled = await stat(path).then(
      () => true,
      () => false,
    );
    const isRunning = printed.kind === 'ended' && printed.code === 0 && /^\s*state = running$/m.test(printed.stdout);
    return { isInstalled, isRunning, where: path };
  }

  return {
    async install(plan) {
      let written = launcher;
      try {
        await writeLauncher(launcher, shellLauncher(plan, 'launchd'));
        written = path;
        await writeUnit(path, launchAgent(launcher));
      } catch (error) {
        return fail(words.cannotWrite(printable(written), (error as NodeJS.ErrnoException).code ?? 'unknown'));
      }
      // An earlier agent would keep its old options, so it is removed first. If there is none, this call fails, which
      // does no harm.
      await launchctl('bootout', target);
      const started = await launchctl('bootstrap', session, path);
      return started.kind === 'ended' && started.code === 0 ? ok(await state()) : fail(problemOf(started));
    },
    async restart() {
      const started = await launchctl('kickstart', '-k', target);
      return started.kind === 'ended' && started.code === 0 ? ok(await state()) : fail(problemOf(started));
    },
    async remove() {
      await launchctl('bootout', target);
      try {
        await rm(path, { force: true });
        await rm(launcher, { force: true });
      } catch (error) {
        return fail(words.cannotRemove(printable(path), (error as NodeJS.ErrnoException).code ?? 'unknown'));
      }
      return ok(await state());
    },
    state: async () => ok(await state()),
  };
}

function problemOf(ran: ProgramResult): string {
  const [word = ''] = ran.kind === 'ended' ? ran.stderr.trim().split('\n') : [];
  return word === '' ? words.failed('launchctl') : words.says('launchctl', printable(word));
}
