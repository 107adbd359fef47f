/** The service on Windows: a value under the person's own Run key, which starts it at login; it needs no rights of an administrator. */
import { fail, ok, type Result } from '../../../core/result.ts';
import { printable } from '../command/printable.ts';
import type { Ran, RunProgram } from './run-program.ts';
import type { Service, ServiceFault, ServicePlan, ServiceState } from './service.ts';

const KEY = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run';
const NAME = 'Outlay';
const TIMEOUT_MS = 30_000;
const HOME_NOT_KEPT =
  'the Run key cannot carry OUTLAY_HOME; set it for your account (setx OUTLAY_HOME …), open a new terminal without it set there, and install again';

/** @param systemRoot e.g. `C:\Windows` */
export function createWindowsService(systemRoot: string, run: RunProgram): Service {
  const reg = (...args: readonly string[]): Promise<Ran> =>
    run(`${systemRoot}\\System32\\reg.exe`, args, { timeoutMs: TIMEOUT_MS });

  async function state(): Promise<ServiceState> {
    const found = await reg('query', KEY, '/v', NAME);
    return { isInstalled: isDone(found), isRunning: null, where: `${KEY}\\${NAME}` };
  }

  return {
    async install(plan): Promise<Result<ServiceState, ServiceFault>> {
      if (plan.home !== null) return fail(HOME_NOT_KEPT);
      const added = await reg('add', KEY, '/v', NAME, '/t', 'REG_SZ', '/d', runCommand(plan), '/f');
      return isDone(added) ? ok(await state()) : fail(problemOf(added));
    },
    async remove() {
      const { isInstalled } = await state();
      if (!isInstalled) return ok(await state());
      const removed = await reg('delete', KEY, '/v', NAME, '/f');
      return isDone(removed) ? ok(await state()) : fail(problemOf(removed));
    },
    state: async () => ok(await state()),
  };
}

/** One command line, as Windows keeps it; a path cannot hold a quote, so quoting is all it takes. */
export function runCommand({ node, script, port }: ServicePlan): string {
  return `"${node}" "${script}" start --no-open --port ${port}`;
}

function isDone(ran: Ran): boolean {
  return ran.kind === 'ended' && ran.code === 0;
}

function problemOf(ran: Ran): string {
  const [word = ''] = ran.kind === 'ended' ? ran.stderr.trim().split('\n') : [];
  return word === '' ? 'reg.exe could not do it' : `reg.exe says: ${printable(word)}`;
}
