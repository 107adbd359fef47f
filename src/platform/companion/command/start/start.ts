/**
 * The arguments of `outlay` and `outlay start`. The servers' code is loaded only when this command runs, because other
 * commands do not need it.
 */
import type { Command } from 'commander';

import { printable } from '../printable.ts';
import { addCommon, toCommon, type CommonOptions, type RawCommon } from '../arguments/common-options.ts';
import { DEFAULT_PORT, parseHostName, parsePort } from '../arguments/option-values.ts';
import { UsageError } from '../arguments/usage-error.ts';
import type { ChooseCommand } from '../command.ts';
import { commandStartWords as words } from '../../../../messages/en/command-start.ts';
import { commandOptionWords } from '../../../../messages/en/command-options.ts';
import { examplesText } from '../arguments/examples.ts';

interface RawStart extends RawCommon {
  readonly port?: string;
  readonly open?: boolean;
  readonly allowHost?: string;
}

export interface StartOptions {
  readonly common: CommonOptions;
  /** the port to listen on; null if no port was given */
  readonly port: number | null;
  readonly opensBrowser: boolean;
  /** the host name of a trusted HTTPS reverse proxy; null if there is none */
  readonly allowHost: string | null;
}

export function addStart(program: Command, choose: ChooseCommand): void {
  const start = program.command('start', { isDefault: true }).description(words.about);
  addCommon(start)
    .option('--port <number>', words.portOption(DEFAULT_PORT))
    .option('--no-open', words.noOpenOption)
    .option('--allow-host <name>', words.allowHostOption)
    .allowExcessArguments(true)
    .addHelpText('after', examplesText(EXAMPLES))
    .action((raw: RawStart) => {
      const [unknown] = start.args;
      // commander passes every unknown word to this command, because it is the default command.
      if (unknown !== undefined) {
        throw new UsageError(
          `${commandOptionWords.unknownCommand(printable(unknown))}\n${commandOptionWords.seeHelp('')}`,
        );
      }
      choose('start', toStart(raw), async (options, context) => {
        const { runStart } = await import('./run-start.ts');
        return runStart(options, context);
      });
    });
  // This command is the default command, so the program's own help also lists the options of this command.
  program.addHelpText('after', () => `\n${start.helpInformation()}${examplesText(EXAMPLES)}`);
}

function toStart(raw: RawStart): StartOptions {
  const port = raw.port === undefined ? null : parsePort(raw.port);
  return {
    common: toCommon(raw, port ?? DEFAULT_PORT),
    port,
    opensBrowser: raw.open !== false,
    allowHost: raw.allowHost === undefined ? null : parseHostName(raw.allowHost),
  };
}

const EXAMPLES = [
  'outlay',
  'outlay --demo',
  'outlay --port 9500 --no-open',
  'printf %s "$KEY" | outlay --key-stdin',
  'outlay --allow-host outlay.example.net',
];
