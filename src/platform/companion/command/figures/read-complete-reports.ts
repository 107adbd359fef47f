/**
 * Reads reports over all history and all keys for a command. Prints nothing if a part is missing, because a part would pass for the whole,
 * except for days that the provider leaves out: the rest is printed, and standard error says which days are missing.
 */
import { formatInstant } from '../../../../core/calendar/instant.ts';
import { readSnapshotReports } from '../../../../core/export/snapshot-reports.ts';
import type { Reports } from '../../../../core/reports/reports.ts';
import { fail, ok, type Result } from '../../../../core/base/result.ts';
import { historyLimitSentence, missingSentences } from '../../../../messages/sureness.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { degradedSentence, faultExitCode, faultSentence } from '../fault-sentence.ts';
import type { Terminal } from '../terminal.ts';
import { everything, type Figures } from './figures.ts';

/** The exit code where something is missing; the terminal has been told what, and of everything that is odd about the figures. */
export async function readCompleteReports(figures: Figures, terminal: Terminal): Promise<Result<Reports, ExitCode>> {
  const { engine, source } = figures;
  const read = await readSnapshotReports(engine, everything(figures), true);
  const { problem, degraded, dataSource, lastUpdate, historyLimit } = engine.status();
  const reports = problem?.kind === 'incomplete' ? read : whole(read);
  if (problem !== null) {
    terminal.err(`outlay: ${faultSentence(problem)}\n`);
    // Figures that a key once fetched are not handed out after it has been refused.
    if (reports === null || faultExitCode(problem) !== EXIT.failed) return fail(faultExitCode(problem));
    const when = lastUpdate === null ? '' : `, stored at ${formatInstant(lastUpdate)}`;
    if (problem.kind === 'incomplete') {
      if (!reports.isComplete) terminal.err('outlay: the cost of these days is not in the figures printed.\n');
    } else {
      terminal.err(`outlay: the figures printed are those of the last successful refresh${when}.\n`);
    }
  }
  if (reports === null) {
    const next = source === 'stored' ? 'the rest is loaded once the key can be used' : 'try again in a minute';
    terminal.err(`outlay: the whole history is not loaded, and a part would pass for the whole; ${next}.\n`);
    return fail(EXIT.failed);
  }
  if (dataSource !== 'demo') {
    const missing = missingSentences(reports, reports.totalBasis.unpricedTokens);
    const limit = historyLimit === null ? [] : [historyLimitSentence(historyLimit)];
    for (const sentence of [...limit, ...missing, ...degraded.map(degradedSentence)])
      terminal.err(`outlay: ${sentence}\n`);
  }
  return ok(reports);
}

/** Under a key filter a month is whole only when its per-key detail is loaded, which reports ask for by themselves. */
function whole(reports: Reports | null): Reports | null {
  return reports !== null && reports.months.some(({ isPartial }) => isPartial) ? null : reports;
}
