/**
 * Asks the engine why costs changed: parses the query, replaces the names in it by ids, and waits for the costs by API key if it needs
 * them.
 */
import type { AnalysisResult } from '../../../../core/engine/engine.ts';
import { parseExplainText, type ExplainText } from '../../../../core/analysis/explain/explain-text.ts';
import {
  isExplainFault,
  type ExplainDimension,
  type ExplainQuery,
} from '../../../../core/analysis/explain/explain-query.ts';
import type { Explanation } from '../../../../core/analysis/explain/explanation.ts';
import { fail, ok, type Result } from '../../../../core/base/result.ts';
import { dayOf } from '../../../../core/calendar/day.ts';
import { monthOf } from '../../../../core/calendar/month.ts';
import { queryNames, type QueryNames } from '../../../../core/export/query-names.ts';
import { readValues } from '../../../../core/export/query-values.ts';
import { commandExplainWords } from '../../../../messages/en/command-explain.ts';
import { explainFaultSentence } from '../../../../messages/explain.ts';
import { queryFaultSentence, queryTextFaultSentence } from '../../../../messages/query-fault.ts';
import { valueNameWords } from '../../../../messages/en/value-names.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { notInPlanSentence } from '../locked-sentence.ts';
import type { Figures } from './figures.ts';
import { tellProblem } from './tell-problem.ts';

export interface AskedExplanation {
  readonly text: ExplainText;
  /** the question with values taken as ids */
  readonly draft: ExplainQuery;
  /** a table shows names for people, a file shows ids for programs */
  readonly format: 'table' | 'json';
}

export interface Explained {
  readonly query: ExplainQuery;
  readonly explanation: Explanation;
  readonly names: QueryNames;
}

/** A load of costs by API key may join a running refresh that does not include them, so loading is tried at most twice. */
const MOST_LOADS = 2;

/** Returns the exit code if there is no explanation; the reason was printed. */
export async function askExplain(
  { text, draft, format }: AskedExplanation,
  usualTop: number,
  figures: Figures,
  { terminal, clock }: Pick<CommandContext, 'terminal' | 'clock'>,
): Promise<Result<Explained, ExitCode>> {
  const { engine, settings } = figures;
  const { teams } = settings;
  const { hasData } = engine.status();
  const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  const refused = tellProblem(figures, hasData ? reports : null, terminal);
  if (refused !== null) return fail(refused);
  const days = { today: dayOf(clock.now()), firstDay: reports.since };
  const values = await readValues(engine.query, { where: draft.where, teams }, days);
  const names = queryNames(reports, await engine.keys(), values, format === 'table' ? valueNameWords : undefined);
  // Every plan includes explanations by workspace.
  const usualBy: readonly ExplainDimension[] = reports.locked.includes('models')
    ? ['workspace']
    : ['workspace', 'model'];
  const query = parseExplainText(text, { ...days, findValue: names.find, usualTop, usualBy, teams });
  if (!query.ok) {
    terminal.err(commandExplainWords.problem(queryTextFaultSentence(query.error, (parameter) => `--${parameter}`)));
    return fail(EXIT.wrongUsage);
  }
  const explained = await explainLoaded(query.value, figures);
  if (explained.ok) return ok({ query: query.value, explanation: explained.value, names });
  const { error } = explained;
  if (error.kind === 'notInPlan') {
    terminal.err(commandExplainWords.problem(notInPlanSentence(error.feature)));
    return fail(EXIT.notInPlan);
  }
  const sentence = isExplainFault(error) ? explainFaultSentence(error) : queryFaultSentence(error);
  terminal.err(commandExplainWords.problem(sentence));
  const isMissing = error.kind === 'noKnownDay' || error.kind === 'noLedger';
  return fail(isMissing ? EXIT.failed : EXIT.wrongUsage);
}

async function explainLoaded(query: ExplainQuery, { engine, source }: Figures): Promise<AnalysisResult<'explain'>> {
  let explained = await engine.analyze('explain', query);
  for (let loads = 0; loads < MOST_LOADS && source !== 'stored' && explained.ok; loads += 1) {
    const { before, after } = explained.value;
    const lacking = [...before.leftOut.notLoaded, ...after.leftOut.notLoaded];
    if (lacking.length === 0) break;
    await engine.needKeys([...new Set(lacking.map(monthOf))]);
    explained = await engine.analyze('explain', query);
  }
  return explained;
}
