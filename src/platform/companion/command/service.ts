/**
 * `outlay service install|remove|status`: installs, removes and shows the login service. With this service, the
 * operating system starts Outlay when the user logs in.
 */
import type { Command } from 'commander';

import type { Result } from '../../../core/base/result.ts';
import { printedJson } from '../../../core/export/printed-json.ts';
import { commandServiceWords as words } from '../../../messages/en/command-service.ts';
import { commandOptionWords } from '../../../messages/en/command-options.ts';
import { commandStartWords } from '../../../messages/en/command-start.ts';
import { examplesText } from './arguments/examples.ts';
import type { Service, ServicePlan, ServiceState } from '../service/service.ts';
import { DEFAULT_PORT, parsePort } from './arguments/option-values.ts';
import type { ChooseCommand } from './command.ts';
import type { CommandContext } from './command-context.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { printable } from './printable.ts';
import { printProblem } from './print-problem.ts';

export interface ServiceTools {
  /** the login service; null on a system that is not supported */
  readonly service: Service | null;
  readonly plan: Omit<ServicePlan, 'port'>;
}

export function addService(program: Command, choose: ChooseCommand): void {
  const service = program.command('service').description(words.about);
  service
    .command('install')
    .description(words.installAbout)
    .option('--port <number>', commandStartWords.portOption(DEFAULT_PORT))
    .addHelpText('after', examplesText(['outlay service install', 'outlay service install --port 9500']))
    .action((raw: { readonly port?: string }) => choose('service install', { port: parsePort(raw.port) }, install));
  service
    .command('remove')
    .description(words.removeAbout)
    .addHelpText('after', examplesText(['outlay service remove']))
    .action(() => choose('service remove', null, remove));
  service
    .command('status')
    .description(words.statusAbout)
    .option('--json', commandOptionWords.json)
    .addHelpText('after', examplesText(['outlay service status']))
    .action((raw: { readonly json?: true }) => choose('service status', { isJson: raw.json === true }, showState));
}

async function install({ port }: { readonly port: number }, context: CommandContext): Promise<ExitCode> {
  const { plan: given } = context.serviceTools();
  const odd = oddText(given);
  if (odd !== null) {
    printProblem(context.terminal, words.oddPath(printable(odd)));
    return EXIT.failed;
  }
  const names = Object.keys(given.environment);
  if (names.length > 0) printProblem(context.terminal, words.variables(names.join(', ')));
  return perform((service, plan) => service.install({ ...plan, port }), false, context);
}

function remove(_options: null, context: CommandContext): Promise<ExitCode> {
  return perform((service) => service.remove(), false, context);
}

function showState({ isJson }: { readonly isJson: boolean }, context: CommandContext): Promise<ExitCode> {
  return perform((service) => service.state(), isJson, context);
}

type Act = (service: Service, plan: ServiceTools['plan']) => Promise<Result<ServiceState, string>>;

/** Performs the action if the system is supported, and prints the state afterwards. */
async function perform(act: Act, isJson: boolean, { terminal, serviceTools }: CommandContext): Promise<ExitCode> {
  const { service, plan } = serviceTools();
  if (service === null) {
    printProblem(terminal, words.unknownSystem);
    return EXIT.failed;
  }
  const done = await act(service, plan);
  if (!done.ok) {
    terminal.err(`outlay: ${done.error}.\n`);
    return EXIT.failed;
  }
  await terminal.out(isJson ? `${printedJson(done.value)}\n` : stateText(done.value));
  return EXIT.done;
}

/**
 * Returns the first path that a service file can't contain, or the name of the first environment variable whose value
 * it can't contain; null if there is none. Control characters and quotation marks are refused, because they would end a
 * line or a quoted text of the systemd unit too early. The value of a variable is not returned, because the address of
 * a proxy can contain a password.
 */
function oddText({ node, script, home, environment }: ServiceTools['plan']): string | null {
  const paths = [node, script, home ?? ''].map((path) => [path, path] as const);
  const odd = [...paths, ...Object.entries(environment)].find(([, value]) => /[\u0000-\u001f"]/.test(value));
  return odd?.[0] ?? null;
}

function stateText({ isInstalled, isRunning, where }: ServiceState): string {
  if (!isInstalled) return `${words.notInstalled}\n`;
  const running = isRunning === null ? [] : [isRunning ? words.running : words.notRunning];
  return `${[words.installed(printable(where)), ...running].join(' ')}\n`;
}
