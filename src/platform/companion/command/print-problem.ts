/** Prints sentences about problems on standard error. */
import type { Terminal } from './terminal.ts';

/** Prints a sentence on standard error after the program's name: `outlay: …`. */
export function printProblem(terminal: Pick<Terminal, 'err'>, sentence: string): void {
  terminal.err(`outlay: ${sentence}\n`);
}
