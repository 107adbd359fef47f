/** How a command says on standard error what is wrong. */
import type { Terminal } from './terminal.ts';

/** Prints a sentence on standard error, with the program's name before it, as programs on a command line do. */
export function printProblem(terminal: Pick<Terminal, 'err'>, sentence: string): void {
  terminal.err(`outlay: ${sentence}\n`);
}
