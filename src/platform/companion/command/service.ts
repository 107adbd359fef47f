/** `outlay service install|remove|status`: starting at login. */
import type { Result } from '../../../core/result.ts';
import type { Service, ServicePlan, ServiceState } from '../service/service.ts';
import type { InvocationOf } from './arguments/invocation.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { printable } from './printable.ts';
import type { Terminal } from './terminal.ts';

export interface ServiceTools {
  /** null on a system we know no way on */
  readonly service: Service | null;
  readonly plan: Omit<ServicePlan, 'port'>;
  readonly terminal: Terminal;
}

type ServiceInvocation =
  | InvocationOf<'service install'>
  | InvocationOf<'service remove'>
  | InvocationOf<'service status'>;

export async function runService(invocation: ServiceInvocation, tools: ServiceTools): Promise<ExitCode> {
  const { service, plan, terminal } = tools;
  if (service === null) {
    terminal.err(
      'outlay: no way to start at login is known for this system; start "outlay --no-open" by its own means.\n',
    );
    return EXIT.failed;
  }
  // A path with a line end would be two lines of a unit.
  const odd = [plan.node, plan.script, plan.home ?? ''].find((path) => /[\u0000-\u001f"]/.test(path));
  if (odd !== undefined) {
    terminal.err(`outlay: ${printable(odd)} has characters in it that no service can be written with.\n`);
    return EXIT.failed;
  }
  const done = await perform(invocation, service, plan);
  if (!done.ok) {
    terminal.err(`outlay: ${done.error}.\n`);
    return EXIT.failed;
  }
  const isJson = invocation.command === 'service status' && invocation.isJson;
  await terminal.out(isJson ? `${JSON.stringify(done.value)}\n` : stateText(done.value));
  return EXIT.done;
}

function perform(
  invocation: ServiceInvocation,
  service: Service,
  plan: ServiceTools['plan'],
): Promise<Result<ServiceState, string>> {
  switch (invocation.command) {
    case 'service install':
      return service.install({ ...plan, port: invocation.port });
    case 'service remove':
      return service.remove();
    case 'service status':
      return service.state();
  }
}

function stateText({ isInstalled, isRunning, where }: ServiceState): string {
  if (!isInstalled) return 'Outlay does not start at login.\n';
  const running =
    isRunning === null ? '' : isRunning ? ' It is running now: "outlay open" opens it.' : ' It is not running now.';
  return `Outlay starts at login (${printable(where)}).${running}\n`;
}
