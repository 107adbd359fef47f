/** Says on the terminal why the last refresh failed, and whether figures may be printed nevertheless. */
import { formatInstant } from '../../../../core/calendar/instant.ts';
import type { Reports } from '../../../../core/reports/reports.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { faultExitCode, faultSentence } from '../fault-sentence.ts';
import type { Terminal } from '../terminal.ts';
import type { Figures } from './figures.ts';

/**
 * @param reports what is printed is made from; null where there is nothing to print
 * @returns the exit code where nothing may be printed; null where the figures may be
 */
export function tellProblem(
  { engine }: Pick<Figures, 'engine'>,
  reports: Pick<Reports, 'isComplete'> | null,
  terminal: Terminal,
): ExitCode | null {
  const { problem, lastUpdate } = engine.status();
  if (problem === null) return null;
  terminal.err(`outlay: ${faultSentence(problem)}\n`);
  // Figures that a key once fetched are not handed out after it has been refused.
  if (reports === null || faultExitCode(problem) !== EXIT.failed) return faultExitCode(problem);
  const when = lastUpdate === null ? '' : `, stored at ${formatInstant(lastUpdate)}`;
  if (problem.kind === 'incomplete') {
    if (!reports.isComplete) terminal.err('outlay: the cost of these days is not in the figures printed.\n');
  } else {
    terminal.err(`outlay: the figures printed are those of the last successful refresh${when}.\n`);
  }
  return null;
}
