/** The composition root of the Node side: reads the command line and hands it to its command. */
import { parseArguments, runParsed } from './command/arguments/parse-arguments.ts';
import { EXIT, type ExitCode } from './command/exit-code.ts';
import { RunningLost } from './command/running-lost.ts';
import { processTerminal } from './command/terminal.ts';
import { thisMachine } from './this-machine.ts';
import { readVersion } from './version.ts';

/** Our scripts are built beside this one. */
const BUILT = new URL('./', import.meta.url);

/** Runs one command and resolves with its exit code; the arguments come without the program's own name. */
export async function run(args: readonly string[]): Promise<ExitCode> {
  const terminal = processTerminal();
  try {
    const version = readVersion();
    return await runParsed(parseArguments(args, version), thisMachine(terminal, version, BUILT));
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
