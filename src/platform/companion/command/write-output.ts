/** Writes a command's output to standard output or to a file. */
import { openOutput } from '../files/open-output.ts';
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

/** Writes the content to a file, or says why not. Nothing is written to a file or through a link of another user. */
export async function writeOutputFile(
  content: string | Uint8Array,
  output: string,
  terminal: Terminal,
): Promise<ExitCode> {
  try {
    const file = await openOutput(output);
    if (file === 'foreign') {
      printProblem(terminal, words.notYourFile(printable(output)));
      return EXIT.failed;
    }
    try {
      await file.writeFile(content);
    } finally {
      await file.close();
    }
    return EXIT.done;
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    printProblem(terminal, words.cannotWrite(printable(output), reason));
    return EXIT.failed;
  }
}
