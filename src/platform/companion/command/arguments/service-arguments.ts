/** `outlay service install|remove|status`: starting at login. */
import type { Command } from 'commander';

import type { Done } from './invocation.ts';
import { DEFAULT_PORT, parsePort } from './option-values.ts';

export function addService(program: Command, done: Done): void {
  const service = program.command('service').description('start Outlay at login');
  service
    .command('install')
    .description('start Outlay now and at every login, without opening a browser')
    .option('--port <number>', `port of 127.0.0.1 to serve on (default ${DEFAULT_PORT})`)
    .addHelpText('after', '\nExamples:\n  outlay service install\n  outlay service install --port 9500\n')
    .action((options: { readonly port?: string }) =>
      done({ command: 'service install', port: parsePort(options.port) }),
    );
  service
    .command('remove')
    .description('stop it and start it no more')
    .addHelpText('after', '\nExample:\n  outlay service remove\n')
    .action(() => done({ command: 'service remove' }));
  service
    .command('status')
    .description('say whether it is installed and running')
    .option('--json', 'print as JSON')
    .addHelpText('after', '\nExample:\n  outlay service status\n')
    .action((options: { readonly json?: true }) => done({ command: 'service status', isJson: options.json === true }));
}
