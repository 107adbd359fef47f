/** Prints why the last refresh failed, and decides whether figures may still be printed. */
import type { Reports } from '../../../../core/reports/reports.ts';
import { commandFigureWords as words } from '../../../../messages/en/command-figures.ts';
import { locale } from '../../../../messages/locale.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { faultExitCode, faultSentence } from '../fault-sentence.ts';
import type { Terminal } from '../terminal.ts';
import type { Figures } from './figures.ts';
import { printProblem } from '../print-problem.ts';

/**
 * Prints the problem of the last refresh, if there is one.
 * @param reports the reports that will be printed; null if there are no figures to print
 * @returns the exit code if nothing may be printed; null if there is no problem, or if the figures may be printed in
 *   spite of it
 */
export function printRefreshProblem(
  { engine }: Pick<Figures, 'engine'>,
  reports: Pick<Reports, 'isComplete'> | null,
  terminal: Terminal,
): ExitCode | null {
  const { problem, lastUpdate } = engine.status();
  if (problem === null) return null;
  printProblem(terminal, faultSentence(problem));
  // If the provider refuses the key, figures that this key loaded earlier are not printed.
  if (reports === null || faultExitCode(problem) !== EXIT.failed) return faultExitCode(problem);
  if (problem.kind === 'incomplete') {
    if (!reports.isComplete) printProblem(terminal, words.daysMissing);
  } else {
    const sentence = lastUpdate === null ? words.lastGood : words.lastGoodOf(locale.instant(lastUpdate));
    printProblem(terminal, sentence);
  }
  return null;
}
