/** Reads everything a command prints whole: over all history with every key, or not at all, because a part would pass for the whole. */
import { formatInstant } from '../../../../core/calendar/instant.ts';
import { readSnapshotReports } from '../../../../core/export/snapshot-reports.ts';
import type { Reports } from '../../../../core/reports/reports.ts';
import { fail, ok, type Result } from '../../../../core/result.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { degradedSentence, faultExitCode, faultSentence } from '../fault-sentence.ts';
import type { Terminal } from '../terminal.ts';
import { everything, type Figures } from './figures.ts';

/** The exit code where something is missing; the terminal has been told what, and of everything that is odd about the figures. */
export async function readWhole(figures: Figures, terminal: Terminal): Promise<Result<Reports, ExitCode>> {
  const { engine } = figures;
  const reports = whole(await readSnapshotReports(engine, everything(figures), true));
  const { problem, degraded, dataSource, lastUpdate } = engine.status();
  // What is stored was not asked for anew, so nothing has failed.
  const fault = figures.isStored ? null : problem;
  if (fault !== null) {
    terminal.err(`outlay: ${faultSentence(fault)}\n`);
    // Figures that a key once fetched are not handed out after it has been refused.
    if (reports === null || faultExitCode(fault) !== EXIT.failed) return fail(faultExitCode(fault));
    terminal.err('outlay: the figures printed are those of the last successful refresh.\n');
  }
  if (reports === null) {
    terminal.err(
      figures.isStored
        ? 'outlay: what is stored here is not whole yet, and a part would pass for the whole; add --refresh to ask the provider.\n'
        : 'outlay: the whole history is not loaded, and a part would pass for the whole; try again in a minute.\n',
    );
    return fail(EXIT.failed);
  }
  if (figures.isStored) {
    const when = lastUpdate === null ? 'an earlier time' : formatInstant(lastUpdate);
    terminal.err(
      `outlay: no Outlay is running here; these figures were stored at ${when}. --refresh asks the provider.\n`,
    );
  } else if (dataSource !== 'demo') {
    for (const part of degraded) terminal.err(`outlay: ${degradedSentence(part)}\n`);
  }
  return ok(reports);
}

/** Under a key filter a month is whole only when its per-key detail is loaded, which reports ask for by themselves. */
function whole(reports: Reports | null): Reports | null {
  return reports !== null && reports.months.some(({ isPartial }) => isPartial) ? null : reports;
}
