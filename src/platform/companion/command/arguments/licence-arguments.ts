/** `outlay licence set|show|remove`: which plan is in force. */
import type { Command } from 'commander';

import type { Done } from './invocation.ts';

export function addLicence(program: Command, done: Done): void {
  const licence = program.command('licence').description('set, show or remove the licence');
  licence
    .command('set')
    .description('take a licence into use; it is checked here, nobody is asked')
    .argument('[file]', 'the file with the licence; without one, standard input')
    .addHelpText('after', '\nExamples:\n  outlay licence set licence.txt\n  outlay licence set < licence.txt\n')
    .action((file: string | undefined) => done({ command: 'licence set', input: file ?? null }));
  licence
    .command('show', { isDefault: true })
    .description('say which plan is in force (default)')
    .option('--json', 'print as JSON')
    .addHelpText('after', '\nExample:\n  outlay licence show --json\n')
    .action((options: { readonly json?: true }) => done({ command: 'licence show', isJson: options.json === true }));
  licence
    .command('remove')
    .description('remove the licence from this machine')
    .addHelpText('after', '\nExample:\n  outlay licence remove\n')
    .action(() => done({ command: 'licence remove' }));
}
