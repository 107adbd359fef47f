/**
 * `outlay restart`: ends the running Outlay and starts it again with the same options, for example after an upgrade.
 */
import type { Command } from 'commander';

import type { HostState } from '../../../core/host/host.ts';
import { commandRestartWords as words } from '../../../messages/en/command-restart.ts';
import { examplesText } from './arguments/examples.ts';
import type { CompanionFacts } from '../control/companion-file.ts';
import type { ControlClient } from '../control/control-client.ts';
import { instanceLockPath } from '../control/instance-lock.ts';
import { waitForLock } from '../files/file-lock.ts';
import type { ChooseCommand } from './command.ts';
import type { CommandContext } from './command-context.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { requireRunning } from './require-running.ts';
import { printable } from './printable.ts';
import { namesProxy, proxyVariables, type ProxyVariables } from '../outgoing/proxy-variables.ts';
import type { StartOptions } from './start/start.ts';
import { newLinkText } from './start/start-text.ts';
import { printProblem } from './print-problem.ts';

interface RestartOptions {
  readonly opensBrowser: boolean;
  readonly isForced: boolean;
}

/**
 * How long to wait until the old Outlay has ended, in ms. Its thread that loads figures has three seconds to write its
 * last files.
 */
const STOP_MS = 15_000;
const START_MS = 30_000;
const POLL_MS = 200;

export function addRestart(program: Command, choose: ChooseCommand): void {
  program
    .command('restart')
    .description(words.about)
    .option('--no-open', words.noOpenOption)
    .option('--force', words.forceOption)
    .addHelpText('after', examplesText(['outlay restart', 'outlay restart --no-open --force']))
    .action((raw: { readonly open?: boolean; readonly force?: true }) =>
      choose('restart', { opensBrowser: raw.open !== false, isForced: raw.force === true }, restart),
    );
}

async function restart({ opensBrowser, isForced }: RestartOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal, folders } = context;
  const running = await requireRunning(context, { warnsOfOtherBuild: false });
  if (running === null) return EXIT.failed;
  const { host } = await running.now();
  if (hasKeyOfThisRun(host) && !isForced) {
    printProblem(terminal, words.keyOfThisRun);
    return EXIT.failed;
  }
  if (!running.facts.startedWith.isService && refuseAuthorities(running.facts, context)) return EXIT.failed;
  const { refuseStart, runStart } = await import('./start/run-start.ts');
  const options = sameOptions(running.facts, opensBrowser);
  const refused = await refuseStart(options, context);
  if (refused !== null) {
    printProblem(terminal, words.cannotRestart);
    return refused;
  }
  // The answer of the old Outlay may be lost when its connection closes. The error of a lost answer is ignored, because
  // the lock that a running Outlay holds shows whether the old one has ended.
  const before = await running.stop().catch((): ProxyVariables => ({}));
  const lock = await waitForLock(instanceLockPath(folders.settings), STOP_MS);
  if (lock.kind === 'held') {
    printProblem(terminal, words.stillRunning(running.facts.pid));
    return EXIT.failed;
  }
  await lock.release();
  if (running.facts.startedWith.isService) return restartService(running, opensBrowser, context);
  keepProxy(before, context);
  return runStart(options, context, true);
}

/**
 * If this shell has no proxy variables (`HTTPS_PROXY`, `NO_PROXY` and so on), uses those of the old Outlay, because a
 * person may have started it from another shell.
 */
function keepProxy(before: ProxyVariables, { environment, terminal }: CommandContext): void {
  if (!namesProxy(before) || namesProxy(proxyVariables(environment))) return;
  Object.assign(environment, before);
  printProblem(terminal, words.proxyKept(Object.keys(before).join(', ')));
}

/**
 * Refuses to restart if Outlay was started with NODE_EXTRA_CA_CERTS and this process was not. Node reads this variable
 * only when it starts, so this process can't add the certificates later.
 */
function refuseAuthorities(
  { startedWith: { extraCertificates } }: CompanionFacts,
  { environment, terminal }: CommandContext,
): boolean {
  if (extraCertificates === null || (environment['NODE_EXTRA_CA_CERTS'] ?? '') !== '') return false;
  printProblem(terminal, words.certificatesMissing(printable(extraCertificates)));
  return true;
}

function hasKeyOfThisRun({ keys }: HostState): boolean {
  return Object.values(keys).some((key) => key.kind === 'present' && key.place === 'run');
}

/**
 * Returns the options for the new Outlay. It gets the port of the old one, so that open pages and paired devices can
 * reconnect.
 */
function sameOptions({ port, startedWith }: CompanionFacts, opensBrowser: boolean): StartOptions {
  const { isDemo, providerUrl, ratesUrl, allowHost, pricesFile, isVerbose } = startedWith;
  return {
    common: {
      providerUrl: new URL(providerUrl),
      ratesUrl: ratesUrl === null ? null : new URL(ratesUrl),
      isDemo,
      isKeyOnStdin: false,
      pricesFile,
      isVerbose,
    },
    port,
    opensBrowser,
    allowHost,
  };
}

async function restartService(
  before: ControlClient,
  opensBrowser: boolean,
  context: CommandContext,
): Promise<ExitCode> {
  const { terminal, clock } = context;
  const { service } = context.serviceTools();
  const restarted = await service?.restart();
  if (restarted?.ok !== true) {
    const why = restarted === undefined ? words.noService : restarted.error;
    printProblem(terminal, words.serviceFailed(why));
    return EXIT.failed;
  }
  const startedAt = clock.elapsed();
  while (clock.elapsed() - startedAt < START_MS) {
    const running = await context.findRunning();
    if (running !== null && running.facts.secret !== before.facts.secret) {
      const link = await running.openLink();
      const { checkCode } = (await running.now()).host;
      await terminal.out(`\n  ${words.serviceRestarted}\n\n${newLinkText(link, checkCode)}\n`);
      if (opensBrowser) context.openBrowser(link);
      return EXIT.done;
    }
    await clock.sleep(POLL_MS);
  }
  printProblem(terminal, words.serviceSilent);
  return EXIT.failed;
}
