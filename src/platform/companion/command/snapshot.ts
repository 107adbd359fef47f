/** `outlay snapshot`: reads everything once, in this process, and prints it as JSON. */
import type { Engine } from '../../../core/engine/engine.ts';
import { buildSnapshot } from '../../../core/export/snapshot.ts';
import type { CurrencyCode } from '../../../core/money/currency.ts';
import type { Reports, Selection } from '../../../core/reports/reports.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { degradedSentence, faultExitCode, faultSentence } from './fault-sentence.ts';
import { noRateSentence } from './rates-sentence.ts';
import type { Terminal } from './terminal.ts';

const EVERYTHING: Selection = { apiKeyIds: null, intradayKeys: Infinity, monthKeys: Infinity };

export async function snapshot(engine: Engine, currency: CurrencyCode, terminal: Terminal): Promise<ExitCode> {
  await engine.refresh('all');
  const reports = await readWhole(engine);
  const status = engine.status();
  if (status.problem !== null) {
    terminal.err(`outlay: ${faultSentence(status.problem)}\n`);
    // Figures that a key once fetched are not handed out after it has been refused.
    if (reports === null || faultExitCode(status.problem) !== EXIT.failed) return faultExitCode(status.problem);
    terminal.err('outlay: the figures printed are those of the last successful refresh.\n');
  }
  if (reports === null) {
    terminal.err('outlay: the provider did not answer for the whole history, and a part would pass for the whole.\n');
    return EXIT.failed;
  }
  for (const fault of status.degraded) terminal.err(`outlay: ${degradedSentence(fault)}\n`);
  const shown = currency === 'USD' || status.rates.table?.rates[currency] !== undefined ? currency : 'USD';
  if (shown !== currency) terminal.err(`outlay: ${noRateSentence(currency, status.rates)}\n`);
  await terminal.out(`${JSON.stringify(buildSnapshot({ reports, status, currency: shown }), null, 2)}\n`);
  return EXIT.done;
}

/** The reports over all history with per-key detail of every month; null when anything of it is missing. */
async function readWhole(engine: Engine): Promise<Reports | null> {
  if (!engine.status().hasData) return null;
  const first = await engine.reports(EVERYTHING);
  const lacking = first.months.filter(({ perKey }) => perKey === null).map(({ month }) => month);
  if (lacking.length > 0) await engine.needKeys(lacking);
  const reports = lacking.length > 0 ? await engine.reports(EVERYTHING) : first;
  return reports.isComplete && reports.months.every(({ perKey }) => perKey !== null) ? reports : null;
}
