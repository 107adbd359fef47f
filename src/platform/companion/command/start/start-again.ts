/** A start while an Outlay of this person is running: its link is printed, nothing is started, and what was asked for in vain is said. */
import type { ControlClient } from '../../control/control-client.ts';
import { DEFAULT_PORT } from '../arguments/option-values.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { CommandContext } from '../command-context.ts';
import { DEFAULT_PROVIDER_URL } from '../../outgoing/addresses.ts';
import { newLinkText } from './start-text.ts';
import type { StartOptions } from './start.ts';

export async function startAgain(
  options: StartOptions,
  running: ControlClient,
  { terminal, openBrowser }: Pick<CommandContext, 'terminal' | 'openBrowser'>,
): Promise<ExitCode> {
  const link = await running.openLink();
  await terminal.out(`\n  Outlay is already running on port ${running.facts.port}.\n\n${newLinkText(link)}\n`);
  const vain = notInForce(options, running);
  if (vain.length > 0) {
    terminal.err(
      `outlay: not in force, because the running one was started without: ${vain.join(', ')}. Stop it first.\n`,
    );
  }
  if (options.opensBrowser) openBrowser(link);
  return EXIT.done;
}

/** The options given now that the running one was not started with. */
function notInForce(
  { common, port, allowHost }: StartOptions,
  { facts: { port: runningPort, startedWith } }: ControlClient,
): string[] {
  const { isDemo, isKeyOnStdin, providerUrl, ratesUrl, pricesFile } = common;
  const isOtherProvider =
    providerUrl.href !== DEFAULT_PROVIDER_URL.href && providerUrl.href !== startedWith.providerUrl;
  const given: readonly (readonly [option: string, isVain: boolean])[] = [
    ['--demo', isDemo && !startedWith.isDemo],
    ['--key-stdin', isKeyOnStdin],
    ['--port', port !== DEFAULT_PORT && port !== runningPort],
    ['--provider-url', isOtherProvider],
    ['--rates-url', ratesUrl !== null && ratesUrl.href !== startedWith.ratesUrl],
    ['--prices', pricesFile !== null],
    ['--allow-host', allowHost !== null && allowHost !== startedWith.allowHost],
  ];
  return given.filter(([, isVain]) => isVain).map(([option]) => option);
}
