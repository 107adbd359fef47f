/** `outlay` and `outlay start`: its arguments. Everything a start needs is loaded when it runs, because other commands do not need the servers' code. */
import type { Command } from 'commander';

import { printable } from '../printable.ts';
import { addCommon, toCommon, type CommonOptions, type RawCommon } from '../arguments/common-options.ts';
import { DEFAULT_PORT, parseHostName, parsePort } from '../arguments/option-values.ts';
import { UsageError } from '../arguments/usage-error.ts';
import type { ChooseCommand } from '../command.ts';

interface RawStart extends RawCommon {
  readonly port?: string;
  readonly open?: boolean;
  readonly allowHost?: string;
}

export interface StartOptions {
  readonly common: CommonOptions;
  /** null when none was asked for */
  readonly port: number | null;
  readonly opensBrowser: boolean;
  /** the name of one HTTPS reverse proxy to be trusted */
  readonly allowHost: string | null;
}

export function addStart(program: Command, choose: ChooseCommand): void {
  const start = program.command('start', { isDefault: true }).description('serve the panels on this machine (default)');
  addCommon(start)
    .option('--port <number>', `port of this machine to serve on (default ${DEFAULT_PORT})`)
    .option('--no-open', 'print the link without opening a browser')
    .option('--allow-host <name>', 'also answer to this name, for one HTTPS reverse proxy of yours')
    .allowExcessArguments(true)
    .addHelpText('after', EXAMPLES)
    .action((raw: RawStart) => {
      const [unknown] = start.args;
      // What is started by default is given every word that is no command.
      if (unknown !== undefined) {
        throw new UsageError(`unknown command '${printable(unknown)}' (outlay --help lists what there is)`);
      }
      choose('start', toStart(raw), async (options, context) => {
        const { runStart } = await import('./run-start.ts');
        return runStart(options, context);
      });
    });
  // What is started by default has its options listed without being asked for by name.
  program.addHelpText('after', () => `\n${start.helpInformation()}${EXAMPLES}`);
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

const EXAMPLES = `
Examples:
  outlay
  outlay --demo
  outlay --port 9500 --no-open
  printf %s "$KEY" | outlay --key-stdin
  outlay --allow-host outlay.example.net
`;
