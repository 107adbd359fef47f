/**
 * Runs `outlay` while an Outlay of this person is already running: prints a link to it, and lists the given options
 * that have no effect.
 */
import { realpath } from 'node:fs/promises';
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
  for (const sentence of await ignoredOptions(options, running.facts)) printProblem(terminal, sentence);
  if (startedWith.isDemo && !options.common.isDemo) printProblem(terminal, words.runsDemo);
  if (options.opensBrowser) openBrowser(link);
  return EXIT.done;
}

/**
 * Returns a sentence for each given option that has no effect, because the running Outlay was started without it or with
 * another value.
 */
async function ignoredOptions(
  { common, port, allowHost }: StartOptions,
  { port: runningPort, startedWith }: CompanionFacts,
): Promise<readonly string[]> {
  const { isDemo, isKeyOnStdin, isVerbose, providerUrl, ratesUrl, pricesFile } = common;
  const isSamePrices = pricesFile !== null && (await isSameFile(pricesFile, startedWith.pricesFile));
  // Without an address on the command line, `providerUrl` is the object `DEFAULT_PROVIDER_URL` itself.
  const provider = providerUrl === DEFAULT_PROVIDER_URL ? null : providerUrl.href;
  const isDefaultProvider = startedWith.providerUrl === DEFAULT_PROVIDER_URL.href;
  return [
    isDemo && !startedWith.isDemo ? words.optionIgnored('--demo') : null,
    // The running Outlay can't use a key from this command's standard input, so the input is not read.
    isKeyOnStdin ? words.keyIgnored : null,
    // Port 0 means any free port, so it always matches the running port.
    port !== null && port !== 0 && port !== runningPort ? words.portIgnored(runningPort) : null,
    ignoredValue('--provider-url', provider, startedWith.providerUrl, !isDefaultProvider),
    ignoredValue('--rates-url', ratesUrl?.href ?? null, startedWith.ratesUrl),
    isSamePrices ? null : ignoredValue('--prices', pricesFile, startedWith.pricesFile),
    ignoredValue('--allow-host', allowHost, startedWith.allowHost),
    isVerbose && !startedWith.isVerbose ? words.optionIgnored('--verbose') : null,
  ].filter((sentence) => sentence !== null);
}

/**
 * Returns the sentence for an option with a value; null if it was not given or has the same value.
 * @param isRunningWith whether the running Outlay was started with this option
 */
function ignoredValue(
  option: string,
  given: string | null,
  running: string | null,
  isRunningWith = running !== null,
): string | null {
  if (given === null || given === running) return null;
  return isRunningWith ? words.valueIgnored(option) : words.optionIgnored(option);
}

/** Whether both paths lead to the same file, also through links. */
async function isSameFile(given: string, running: string | null): Promise<boolean> {
  if (running === null) return false;
  const [one, other] = await Promise.all([given, running].map((path) => realpath(path).catch(() => resolve(path))));
  return one === other;
}
