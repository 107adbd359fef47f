/** The composition root of the Node side: reads the command line and hands it to its command. */
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

import { parseArguments } from './command/arguments/parse-arguments.ts';
import { EXIT, type ExitCode } from './command/exit-code.ts';
import { runCommand } from './command/run-command.ts';
import { RunningLost } from './command/running-lost.ts';
import type { ServiceTools } from './command/service.ts';
import { processTerminal, type Terminal } from './command/terminal.ts';
import { serviceSurroundings, systemService } from './service/system-service.ts';
import { thisMachine } from './this-machine.ts';
import { readVersion } from './version.ts';

/** Our scripts are built beside this one. */
const BUILT = new URL('./', import.meta.url);

/** Runs one command and resolves with its exit code; the arguments come without the program's own name. */
export async function run(args: readonly string[]): Promise<ExitCode> {
  const terminal = processTerminal();
  try {
    const version = readVersion();
    const invocation = parseArguments(args, version);
    const here = thisMachine(terminal, version, BUILT);
    if (invocation.command === 'start') {
      // A status line runs every few seconds: it need not read the servers' code.
      const { runStart } = await import('./command/run-start.ts');
      return await runStart(invocation, BUILT, here);
    }
    return await runCommand(invocation, here, () => serviceTools(terminal));
  } catch (error) {
    if (error instanceof RunningLost) {
      terminal.err('outlay: the running Outlay did not answer; it may have been stopped just now. Try again.\n');
      return EXIT.failed;
    }
    // A mistake of ours: the trace is for whoever asks for it, a script gets its exit code.
    terminal.err(`outlay: something inside Outlay failed (${error instanceof Error ? error.name : 'unknown'}).\n`);
    if (args.includes('--verbose') && error instanceof Error) terminal.err(`${error.stack ?? ''}\n`);
    return EXIT.failed;
  }
}

/** At login the very program is started that was asked to install itself. */
function serviceTools(terminal: Terminal): ServiceTools {
  const [, script = ''] = process.argv;
  const home = process.env['OUTLAY_HOME'] ?? '';
  return {
    service: systemService(serviceSurroundings()),
    plan: { node: process.execPath, script: realpathSync(script), home: home === '' ? null : resolve(home) },
    terminal,
  };
}
