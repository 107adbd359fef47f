/** `outlay service install|remove|status`: starting at login. */
import type { Command } from 'commander';

import type { Result } from '../../../core/base/result.ts';
import type { Service, ServicePlan, ServiceState } from '../service/service.ts';
import { DEFAULT_PORT, parsePort } from './arguments/option-values.ts';
import type { ChooseCommand } from './command.ts';
import type { CommandContext } from './command-context.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { printable } from './printable.ts';

export interface ServiceTools {
  /** null on a system we know no way on */
  readonly service: Service | null;
  readonly plan: Omit<ServicePlan, 'port'>;
}

export function addService(program: Command, choose: ChooseCommand): void {
  const service = program.command('service').description('start Outlay at login');
  service
    .command('install')
    .description('start Outlay now and at every login, without opening a browser')
    .option('--port <number>', `port of this machine to serve on (default ${DEFAULT_PORT})`)
    .addHelpText('after', '\nExamples:\n  outlay service install\n  outlay service install --port 9500\n')
    .action((raw: { readonly port?: string }) => choose('service install', { port: parsePort(raw.port) }, install));
  service
    .command('remove')
    .description('stop it and start it no more')
    .addHelpText('after', '\nExample:\n  outlay service remove\n')
    .action(() => choose('service remove', null, remove));
  service
    .command('status')
    .description('say whether it is installed and running')
    .option('--json', 'print as JSON')
    .addHelpText('after', '\nExample:\n  outlay service status\n')
    .action((raw: { readonly json?: true }) => choose('service status', { isJson: raw.json === true }, showState));
}

function install({ port }: { readonly port: number }, context: CommandContext): Promise<ExitCode> {
  const names = Object.keys(context.serviceTools().plan.environment);
  if (names.length > 0) {
    context.terminal.err(
      `outlay: the service gets these variables as they are set now: ${names.join(', ')}. Only you can read the file they are kept in. Install it again when they change.\n`,
    );
  }
  return perform((service, plan) => service.install({ ...plan, port }), false, context);
}

function remove(_options: null, context: CommandContext): Promise<ExitCode> {
  return perform((service) => service.remove(), false, context);
}

function showState({ isJson }: { readonly isJson: boolean }, context: CommandContext): Promise<ExitCode> {
  return perform((service) => service.state(), isJson, context);
}

type Act = (service: Service, plan: ServiceTools['plan']) => Promise<Result<ServiceState, string>>;

/** Does it where the system is known, and prints the state afterwards. */
async function perform(act: Act, isJson: boolean, { terminal, serviceTools }: CommandContext): Promise<ExitCode> {
  const { service, plan } = serviceTools();
  if (service === null) {
    terminal.err(
      'outlay: no way to start at login is known for this system; start "outlay --no-open" by its own means.\n',
    );
    return EXIT.failed;
  }
  // A path with a line end would be two lines of a unit.
  const odd = [plan.node, plan.script, plan.home ?? '', ...Object.values(plan.environment)].find((text) =>
    /[\u0000-\u001f"]/.test(text),
  );
  if (odd !== undefined) {
    terminal.err(`outlay: ${printable(odd)} has characters in it that no service can be written with.\n`);
    return EXIT.failed;
  }
  const done = await act(service, plan);
  if (!done.ok) {
    terminal.err(`outlay: ${done.error}.\n`);
    return EXIT.failed;
  }
  await terminal.out(isJson ? `${JSON.stringify(done.value)}\n` : stateText(done.value));
  return EXIT.done;
}

function stateText({ isInstalled, isRunning, where }: ServiceState): string {
  if (!isInstalled) return 'Outlay does not start at login.\n';
  const running =
    isRunning === null ? '' : isRunning ? ' It is running now: "outlay open" opens it.' : ' It is not running now.';
  return `Outlay starts at login (${printable(where)}).${running}\n`;
}
