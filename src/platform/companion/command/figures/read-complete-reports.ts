/**
 * Reads reports over all history for a command, for all API keys or for the keys that the person has selected. If
 * figures are missing, the command prints nothing, because incomplete figures would look complete. There is one
 * exception: if the provider leaves out days, the other days are printed, and a sentence on standard error names the
 * missing days.
 */
import { readSnapshotReports } from '../../../../core/export/snapshot-reports.ts';
import type { Reports } from '../../../../core/reports/reports.ts';
import { fail, ok, type Result } from '../../../../core/base/result.ts';
import { historyLimitSentence, missingSentences } from '../../../../messages/sureness.ts';
import { commandFigureWords as words } from '../../../../messages/en/command-figures.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { degradedSentence } from '../fault-sentence.ts';
import type { Terminal } from '../terminal.ts';
import { everything, type Figures } from './figures.ts';
import { printRefreshProblem } from './print-refresh-problem.ts';
import { unknownKeySentences } from './unknown-keys.ts';
import { printProblem } from '../print-problem.ts';

/**
 * Returns the reports. If they must not be printed, prints the reason and returns the exit code. If the provider left
 * out days, the reports are returned without these days, and a sentence on standard error names them.
 */
export async function readCompleteReports(figures: Figures, terminal: Terminal): Promise<Result<Reports, ExitCode>> {
  const { engine, source } = figures;
  const read = await readSnapshotReports(engine, everything(figures), true);
  const { problem, degraded, dataSource, historyLimit } = engine.status();
  const reports = problem?.kind === 'incomplete' ? read : whole(read);
  const refused = printRefreshProblem(figures, reports, terminal);
  if (refused !== null) return fail(refused);
  if (reports === null) {
    printProblem(terminal, source === 'stored' ? words.incompleteStored : words.incomplete);
    return fail(EXIT.failed);
  }
  if (dataSource !== 'demo') {
    const missing = missingSentences(reports, reports.totalBasis.unpricedTokens);
    const limit = historyLimit === null ? [] : [historyLimitSentence(historyLimit)];
    for (const sentence of [...unknownKeySentences(reports), ...limit, ...missing, ...degraded.map(degradedSentence)])
      printProblem(terminal, sentence);
  }
  return ok(reports);
}

/**
 * Returns the reports; null if a month is incomplete. With a key filter, a month is complete only if its costs by API
 * key are loaded. `readSnapshotReports` has already tried to load missing costs.
 */
function whole(reports: Reports | null): Reports | null {
  return reports !== null && reports.months.some(({ isPartial }) => isPartial) ? null : reports;
}
