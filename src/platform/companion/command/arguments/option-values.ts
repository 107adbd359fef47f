/**
 * Parses and checks the values of command-line options. A wrong value ends the command with exit code 2 and a sentence.
 */
import { CURRENCY_CODES, isCurrencyCode, type CurrencyCode } from '../../../../core/money/currency.ts';
import type { parseProviderUrl } from '../../outgoing/addresses.ts';
import { settingFaultSentence } from '../../../../messages/setting-fault.ts';
import { commandOptionWords as words } from '../../../../messages/en/command-options.ts';
import { UsageError } from './usage-error.ts';

export const DEFAULT_PORT = 9484;
/** The ports that Outlay uses by default: the port of the pages and the port of the JSON API. */
export const OWN_PORTS: readonly number[] = [DEFAULT_PORT, 9485];

/**
 * Parses a port, 0 or 1024 to 65535. Port 0 takes any free port and is for tests. Ports below 1024 are reserved by the
 * system.
 */
export function parsePort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port !== 0 && (port < 1024 || port > 65_535)) throw new UsageError(words.port);
  return port;
}

export function parseCurrency(text: string | undefined): CurrencyCode | null {
  if (text === undefined) return null;
  const code = text.toUpperCase();
  if (isCurrencyCode(code)) return code;
  throw new UsageError(words.notAChoice('--currency', CURRENCY_CODES.join(', ')));
}

/** @param what the name of the option or argument in the error sentence, such as `--mode` */
export function parseChoice<T extends string>(what: string, text: string, choices: readonly T[]): T {
  const chosen = choices.find((choice) => choice === text.toLowerCase());
  if (chosen !== undefined) return chosen;
  throw new UsageError(words.notAChoice(what, choices.join(', ')));
}

/**
 * Parses a host name and returns it in lower case, as browsers send it in `Host`. The name must contain a dot. IP
 * addresses are refused.
 */
export function parseHostName(text: string): string {
  const name = text.toLowerCase();
  const isName =
    name.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])?$/.test(name);
  if (isName) return name;
  throw new UsageError(words.allowHost);
}

/**
 * Returns the parsed address, or throws a usage error.
 * @param option the name of the option in the error sentence, such as `--rates-url`
 */
export function addressOf(option: string, parsed: ReturnType<typeof parseProviderUrl>): URL {
  if (parsed.ok) return parsed.value;
  const { error } = parsed;
  const problem = error.kind === 'extraParts' ? words.extraParts : settingFaultSentence(error);
  throw new UsageError(`${option}: ${problem}`);
}
