/**
 * For a command, parses a question about costs, replaces names in it by ids, and asks the engine (it computes the
 * figures). If the answer needs costs by API key or hourly figures that are not loaded, waits until they are loaded.
 */
import { type QueryNames } from '../../../../core/export/query-names.ts';
import type { EngineQueryFault } from '../../../../core/engine/engine.ts';
import type { CostAnswer, CostQuery } from '../../../../core/query/cost-query.ts';
import { parseQueryText, type QueryText } from '../../../../core/query/query-text.ts';
import { fail, ok, type Result } from '../../../../core/base/result.ts';
import { answerSentences, comparisonSentences, notLoadedSentence } from '../../../../messages/query-answer.ts';
import { queryFaultSentence } from '../../../../messages/query-fault.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import {
  askLoaded,
  readKnown,
  readNames,
  refuseAnswer,
  refuseText,
  type AskContext,
  type Lacking,
} from './ask-engine.ts';
import type { Figures } from './figures.ts';
import { printProblem } from '../print-problem.ts';

export interface AskedText {
  readonly text: QueryText;
  /** the question, parsed before names are replaced by ids */
  readonly draft: CostQuery;
  /** a table has names in the chosen language, files have English names */
  readonly format: 'table' | 'csv' | 'json' | 'xlsx';
}

export interface Answered {
  readonly query: CostQuery;
  readonly answer: CostAnswer;
  readonly names: QueryNames;
  /** sentences about what is missing from the answer or uncertain */
  readonly missing: readonly string[];
}

/** Asks a question about costs and returns the answer. If there is no answer, prints why and returns the exit code. */
export async function askQuery(
  { text, draft, format }: AskedText,
  usualTop: number,
  figures: Figures,
  context: AskContext,
): Promise<Result<Answered, ExitCode>> {
  const { engine, settings } = figures;
  const { dataSource } = engine.status();
  const known = await readKnown(figures, context);
  if (!known.ok) return known;
  const names = await readNames(known.value, figures, { where: draft.where, format });
  const { teams } = settings;
  const query = parseQueryText(text, { ...known.value.days, findValue: names.find, usualTop, teams });
  if (!query.ok) return refuseText(query.error, context);
  const answered = await askLoaded(() => engine.query(query.value), lackingOf, figures);
  if (!answered.ok) return refuseAnswer(answered.error, queryFaultSentence, context);
  const answer = answered.value;
  const { notLoadedDays } = answer.basis;
  if (notLoadedDays.length > 0 && Object.keys(query.value.where).length > 0) {
    // With a filter, the answer leaves out the costs of days that are not loaded. The printed costs would look
    // complete, so the command fails. Without a filter, these costs have rows of their own.
    printProblem(context.terminal, notLoadedSentence(notLoadedDays));
    return fail(EXIT.failed);
  }
  const missing = dataSource === 'demo' ? comparisonSentences(answer) : answerSentences(answer);
  return ok({ query: query.value, answer, names, missing });
}

function lackingOf(answer: Result<CostAnswer, EngineQueryFault>): Lacking {
  if (answer.ok) return { keyDays: answer.value.basis.notLoadedDays };
  return { keyDays: [], hourDays: answer.error.kind === 'hoursToRead' ? answer.error.days : [] };
}
