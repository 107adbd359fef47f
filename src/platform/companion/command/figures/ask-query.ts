/** Asks the engine a question about costs: parses it, replaces the names in it by ids, and waits for the costs by API key that it needs. */
import { monthOf } from '../../../../core/calendar/month.ts';
import { dayOf } from '../../../../core/calendar/day.ts';
import { queryNames, type QueryNames } from '../../../../core/export/query-names.ts';
import { readValues } from '../../../../core/export/query-values.ts';
import type { CostAnswer, CostQuery } from '../../../../core/query/cost-query.ts';
import { parseQueryText, type QueryText } from '../../../../core/query/query-text.ts';
import { fail, ok, type Result } from '../../../../core/base/result.ts';
import { answerSentences, notLoadedSentence } from '../../../../messages/query-answer.ts';
import { queryFaultSentence, queryTextFaultSentence } from '../../../../messages/query-fault.ts';
import { valueNameWords } from '../../../../messages/en/value-names.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { notInPlanSentence } from '../locked-sentence.ts';
import type { Figures } from './figures.ts';
import { tellProblem } from './tell-problem.ts';

export interface AskedText {
  readonly text: QueryText;
  /** the question with values taken as ids */
  readonly draft: CostQuery;
  /** a table has names in the chosen language, files have English names */
  readonly format: 'table' | 'csv' | 'json' | 'xlsx';
}

export interface Answered {
  readonly query: CostQuery;
  readonly answer: CostAnswer;
  readonly names: QueryNames;
  /** what is missing from the answer or uncertain, one sentence each */
  readonly missing: readonly string[];
}

/** A load of costs by API key may join a running refresh that does not include them, so loading is tried at most twice. */
const MOST_LOADS = 2;

/** Returns the exit code if there is no answer; the reason was printed. */
export async function askQuery(
  { text, draft, format }: AskedText,
  usualTop: number,
  figures: Figures,
  { terminal, clock }: Pick<CommandContext, 'terminal' | 'clock'>,
): Promise<Result<Answered, ExitCode>> {
  const { engine, settings } = figures;
  const { teams } = settings;
  const { hasData, dataSource } = engine.status();
  const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  const refused = tellProblem(figures, hasData ? reports : null, terminal);
  if (refused !== null) return fail(refused);
  const days = { today: dayOf(clock.now()), firstDay: reports.since };
  const values = await readValues(engine.query, { where: draft.where, teams }, days);
  const names = queryNames(reports, await engine.keys(), values, format === 'table' ? valueNameWords : undefined);
  const context = { ...days, findValue: names.find, usualTop, teams };
  const query = parseQueryText(text, context);
  if (!query.ok) {
    terminal.err(`outlay: ${queryTextFaultSentence(query.error, (parameter) => `--${parameter}`)}\n`);
    return fail(EXIT.wrongUsage);
  }
  const answered = await answerOf(query.value, figures);
  if (!answered.ok) {
    const { error } = answered;
    const sentence = error.kind === 'notInPlan' ? notInPlanSentence(error.feature) : queryFaultSentence(error);
    terminal.err(`outlay: ${sentence}\n`);
    if (error.kind === 'notInPlan') return fail(EXIT.notInPlan);
    return fail(error.kind === 'noLedger' || error.kind === 'hoursToRead' ? EXIT.failed : EXIT.wrongUsage);
  }
  const answer = answered.value;
  const { notLoadedDays } = answer.basis;
  if (notLoadedDays.length > 0 && Object.keys(query.value.where).length > 0) {
    // The cost of these days is missing, and the rest would look like the complete cost.
    terminal.err(`outlay: ${notLoadedSentence(notLoadedDays)}\n`);
    return fail(EXIT.failed);
  }
  const missing = dataSource === 'demo' ? [] : answerSentences(answer);
  return ok({ query: query.value, answer, names, missing });
}

async function answerOf(query: CostQuery, { engine, source }: Figures): ReturnType<Figures['engine']['query']> {
  let answer = await engine.query(query);
  for (let loads = 0; loads < MOST_LOADS && source !== 'stored'; loads += 1) {
    const lacking = answer.ok ? answer.value.basis.notLoadedDays : [];
    const hours = !answer.ok && answer.error.kind === 'hoursToRead' ? answer.error.days : [];
    if (lacking.length === 0 && hours.length === 0) break;
    if (lacking.length > 0) await engine.needKeys([...new Set(lacking.map(monthOf))]);
    if (hours.length > 0) await engine.needHours(hours);
    answer = await engine.query(query);
  }
  return answer;
}
