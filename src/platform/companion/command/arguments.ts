/** The command line as data: which command, and every option checked. */
import { Command, CommanderError, Option } from 'commander';

import { CURRENCY_CODES, isCurrencyCode, type CurrencyCode } from '../../../core/money/currency.ts';
import { DEFAULT_PROVIDER_URL, parseProviderUrl, parseRatesUrl, type AddressFault } from '../outgoing/addresses.ts';
import { printable } from './printable.ts';

export interface CommonOptions {
  readonly providerUrl: URL;
  /** null asks the open service, or the one in the settings */
  readonly ratesUrl: URL | null;
  readonly isDemo: boolean;
  readonly isKeyOnStdin: boolean;
  /** a file with contract prices */
  readonly pricesFile: string | null;
  readonly isVerbose: boolean;
}

export type Invocation =
  | { readonly command: 'start'; readonly common: CommonOptions; readonly port: number; readonly opensBrowser: boolean }
  | { readonly command: 'snapshot'; readonly common: CommonOptions; readonly currency: CurrencyCode | null }
  /** help or version: `text` is for stdout */
  | { readonly command: 'answer'; readonly text: string }
  | { readonly command: 'wrongUsage'; readonly text: string };

const DEFAULT_PORT = 9484;
/** Ours on this machine: the panels, and the JSON API's. */
export const OWN_PORTS: readonly number[] = [DEFAULT_PORT, 9485];

interface RawOptions {
  readonly keyStdin?: true;
  readonly providerUrl?: string;
  readonly ratesUrl?: string;
  readonly demo?: true;
  readonly prices?: string;
  readonly verbose?: true;
  readonly port?: string;
  readonly open?: boolean;
  readonly currency?: string;
}

/** A value an option cannot have; becomes wrong usage. */
class UsageError extends Error {}

export function parseArguments(args: readonly string[], version: string): Invocation {
  let written = '';
  let invocation: Invocation | null = null;
  const program = createProgram(
    version,
    (text) => (written += text),
    (parsed) => (invocation = parsed),
  );
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof UsageError) return { command: 'wrongUsage', text: `outlay: ${error.message}\n` };
    if (!(error instanceof CommanderError)) throw error;
    return { command: error.exitCode === 0 ? 'answer' : 'wrongUsage', text: written };
  }
  return invocation ?? { command: 'wrongUsage', text: written };
}

function createProgram(
  version: string,
  write: (text: string) => void,
  done: (invocation: Invocation) => void,
): Command {
  const program = new Command('outlay');
  const output = {
    writeOut: write,
    writeErr: write,
    outputError: (text: string) => write(text.replace(/^error/, 'outlay')),
  };
  program
    .exitOverride()
    .configureOutput(output)
    .version(version)
    .showHelpAfterError('(outlay --help lists what there is)');
  program.description('Your organization’s language-model API spend, from its own bill and usage.');
  program.helpCommand('help [command]', 'print what there is, or the options of one command');

  const start = program.command('start', { isDefault: true }).description('serve the panels on this machine (default)');
  addCommon(start)
    .option('--port <number>', `port of 127.0.0.1 to serve on (default ${DEFAULT_PORT})`)
    .option('--no-open', 'print the link without opening a browser')
    .allowExcessArguments(true)
    .action((options: RawOptions) => {
      const [unknown] = start.args;
      if (unknown !== undefined) throw new UsageError(unknownCommand(unknown));
      const port = parsePort(options.port);
      done({ command: 'start', common: toCommon(options, port), port, opensBrowser: options.open !== false });
    });

  // What is started by default has its options listed without being asked for by name.
  program.addHelpText('after', () => `\n${start.helpInformation()}`);

  const snapshot = program.command('snapshot').description('print everything as JSON and exit');
  addCommon(snapshot)
    .option('--currency <code>', `one of ${CURRENCY_CODES.join(', ')}`)
    .action((options: RawOptions) => {
      done({ command: 'snapshot', common: toCommon(options, DEFAULT_PORT), currency: parseCurrency(options.currency) });
    });
  return program;
}

function unknownCommand(name: string): string {
  // A key that was given as an argument is bad enough without being repeated in a log.
  if (name.startsWith('sk-')) return 'a key is never an argument; give it on standard input with --key-stdin.';
  return `unknown command '${printable(name)}' (outlay --help lists what there is)`;
}

function addCommon(command: Command): Command {
  return command
    .exitOverride()
    .allowExcessArguments(false)
    .addOption(
      new Option('--key-stdin', 'read the provider’s admin key from standard input, for this run only').conflicts(
        'demo',
      ),
    )
    .option('--demo', 'show the demo organization')
    .option('--provider-url <url>', 'where the provider answers: https, or http on this machine')
    .option('--rates-url <url>', 'where exchange rates come from: https, or http on this machine')
    .option('--prices <file>', 'contract prices as JSON')
    .option('--verbose', 'log to stderr');
}

function toCommon(options: RawOptions, port: number): CommonOptions {
  return {
    providerUrl:
      options.providerUrl === undefined
        ? DEFAULT_PROVIDER_URL
        : addressOf('--provider-url', parseProviderUrl(options.providerUrl)),
    ratesUrl:
      options.ratesUrl === undefined
        ? null
        : addressOf('--rates-url', parseRatesUrl(options.ratesUrl, [port, ...OWN_PORTS])),
    isDemo: options.demo === true,
    isKeyOnStdin: options.keyStdin === true,
    pricesFile: options.prices ?? null,
    isVerbose: options.verbose === true,
  };
}

function addressOf(option: string, parsed: ReturnType<typeof parseProviderUrl>): URL {
  if (parsed.ok) return parsed.value;
  throw new UsageError(`${option} ${addressProblem(parsed.error)}`);
}

function addressProblem(fault: AddressFault): string {
  switch (fault.kind) {
    case 'notAnAddress':
      return 'needs an address that begins with https:// (or http:// for this machine).';
    case 'notEncrypted':
      return 'may use http only for this machine; use https.';
    case 'credentials':
      return 'must not hold a user name or password.';
    case 'extraParts':
      return 'has a query or fragment that does not belong there.';
    case 'forbiddenHost':
      return 'names an address no service of this kind has.';
    case 'ownPort':
      return `names port ${fault.port} of this machine, which is Outlay’s own.`;
  }
}

/** 0 takes a free port, which is for tests; below 1024 belongs to the system. */
function parsePort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port !== 0 && (port < 1024 || port > 65_535)) throw new UsageError('--port needs a number from 1024 to 65535.');
  return port;
}

function parseCurrency(text: string | undefined): CurrencyCode | null {
  if (text === undefined) return null;
  const code = text.toUpperCase();
  if (isCurrencyCode(code)) return code;
  throw new UsageError(`--currency needs one of ${CURRENCY_CODES.join(', ')}.`);
}
