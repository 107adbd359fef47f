/** Reads the command line: every command adds itself, the answer is plain data. */
import { Command, CommanderError } from 'commander';

import { plainText } from '../../../../core/export/plain-text.ts';
import { addExport, addSnapshot, addStatus } from './figures-arguments.ts';
import { UsageError, type Done, type Invocation } from './invocation.ts';
import { addKey } from './key-arguments.ts';
import { addLicence } from './licence-arguments.ts';
import { addService } from './service-arguments.ts';
import { addSettings } from './settings-arguments.ts';
import { addOpen, addPair, addStart } from './start-arguments.ts';

/** @param args without the program's own name */
export function parseArguments(args: readonly string[], version: string): Invocation {
  // A key that was given as an argument is bad enough without being repeated in a log.
  if (args.some((argument) => argument.includes('sk-ant-'))) {
    return {
      command: 'wrongUsage',
      text: 'outlay: a key is never an argument; give it on standard input (--key-stdin, or outlay key set).\n',
    };
  }
  let written = '';
  let invocation: Invocation | null = null;
  const program = createProgram(
    version,
    (text) => (written += text),
    (parsed) => (invocation = parsed),
  );
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof UsageError) return { command: 'wrongUsage', text: `outlay: ${error.message}\n` };
    if (!(error instanceof CommanderError)) throw error;
    return { command: error.exitCode === 0 ? 'answer' : 'wrongUsage', text: printableLines(written) };
  }
  return invocation ?? { command: 'wrongUsage', text: printableLines(written) };
}

function createProgram(version: string, write: (text: string) => void, done: Done): Command {
  const program = new Command('outlay');
  program
    .exitOverride()
    .configureOutput({
      writeOut: write,
      writeErr: write,
      outputError: (text) => write(text.replace(/^error/, 'outlay')),
    })
    .version(version)
    .allowExcessArguments(false)
    .showHelpAfterError('(outlay --help lists what there is)')
    .description('Your organization’s language-model API spend, from its own bill and usage.')
    .helpCommand('help [command]', 'print what there is, or the options of one command');
  for (const add of [
    addStart,
    addOpen,
    addPair,
    addSnapshot,
    addExport,
    addStatus,
    addSettings,
    addKey,
    addLicence,
    addService,
  ]) {
    add(program, done);
  }
  return program;
}

/** An unknown option is repeated in the answer, whatever it is made of. */
function printableLines(text: string): string {
  return text.split('\n').map(plainText).join('\n');
}
