/** Asks the engine for unusual days on behalf of a command: parses the question and waits for the costs by API key that it needs. */
import { ANOMALY_DIMENSIONS, type AnomaliesQuery } from '../../../../core/analysis/anomalies/anomalies-query.ts';
import { parseAnomaliesText, type AnomaliesText } from '../../../../core/analysis/anomalies/anomalies-text.ts';
import type { Anomalies } from '../../../../core/analysis/anomalies/anomaly.ts';
import { unusualToday, type UnusualToday } from '../../../../core/analysis/anomalies/unusual-today.ts';
import { fail, ok, type Result } from '../../../../core/base/result.ts';
import { dayOf } from '../../../../core/calendar/day.ts';
import { monthOf } from '../../../../core/calendar/month.ts';
import type { AnalysisResult } from '../../../../core/engine/engine.ts';
import { queryNames, type QueryNames } from '../../../../core/export/query-names.ts';
import { anomalyWords } from '../../../../messages/en/anomalies.ts';
import { commandAnomaliesWords } from '../../../../messages/en/command-anomalies.ts';
import { queryFaultSentence, queryTextFaultSentence } from '../../../../messages/query-fault.ts';
import { valueNameWords } from '../../../../messages/en/value-names.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { notInPlanSentence } from '../locked-sentence.ts';
import type { Figures } from './figures.ts';
import { tellProblem } from './tell-problem.ts';

export interface AskedAnomalies {
  readonly text: AnomaliesText;
  /** a table shows names for people, a file shows ids for programs */
  readonly format: 'table' | 'json';
}

export interface FoundAnomalies {
  readonly query: AnomaliesQuery;
  readonly anomalies: Anomalies;
  /** null if today is not unusual so far */
  readonly today: UnusualToday | null;
  readonly names: QueryNames;
}

/** A load of costs by API key may join a running refresh that does not include them, so loading is tried at most twice. */
const MOST_LOADS = 2;

/** Returns the exit code if there is no answer; the reason was printed. */
export async function askAnomalies(
  { text, format }: AskedAnomalies,
  figures: Figures,
  { terminal, clock }: Pick<CommandContext, 'terminal' | 'clock'>,
): Promise<Result<FoundAnomalies, ExitCode>> {
  const { engine } = figures;
  const { hasData } = engine.status();
  const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  const refused = tellProblem(figures, hasData ? reports : null, terminal);
  if (refused !== null) return fail(refused);
  const query = parseAnomaliesText(text, {
    today: dayOf(clock.now()),
    firstDay: reports.since,
    usualOf: reports.locked.includes('models') ? ['workspace'] : ANOMALY_DIMENSIONS,
  });
  if (!query.ok) {
    terminal.err(commandAnomaliesWords.problem(queryTextFaultSentence(query.error, (parameter) => `--${parameter}`)));
    return fail(EXIT.wrongUsage);
  }
  const found = await findLoaded(query.value, figures);
  if (found.ok) {
    const called = format === 'table' ? valueNameWords : undefined;
    const names = queryNames(reports, await engine.keys(), undefined, called);
    const today = unusualToday(reports.summary.today, reports.usualToday);
    return ok({ query: query.value, anomalies: found.value, today, names });
  }
  const { error } = found;
  if (error.kind === 'notInPlan') {
    terminal.err(commandAnomaliesWords.problem(notInPlanSentence(error.feature)));
    return fail(EXIT.notInPlan);
  }
  const sentence = error.kind === 'noEndedDay' ? anomalyWords.noEndedDay : queryFaultSentence(error);
  terminal.err(commandAnomaliesWords.problem(sentence));
  return fail(error.kind === 'noLedger' ? EXIT.failed : EXIT.wrongUsage);
}

async function findLoaded(query: AnomaliesQuery, { engine, source }: Figures): Promise<AnalysisResult<'anomalies'>> {
  let found = await engine.analyze('anomalies', query);
  for (let loads = 0; loads < MOST_LOADS && source !== 'stored' && found.ok; loads += 1) {
    const { notLoadedDays } = found.value;
    if (notLoadedDays.length === 0) break;
    await engine.needKeys([...new Set(notLoadedDays.map(monthOf))]);
    found = await engine.analyze('anomalies', query);
  }
  return found;
}
