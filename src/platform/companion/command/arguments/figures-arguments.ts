/** `outlay snapshot`, `outlay export` and `outlay status`: figures on standard output. */
import { Option, type Command } from 'commander';

import { CSV_EXPORTS } from '../../../../core/export/csv-tables.ts';
import { STATUS_FORMATS } from '../../../../core/export/status-text.ts';
import { COST_MODES } from '../../../../core/settings/settings.ts';
import { addFigures, toFigures, type RawFigures } from './common-options.ts';
import type { Done } from './invocation.ts';
import { parseChoice } from './option-values.ts';

interface RawExport extends RawFigures {
  readonly output?: string;
  readonly bom?: true;
}

interface RawStatus extends RawFigures {
  readonly mode?: string;
  readonly format: string;
  readonly json?: true;
}

export function addSnapshot(program: Command, done: Done): void {
  addFigures(program.command('snapshot').description('print everything as JSON and exit'))
    .option('--json', 'as it is anyway')
    .addHelpText('after', SNAPSHOT_EXAMPLES)
    .action((options: RawFigures) => done({ command: 'snapshot', ...toFigures(options) }));
}

export function addExport(program: Command, done: Done): void {
  addFigures(program.command('export').description(`print ${CSV_EXPORTS.join(', ')} as CSV`))
    .argument('<what>', `one of ${CSV_EXPORTS.join(', ')}`)
    .option('--output <file>', 'write to a file instead of standard output')
    .option('--bom', 'begin with a byte order mark, for older spreadsheets')
    .addHelpText('after', EXPORT_EXAMPLES)
    .action((what: string, options: RawExport) =>
      done({
        command: 'export',
        what: parseChoice('export', what, CSV_EXPORTS),
        output: options.output ?? null,
        hasBom: options.bom === true,
        ...toFigures(options),
      }),
    );
}

export function addStatus(program: Command, done: Done): void {
  addFigures(program.command('status').description('print one cost, for a status line or a menu bar'))
    .option('--mode <span>', `one of ${COST_MODES.join(', ')} (default: the one in the settings)`)
    .option('--format <format>', `one of ${STATUS_FORMATS.join(', ')}`, 'plain')
    .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
    .addHelpText('after', STATUS_EXAMPLES)
    .action((options: RawStatus) =>
      done({
        command: 'status',
        mode: options.mode === undefined ? null : parseChoice('--mode', options.mode, COST_MODES),
        format: options.json === true ? 'json' : parseChoice('--format', options.format, STATUS_FORMATS),
        ...toFigures(options),
      }),
    );
}

const SNAPSHOT_EXAMPLES = `
Where an Outlay is running it is asked; otherwise the provider, with the kept key or the one given for this run.

Examples:
  outlay snapshot --currency EUR | jq .currentMonthCost
  printf %s "$KEY" | outlay snapshot --key-stdin
`;

const EXPORT_EXAMPLES = `
Amounts have six decimals in every currency; the last row is the grand total. Figures come from where those of a snapshot do.

Examples:
  outlay export months > months.csv
  outlay export intraday --currency EUR --output today.csv
`;

const STATUS_EXAMPLES = `
Costs no request to the provider unless --refresh is given, so it may run every few seconds.

Examples:
  outlay status
  outlay status --mode intraday --format tmux
  outlay status --json
`;
