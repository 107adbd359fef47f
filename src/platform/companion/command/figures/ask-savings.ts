/** Asks the engine about savings for a command: parses the question with the names of the figures, and waits for the per-key detail. */
import type { Savings } from '../../../../core/analysis/savings/savings-answer.ts';
import type { SavingsQuery } from '../../../../core/analysis/savings/savings-query.ts';
import { parseSavingsText, usualSavings, type SavingsText } from '../../../../core/analysis/savings/savings-text.ts';
import { fail, ok, type Result } from '../../../../core/base/result.ts';
import { dayOf } from '../../../../core/calendar/day.ts';
import { monthOf } from '../../../../core/calendar/month.ts';
import type { AnalysisResult } from '../../../../core/engine/engine.ts';
import { queryNames, type QueryNames } from '../../../../core/export/query-names.ts';
import { readValues } from '../../../../core/export/query-values.ts';
import { commandSavingsWords } from '../../../../messages/en/command-savings.ts';
import { savingsWords } from '../../../../messages/en/savings.ts';
import { valueNameWords } from '../../../../messages/en/value-names.ts';
import { queryFaultSentence, queryTextFaultSentence } from '../../../../messages/query-fault.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { notInPlanSentence } from '../locked-sentence.ts';
import type { Figures } from './figures.ts';
import { tellProblem } from './tell-problem.ts';

export interface AskedSavings {
  readonly text: SavingsText;
  /** the question with values taken as ids */
  readonly draft: SavingsQuery;
  /** a table has names in the chosen language, files have English names */
  readonly format: 'table' | 'csv' | 'json';
}

export interface FoundSavings {
  readonly query: SavingsQuery;
  readonly savings: Savings;
  readonly names: QueryNames;
}

/** A load of key details may join a running refresh that does not include them, so loading is tried at most twice. */
const MOST_LOADS = 2;

/** Returns the exit code if there is no answer; the reason was printed. */
export async function askSavings(
  { text, draft, format }: AskedSavings,
  usualTop: number,
  figures: Figures,
  { terminal, clock }: Pick<CommandContext, 'terminal' | 'clock'>,
): Promise<Result<FoundSavings, ExitCode>> {
  const { engine, settings } = figures;
  const { teams } = settings;
  const { hasData } = engine.status();
  const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  const refused = tellProblem(figures, hasData ? reports : null, terminal);
  if (refused !== null) return fail(refused);
  const days = { today: dayOf(clock.now()), firstDay: reports.since };
  const values = await readValues(engine.query, { where: draft.where, teams }, days);
  const names = queryNames(reports, await engine.keys(), values, format === 'table' ? valueNameWords : undefined);
  const usual = usualSavings(reports.locked, settings.savings);
  const query = parseSavingsText(text, { ...days, ...usual, findValue: names.find, usualTop, teams });
  if (!query.ok) {
    terminal.err(commandSavingsWords.problem(queryTextFaultSentence(query.error, (parameter) => `--${parameter}`)));
    return fail(EXIT.wrongUsage);
  }
  const found = await findLoaded(query.value, figures);
  if (found.ok) return ok({ query: query.value, savings: found.value, names });
  const { error } = found;
  if (error.kind === 'notInPlan') {
    terminal.err(commandSavingsWords.problem(notInPlanSentence(error.feature)));
    return fail(EXIT.notInPlan);
  }
  const isOurs = error.kind === 'noEndedDay' || error.kind === 'noKnownDay';
  terminal.err(commandSavingsWords.problem(isOurs ? savingsWords[error.kind] : queryFaultSentence(error)));
  const isMissing = error.kind === 'noKnownDay' || error.kind === 'noLedger';
  return fail(isMissing ? EXIT.failed : EXIT.wrongUsage);
}

async function findLoaded(query: SavingsQuery, { engine, source }: Figures): Promise<AnalysisResult<'savings'>> {
  let found = await engine.analyze('savings', query);
  for (let loads = 0; loads < MOST_LOADS && source !== 'stored' && found.ok; loads += 1) {
    const { notLoaded } = found.value.leftOut;
    if (notLoaded.length === 0) break;
    await engine.needKeys([...new Set(notLoaded.map(monthOf))]);
    found = await engine.analyze('savings', query);
  }
  return found;
}
