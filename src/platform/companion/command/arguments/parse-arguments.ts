/** Parses the command line. The library commander finds the command, and each command checks its own options. */
import { Command, CommanderError, type Option } from 'commander';

import { plainText } from '../../../../core/export/plain-text.ts';
import { commandOptionWords as words } from '../../../../messages/en/command-options.ts';
import { parserSentence } from './parser-sentence.ts';
import type { CommandContext } from '../command-context.ts';
import type { ChooseCommand } from '../command.ts';
import { COMMANDS } from '../commands.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from './usage-error.ts';

export type ParsedArguments =
  | {
      readonly kind: 'command';
      /** the full name of the command, such as "settings get" */
      readonly name: string;
      readonly options: unknown;
      run(context: CommandContext): Promise<ExitCode>;
    }
  /** help or the version was requested; `text` is printed on standard output */
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'wrongUsage'; readonly text: string };

/** @param args the command line without the name of the program */
export function parseArguments(args: readonly string[], version: string): ParsedArguments {
  // Someone may have typed a key as an argument. The error message must not repeat it.
  if (args.some((argument) => argument.includes('sk-ant-'))) {
    return { kind: 'wrongUsage', text: `outlay: ${words.keyAsArgument}\n` };
  }
  let written = '';
  let chosen: ParsedArguments | null = null;
  const program = createProgram(
    version,
    (text) => (written += text),
    (name, options, run) => (chosen = { kind: 'command', name, options, run: (context) => run(options, context) }),
  );
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof UsageError) return { kind: 'wrongUsage', text: `outlay: ${error.message}\n` };
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { kind: 'answer', text: printableLines(written) };
    const sentence = parserSentence(error);
    return {
      kind: 'wrongUsage',
      text: printableLines(
        sentence === null ? written : `outlay: ${sentence}\n${words.seeHelp(commandIn(program, args))}\n`,
      ),
    };
  }
  return chosen ?? { kind: 'wrongUsage', text: printableLines(written) };
}

/**
 * Returns the full name of the command that the command line begins with, such as `settings get`; empty if there is
 * none.
 */
function commandIn(program: Command, args: readonly string[]): string {
  const [first, ...rest] = args;
  const found = program.commands.find((command) => command.name() === first);
  return found === undefined ? '' : [found.name(), commandIn(found, rest)].filter(Boolean).join(' ');
}

/** Prints help, the version or an error about the arguments. */
export async function printParsed(
  parsed: Exclude<ParsedArguments, { readonly kind: 'command' }>,
  terminal: Terminal,
): Promise<ExitCode> {
  switch (parsed.kind) {
    case 'answer':
      await terminal.out(parsed.text);
      return EXIT.done;
    case 'wrongUsage':
      terminal.err(parsed.text);
      return EXIT.wrongUsage;
  }
}

function createProgram(version: string, write: (text: string) => void, choose: ChooseCommand): Command {
  const program = new Command('outlay');
  program
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: write })
    .configureHelp({ styleTitle: headingOf, optionDescription: describe })
    .version(version, '-V, --version', words.version)
    .helpOption('-h, --help', words.helpOption)
    .allowExcessArguments(false)
    .description(words.about)
    .helpCommand('help [command]', words.helpCommand);
  for (const add of COMMANDS) add(program, choose);
  return program;
}

/** Translates a heading of the help. The library commander writes these headings in English. */
function headingOf(title: string): string {
  const known: Readonly<Record<string, string>> = words.headings;
  return known[title] ?? title;
}

/** Describes an option with its default value, for help. */
function describe({ description, required, defaultValue }: Option): string {
  return required && defaultValue !== undefined
    ? `${description} ${words.byDefault(String(defaultValue))}`
    : description;
}

/**
 * Makes the parser's error safe to print. The error repeats what the person typed, which may contain control
 * characters.
 */
function printableLines(text: string): string {
  return text.split('\n').map(plainText).join('\n');
}
