/** Writes a command's output to standard output or to a file. */
import { writeFile } from 'node:fs/promises';

import { EXIT, type ExitCode } from './exit-code.ts';
import { printable } from './printable.ts';
import type { Terminal } from './terminal.ts';
import { commandFigureWords as words } from '../../../messages/en/command-figures.ts';
import { printProblem } from './print-problem.ts';

/** @param output path of a file; null for standard output */
export async function writeOutput(text: string, output: string | null, terminal: Terminal): Promise<ExitCode> {
  if (output !== null) return writeOutputFile(text, output, terminal);
  await terminal.out(text);
  return EXIT.done;
}

/**
 * Writes the content to a file. A new file is readable only by its owner, because costs are private. An existing file
 * keeps its permissions.
 */
export async function writeOutputFile(
  content: string | Uint8Array,
  output: string,
  terminal: Terminal,
): Promise<ExitCode> {
  try {
    await writeFile(output, content, { mode: 0o600 });
    return EXIT.done;
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    printProblem(terminal, words.cannotWrite(printable(output), reason));
    return EXIT.failed;
  }
}
