/**
 * The login service on Windows: a command line under the Run key in the user's part of the registry. Windows runs it at
 * login. This needs no administrator rights.
 */
import { rm } from 'node:fs/promises';

import { fail, ok, type Result } from '../../../core/base/result.ts';
import { commandServiceWords as words } from '../../../messages/en/command-service.ts';
import { printable } from '../command/printable.ts';
import { commandLauncher } from './launcher.ts';
import type { LaunchProgram, ProgramResult, RunProgram } from './run-program.ts';
import type { Service, ServiceFault, ServiceState } from './service.ts';
import { writeLauncher } from './write-service-file.ts';

const KEY = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run';
const NAME = 'Outlay';
const TIMEOUT_MS = 30_000;

/**
 * @param systemRoot the folder of Windows, such as `C:\Windows`
 * @param launcher the path of the script that starts Outlay
 */
export function createWindowsService(
  systemRoot: string,
  launcher: string,
  run: RunProgram,
  launch: LaunchProgram,
): Service {
  const reg = (...args: readonly string[]): Promise<ProgramResult> =>
    run(`${systemRoot}\\System32\\reg.exe`, args, { timeoutMs: TIMEOUT_MS });

  async function state(): Promise<ServiceState> {
    const found = await reg('query', KEY, '/v', NAME);
    return { isInstalled: isDone(found), isRunning: null, where: `${KEY}\\${NAME}` };
  }

  const startNow = (): void => launch(`${systemRoot}\\System32\\cmd.exe`, ['/d', '/c', launcher]);

  return {
    async install(plan): Promise<Result<ServiceState, ServiceFault>> {
      try {
        await writeLauncher(launcher, commandLauncher(plan));
      } catch (error) {
        return fail(words.cannotWrite(printable(launcher), (error as NodeJS.ErrnoException).code ?? 'unknown'));
      }
      const added = await reg('add', KEY, '/v', NAME, '/t', 'REG_SZ', '/d', runCommand(systemRoot, launcher), '/f');
      if (!isDone(added)) return fail(problemOf(added));
      startNow();
      return ok(await state());
    },
    restart() {
      startNow();
      return state().then(ok);
    },
    async remove() {
      const { isInstalled } = await state();
      await rm(launcher, { force: true }).catch(() => undefined);
      if (!isInstalled) return ok(await state());
      const removed = await reg('delete', KEY, '/v', NAME, '/f');
      return isDone(removed) ? ok(await state()) : fail(problemOf(removed));
    },
    state: async () => ok(await state()),
  };
}

/**
 * Makes the command line that Windows saves. Quotes around a path are enough, because a path cannot contain a quote. A
 * console without a window (`--headless`) runs the script. Otherwise a console window would open at every login.
 */
export function runCommand(systemRoot: string, launcher: string): string {
  const system = `${systemRoot}\\System32`;
  return `"${system}\\conhost.exe" --headless "${system}\\cmd.exe" /d /s /c ""${launcher}""`;
}

function isDone(ran: ProgramResult): boolean {
  return ran.kind === 'ended' && ran.code === 0;
}

function problemOf(ran: ProgramResult): string {
  const [word = ''] = ran.kind === 'ended' ? ran.stderr.trim().split('\n') : [];
  return word === '' ? words.failed('reg.exe') : words.says('reg.exe', printable(word));
}
