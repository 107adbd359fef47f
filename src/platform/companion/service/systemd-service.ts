/** The login service on Linux: a unit of the user's own systemd, which needs no administrator rights. */
import { rm, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

import { fail, ok, type Result } from '../../../core/base/result.ts';
import { commandServiceWords as words } from '../../../messages/en/command-service.ts';
import { printable } from '../command/printable.ts';
import { shellLauncher } from './launcher.ts';
import type { ProgramResult, RunProgram } from './run-program.ts';
import type { Service, ServiceFault, ServicePlan, ServiceState } from './service.ts';
import { systemdUnit } from './systemd-unit.ts';
import { writeLauncher, writeUnit } from './write-service-file.ts';

const UNIT = 'outlay.service';
const TIMEOUT_MS = 30_000;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * @param home the home folder; null if it is not known
 * @returns the path of the unit; null if the unit would be in the home folder and the home folder is not known
 */
export function systemdUnitPath(environment: Environment, home: string | null): string | null {
  const config = environment['XDG_CONFIG_HOME'];
  if (config !== undefined && isAbsolute(config)) return join(config, 'systemd', 'user', UNIT);
  return home === null ? null : join(home, '.config', 'systemd', 'user', UNIT);
}

/** @param launcher the path of the script that starts Outlay */
export function createSystemdService(path: string, launcher: string, run: RunProgram): Service {
  const systemctl = (...args: readonly string[]): Promise<ProgramResult> =>
    run('systemctl', ['--user', ...args], { timeoutMs: TIMEOUT_MS });

  async function state(): Promise<ServiceState> {
    const active = await systemctl('is-active', UNIT);
    return {
      isInstalled: await exists(path),
      isRunning: active.kind === 'ended' ? active.stdout.trim() === 'active' : null,
      where: path,
    };
  }

  async function restart(): Promise<Result<ServiceState, ServiceFault>> {
    const ran = await systemctl('restart', UNIT);
    return isDone(ran) ? ok(await state()) : fail(problemOf(ran));
  }

  async function removeFiles(): Promise<void> {
    await rm(path, { force: true });
    await rm(launcher, { force: true });
  }

  async function writeAndEnable(plan: ServicePlan): Promise<Result<null, ServiceFault>> {
    let written = launcher;
    try {
      await writeLauncher(launcher, shellLauncher(plan, 'systemd'));
      written = path;
      await writeUnit(path, systemdUnit(launcher));
    } catch (error) {
      return fail(words.cannotWrite(printable(written), codeOf(error)));
    }
    for (const args of [['daemon-reload'], ['enable', UNIT]]) {
      const ran = await systemctl(...args);
      if (!isDone(ran)) return fail(problemOf(ran));
    }
    return ok(null);
  }

  return {
    async install(plan) {
      const isNew = !(await exists(path));
      const enabled = await writeAndEnable(plan);
      // `restart` is used instead of `start`, because an older process of the service may be running with other
      // options.
      if (enabled.ok) return restart();
      // Enabling the unit has failed, so systemd would not start it at login. The new files are removed, because
      // `state` takes a unit's file for an installed service.
      if (isNew) await removeFiles().catch(() => undefined);
      return enabled;
    },
    restart,
    async remove() {
      if (!(await exists(path))) return ok(await state());
      const stopped = await systemctl('disable', '--now', UNIT);
      try {
        await removeFiles();
      } catch (error) {
        return fail(words.cannotRemove(printable(path), codeOf(error)));
      }
      await systemctl('daemon-reload');
      return isDone(stopped) ? ok(await state()) : fail(problemOf(stopped));
    },
    state: async () => ok(await state()),
  };
}

function isDone(ran: ProgramResult): boolean {
  return ran.kind === 'ended' && ran.code === 0;
}

function problemOf(ran: ProgramResult): string {
  const [word = ''] = ran.kind === 'ended' ? ran.stderr.trim().split('\n') : [];
  return word === '' || /connect to.*bus/i.test(word) ? words.noSystemd : words.says('systemctl', printable(word));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown';
}
