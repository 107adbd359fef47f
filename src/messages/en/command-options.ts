/** Sentences of the command line as a whole: its help, shared options, and errors in options and arguments. */
import { inLanguage } from '../in-language.ts';

export const commandOptionWords = inLanguage('commandOptions', {
  about: 'Shows what your organization spends on a language-model API.',
  /**
   * headings of the help. Each property name is an English heading that the command-line parser writes. The property's
   * text is shown instead of that heading
   */
  headings: {
    'Usage:': 'Usage:',
    'Arguments:': 'Arguments:',
    'Options:': 'Options:',
    'Commands:': 'Commands:',
  },
  example: 'Example:',
  examples: 'Examples:',
  /** the default value, written after the description of an option */
  byDefault: (value: string) => `(default: ${value})`,
  helpCommand: 'show all commands, or the options of one command',
  helpOption: 'show this help',
  version: 'show the version',
  /** @param command the name of a command, such as `open`; empty for the program itself */
  seeHelp: (command: string) => `See "${['outlay', command, '--help'].filter(Boolean).join(' ')}".`,
  keyStdin: 'read the provider’s admin key from standard input, for this run only',
  demo: 'show the demo organization',
  providerUrl: 'address of the provider: https, or http on this machine',
  ratesUrl: 'address of the exchange-rate service: https, or http on this machine',
  prices: 'JSON file with the prices of your contract',
  verbose: 'print a log to standard error',
  /** @param choices for example `USD, EUR, …` */
  currency: (choices: string) => `one of ${choices} (default: the one in Settings)`,
  refresh: 'load new figures from the provider first',
  json: 'print as JSON',
  output: 'write to a file instead of standard output',
  from: 'first UTC day, such as 2026-10-01',
  toToday: 'last UTC day, inclusive, such as 2026-10-31 (default: today)',
  toYesterday: 'last UTC day, inclusive, such as 2026-10-31 (default: yesterday)',
  where:
    'only costs with these values, such as model=claude-opus-4-5; separate several values by commas; the option may be repeated',
  /** @param choices for example `table, csv and json` */
  format: (choices: string) => `one of ${choices}`,
  /** @param name for example `--mode` */
  notAChoice: (name: string, choices: string) => `${name} needs one of ${choices}.`,
  port: '--port needs a number from 1024 to 65535.',
  allowHost: '--allow-host needs the name of your HTTPS proxy, e.g. outlay.example.net, without https:// or a port.',
  extraParts: 'Leave out the ? or # of the address and everything after it.',
  keyAsArgument: 'do not give a key as an argument; use standard input (--key-stdin, or outlay key set).',
  unknownOption: (option: string) => `unknown option '${option}'`,
  unknownCommand: (command: string) => `unknown command '${command}'`,
  missingArgument: (argument: string) => `the argument '${argument}' is missing`,
  missingValue: (option: string) => `the option '${option}' needs a value`,
  excessArguments: 'too many arguments',
  conflict: (option: string, other: string) => `the option '${option}' cannot be used with '${other}'`,
});
