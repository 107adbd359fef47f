/** `outlay`, `outlay start`, `outlay open` and `outlay pair`: the running companion and the ways into it. */
import type { Command } from 'commander';

import { printable } from '../printable.ts';
import { addCommon, toCommon, type RawCommon } from './common-options.ts';
import { UsageError, type Done } from './invocation.ts';
import { DEFAULT_PORT, parseHostName, parsePort } from './option-values.ts';

interface RawStart extends RawCommon {
  readonly port?: string;
  readonly open?: boolean;
  readonly allowHost?: string;
}

export function addStart(program: Command, done: Done): void {
  const start = program.command('start', { isDefault: true }).description('serve the panels on this machine (default)');
  addCommon(start)
    .option('--port <number>', `port of 127.0.0.1 to serve on (default ${DEFAULT_PORT})`)
    .option('--no-open', 'print the link without opening a browser')
    .option('--allow-host <name>', 'also answer to this name, for one HTTPS reverse proxy of yours')
    .allowExcessArguments(true)
    .addHelpText('after', START_EXAMPLES)
    .action((options: RawStart) => {
      const [unknown] = start.args;
      // What is started by default is given every word that is no command.
      if (unknown !== undefined) {
        throw new UsageError(`unknown command '${printable(unknown)}' (outlay --help lists what there is)`);
      }
      const port = parsePort(options.port);
      done({
        command: 'start',
        common: toCommon(options, port),
        port,
        opensBrowser: options.open !== false,
        allowHost: options.allowHost === undefined ? null : parseHostName(options.allowHost),
      });
    });
  // What is started by default has its options listed without being asked for by name.
  program.addHelpText('after', () => `\n${start.helpInformation()}${START_EXAMPLES}`);
}

export function addOpen(program: Command, done: Done): void {
  program
    .command('open')
    .description('print a one-time link of the running Outlay and open it')
    .option('--no-open', 'print the link without opening a browser')
    .addHelpText('after', '\nExamples:\n  outlay open\n  outlay open --no-open | wl-copy\n')
    .action((options: { readonly open?: boolean }) => done({ command: 'open', opensBrowser: options.open !== false }));
}

export function addPair(program: Command, done: Done): void {
  program
    .command('pair')
    .description('print a code that lets a headset or another browser in')
    .option('--json', 'print the code and its end as JSON')
    .addHelpText('after', '\nExamples:\n  outlay pair\n  outlay pair --json\n')
    .action((options: { readonly json?: true }) => done({ command: 'pair', isJson: options.json === true }));
}

const START_EXAMPLES = `
Examples:
  outlay
  outlay --demo
  outlay --port 9500 --no-open
  printf %s "$KEY" | outlay --key-stdin
  outlay --allow-host outlay.example.net
`;
