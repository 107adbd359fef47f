/** `outlay key set|status|delete`: the provider's keys. A key is read from standard input or the keyboard, never from an argument. */
import type { Command } from 'commander';

import type { KeyKind, KeyPlace } from '../../../../core/host/host.ts';
import { toProviderUrl } from './common-options.ts';
import type { Done } from './invocation.ts';
import { parseChoice } from './option-values.ts';

const PLACES: readonly KeyPlace[] = ['system', 'passphrase', 'run'];

interface RawSet {
  readonly regular?: true;
  readonly in?: string;
  readonly providerUrl?: string;
}

export function addKey(program: Command, done: Done): void {
  const key = program.command('key').description('keep, look up or delete the provider’s keys');
  key
    .command('set')
    .description('check a key with the provider and keep it; read from standard input or typed unseen')
    .option('--regular', 'the regular key, which only measures rate limits, instead of the admin key')
    .option('--in <place>', `one of ${PLACES.join(', ')} (default: system where there is a credential store)`)
    .option('--provider-url <url>', 'where the provider answers: https, or http on this machine')
    .addHelpText('after', SET_EXAMPLES)
    .action((options: RawSet) =>
      done({
        command: 'key set',
        kind: kindOf(options),
        place: options.in === undefined ? null : parseChoice('--in', options.in, PLACES),
        providerUrl: toProviderUrl(options.providerUrl),
      }),
    );
  key
    .command('status')
    .description('say which keys there are and where; never the keys themselves')
    .option('--json', 'print as JSON')
    .addHelpText('after', '\nExample:\n  outlay key status\n')
    .action((options: { readonly json?: true }) => done({ command: 'key status', isJson: options.json === true }));
  key
    .command('delete')
    .description('forget a key, wherever it is kept')
    .option('--regular', 'the regular key instead of the admin key')
    .addHelpText('after', '\nExamples:\n  outlay key delete\n  outlay key delete --regular\n')
    .action((options: RawSet) => done({ command: 'key delete', kind: kindOf(options) }));
}

function kindOf({ regular }: RawSet): KeyKind {
  return regular === true ? 'regular' : 'admin';
}

const SET_EXAMPLES = `
system keeps it in the operating system's credential store; passphrase in an encrypted file, whose passphrase is asked for (or is the
second line of standard input); run in the memory of the Outlay that is running, until it stops.

Examples:
  outlay key set
  pass show provider/admin | outlay key set
  outlay key set --regular --in passphrase
`;
