/**
 * The steps that commands share around each question to the engine (it loads and computes figures): read reports and
 * names, load figures that the answer needs, and print why there is no answer.
 */
import { fail, ok, type Result } from '../../../../core/base/result.ts';
import type { Feature } from '../../../../core/access/access.ts';
import { type Day } from '../../../../core/calendar/day.ts';
import { monthOf } from '../../../../core/calendar/month.ts';
import { providerDay } from '../../../../core/engine/provider-day.ts';
import { queryNames, type QueryNames } from '../../../../core/export/query-names.ts';
import { readValues } from '../../../../core/export/query-values.ts';
import type { CostQuery } from '../../../../core/query/cost-query.ts';
import type { QueryTextFault } from '../../../../core/query/query-text-fault.ts';
import type { Reports } from '../../../../core/reports/reports.ts';
import { valueNameWords } from '../../../../messages/en/value-names.ts';
import { queryTextFaultSentence } from '../../../../messages/query-fault.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { notInPlanSentence } from '../locked-sentence.ts';
import { printProblem } from '../print-problem.ts';
import type { Figures } from './figures.ts';
import { printRefreshProblem } from './print-refresh-problem.ts';

export type AskContext = Pick<CommandContext, 'terminal' | 'clock'>;

/**
 * What is known about the figures before a question is parsed: the reports, and the days for which there are figures.
 */
export interface Known {
  readonly reports: Reports;
  readonly days: { readonly today: Day; readonly firstDay: Day | null };
}

/** Reads the reports for a question. If there are no figures, prints the reason and returns the exit code. */
export async function readKnown(figures: Figures, { terminal, clock }: AskContext): Promise<Result<Known, ExitCode>> {
  const { engine } = figures;
  const { hasData } = engine.status();
  const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  const refused = printRefreshProblem(figures, hasData ? reports : null, terminal);
  if (refused !== null) return fail(refused);
  return ok({ reports, days: { today: providerDay(engine.status(), clock.now()), firstDay: reports.since } });
}

/**
 * Reads the names for a question and its answer. If `format` is `table`, they are in the chosen language, otherwise in
 * English.
 * @param where the filter of the question
 */
export async function readNames(
  { reports, days }: Known,
  { engine, settings: { teams } }: Figures,
  { where, format }: { readonly where: CostQuery['where']; readonly format: string },
): Promise<QueryNames> {
  const values = await readValues(engine.query, { where, teams }, days);
  return queryNames(reports, await engine.keys(), values, format === 'table' ? valueNameWords : undefined);
}

/**
 * The largest number of times that missing figures are loaded for one question. The second load is needed if the first
 * one joined a running refresh that does not load the missing days.
 */
const MOST_LOADS = 2;

export interface Lacking {
  /** days whose costs by API key are not loaded */
  readonly keyDays: readonly Day[];
  /** days whose hourly figures are not loaded */
  readonly hourDays?: readonly Day[];
}

/**
 * Asks the question. If the answer needs figures that are not loaded, loads them and asks again. If the command uses
 * saved figures, nothing is loaded.
 */
export async function askLoaded<Answer>(
  ask: () => Promise<Answer>,
  lackingOf: (answer: Answer) => Lacking,
  { engine, source }: Figures,
): Promise<Answer> {
  let answer = await ask();
  for (let loads = 0; loads < MOST_LOADS && source !== 'stored'; loads += 1) {
    const { keyDays, hourDays = [] } = lackingOf(answer);
    if (keyDays.length === 0 && hourDays.length === 0) break;
    if (keyDays.length > 0) await engine.needKeys([...new Set(keyDays.map(monthOf))]);
    if (hourDays.length > 0) await engine.needHours(hourDays);
    answer = await ask();
  }
  return answer;
}

/** Prints which option of a question is wrong. */
export function refuseText(
  fault: QueryTextFault,
  { terminal }: AskContext,
): { readonly ok: false; readonly error: ExitCode } {
  printProblem(
    terminal,
    queryTextFaultSentence(fault, (parameter) => `--${parameter}`),
  );
  return fail(EXIT.wrongUsage);
}

/**
 * The kinds of faults that say that figures are missing. All other kinds except `notInPlan` are mistakes in the
 * question.
 */
const NOT_THERE: ReadonlySet<string> = new Set(['noLedger', 'hoursToRead', 'noKnownDay', 'noEarlierDay']);

type NotInPlan = { readonly kind: 'notInPlan'; readonly feature: Feature };

/**
 * Prints why a question was not answered.
 * @param sentenceOf writes the sentence of each fault except `notInPlan`, whose sentence is the same for all questions
 */
export function refuseAnswer<Fault extends { readonly kind: string }>(
  fault: Fault,
  sentenceOf: (fault: Exclude<Fault, NotInPlan>) => string,
  { terminal }: AskContext,
): { readonly ok: false; readonly error: ExitCode } {
  if (isNotInPlan(fault)) {
    printProblem(terminal, notInPlanSentence(fault.feature));
    return fail(EXIT.notInPlan);
  }
  printProblem(terminal, sentenceOf(fault as Exclude<Fault, NotInPlan>));
  return fail(NOT_THERE.has(fault.kind) ? EXIT.failed : EXIT.wrongUsage);
}

function isNotInPlan(fault: { readonly kind: string }): fault is NotInPlan {
  return fault.kind === 'notInPlan';
}
