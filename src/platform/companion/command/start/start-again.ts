/**
 * Runs `outlay` while an Outlay of this person is already running: prints a link to it, and lists the given options
 * that have no effect.
 */
import { resolve } from 'node:path';

import type { CompanionFacts } from '../../control/companion-file.ts';
import type { ControlClient } from '../../control/control-client.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { CommandContext } from '../command-context.ts';
import { warnOfOtherBuild } from '../require-running.ts';
import { DEFAULT_PROVIDER_URL } from '../../outgoing/addresses.ts';
import { newLinkText } from './start-text.ts';
import type { StartOptions } from './start.ts';
import { commandStartWords as words } from '../../../../messages/en/command-start.ts';
import { printProblem } from '../print-problem.ts';

export async function startAgain(
  options: StartOptions,
  running: ControlClient,
  context: CommandContext,
): Promise<ExitCode> {
  const { terminal, openBrowser } = context;
  warnOfOtherBuild(running, context);
  const link = await running.openLink();
  const { host } = await running.now();
  const { port, startedWith } = running.facts;
  await terminal.out(`\n  ${words.alreadyRunning(port)}\n\n${newLinkText(link, host.checkCode)}\n`);
  for (const option of notInForce(options, running.facts)) {
    const sentence = option === '--port' ? words.portIgnored(port) : words.optionIgnored(option);
    printProblem(terminal, sentence);
  }
  if (startedWith.isDemo && !options.common.isDemo) printProblem(terminal, words.runsDemo);
  if (options.opensBrowser) openBrowser(link);
  return EXIT.done;
}

/**
 * Returns the given options that have no effect, because the running Outlay was started without them or with other
 * values.
 */
function notInForce(
  { common, port, allowHost }: StartOptions,
  { port: runningPort, startedWith }: CompanionFacts,
): string[] {
  const { isDemo, isKeyOnStdin, isVerbose, providerUrl, ratesUrl, pricesFile } = common;
  const isOtherProvider =
    providerUrl.href !== DEFAULT_PROVIDER_URL.href && providerUrl.href !== startedWith.providerUrl;
  const given: readonly (readonly [option: string, isVain: boolean])[] = [
    ['--demo', isDemo && !startedWith.isDemo],
    // The running Outlay can't use a key from this command's standard input, so the input is not read.
    ['--key-stdin', isKeyOnStdin],
    // Port 0 means any free port, so it always matches the running port.
    ['--port', port !== null && port !== 0 && port !== runningPort],
    ['--provider-url', isOtherProvider],
    ['--rates-url', ratesUrl !== null && ratesUrl.href !== startedWith.ratesUrl],
    ['--prices', pricesFile !== null && resolve(pricesFile) !== startedWith.pricesFile],
    ['--allow-host', allowHost !== null && allowHost !== startedWith.allowHost],
    ['--verbose', isVerbose && !startedWith.isVerbose],
  ];
  return given.filter(([, isVain]) => isVain).map(([option]) => option);
}
