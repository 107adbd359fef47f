/**
 * The command-line options that several commands share. Every command that shows figures, such as `start`, has the
 * options of `addCommon`. Most commands that print figures also have the options of `addFigures`: the currency, and
 * whether to refresh first.
 */
import { Option, type Command } from 'commander';

import { CURRENCY_CODES, type CurrencyCode } from '../../../../core/money/currency.ts';
import { commandOptionWords as words } from '../../../../messages/en/command-options.ts';
import { DEFAULT_PROVIDER_URL, parseProviderUrl, parseRatesUrl } from '../../outgoing/addresses.ts';
import { addressOf, DEFAULT_PORT, OWN_PORTS, parseCurrency } from './option-values.ts';

/** Options of every command that shows figures, on a page or in the terminal. */
export interface CommonOptions {
  readonly providerUrl: URL;
  /** address of the exchange-rate service; null uses the address in the settings, or the default service */
  readonly ratesUrl: URL | null;
  readonly isDemo: boolean;
  readonly isKeyOnStdin: boolean;
  /** path of a file with contract prices; null for none */
  readonly pricesFile: string | null;
  readonly isVerbose: boolean;
}

/** Options of most commands that print figures in the terminal, as `addFigures` adds them. */
export interface FiguresOptions {
  readonly common: CommonOptions;
  /** currency of the amounts; null uses the currency in the settings */
  readonly currency: CurrencyCode | null;
  /** whether to refresh from the provider first, even if an Outlay is running or figures are saved */
  readonly isRefresh: boolean;
}

export interface RawCommon {
  readonly keyStdin?: true;
  readonly providerUrl?: string;
  readonly ratesUrl?: string;
  readonly demo?: true;
  readonly prices?: string;
  readonly verbose?: true;
}

export interface RawFigures extends RawCommon {
  readonly currency?: string;
  readonly refresh?: true;
}

export function addCommon(command: Command): Command {
  return command
    .addOption(new Option('--key-stdin', words.keyStdin).conflicts('demo'))
    .option('--demo', words.demo)
    .option('--provider-url <url>', words.providerUrl)
    .option('--rates-url <url>', words.ratesUrl)
    .option('--prices <file>', words.prices)
    .option('--verbose', words.verbose);
}

export function addFigures(command: Command): Command {
  return addCommon(command)
    .option('--currency <code>', words.currency(CURRENCY_CODES.join(', ')))
    .option('--refresh', words.refresh);
}

export function toCommon(options: RawCommon, port: number): CommonOptions {
  return {
    providerUrl: toProviderUrl(options.providerUrl),
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

export function toFigures(options: RawFigures): FiguresOptions {
  return {
    common: toCommon(options, DEFAULT_PORT),
    currency: parseCurrency(options.currency),
    isRefresh: options.refresh === true,
  };
}

export function toProviderUrl(text: string | undefined): URL {
  return text === undefined ? DEFAULT_PROVIDER_URL : addressOf('--provider-url', parseProviderUrl(text));
}
