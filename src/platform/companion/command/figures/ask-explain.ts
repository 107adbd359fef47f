/**
 * For a command, parses a question about why costs changed, replaces names in it by ids, asks the engine (it computes
 * the figures), and waits for the costs by API key if the question needs them.
 */
import { parseExplainText, type ExplainText } from '../../../../core/analysis/explain/explain-text.ts';
import {
  isExplainFault,
  type ExplainDimension,
  type ExplainQuery,
} from '../../../../core/analysis/explain/explain-query.ts';
import type { Explanation } from '../../../../core/analysis/explain/explanation.ts';
import type { Day } from '../../../../core/calendar/day.ts';
import { ok, type Result } from '../../../../core/base/result.ts';
import { type QueryNames } from '../../../../core/export/query-names.ts';
import { explainFaultSentence } from '../../../../messages/explanation-remarks.ts';
import { queryFaultSentence } from '../../../../messages/query-fault.ts';
import { type ExitCode } from '../exit-code.ts';
import { askLoaded, readKnown, readNames, refuseAnswer, refuseText, type AskContext } from './ask-engine.ts';
import type { Figures } from './figures.ts';

export interface AskedExplanation {
  readonly text: ExplainText;
  /** the question, parsed before names are replaced by ids */
  readonly draft: ExplainQuery;
  /** a table has names in the chosen language, JSON has English names */
  readonly format: 'table' | 'json';
}

export interface Explained {
  readonly query: ExplainQuery;
  readonly explanation: Explanation;
  readonly names: QueryNames;
}

/** Returns the explanation of a change in costs. If there is none, prints why and returns the exit code. */
export async function askExplain(
  { text, draft, format }: AskedExplanation,
  usualTop: number,
  figures: Figures,
  context: AskContext,
): Promise<Result<Explained, ExitCode>> {
  const { engine, settings } = figures;
  const known = await readKnown(figures, context);
  if (!known.ok) return known;
  const { reports, days } = known.value;
  const names = await readNames(known.value, figures, { where: draft.where, format });
  // The dimensions that are used if the person gives none on the command line. Every plan can explain costs by
  // workspace. Only a plan with the feature `models` can also explain costs by model.
  const usualBy: readonly ExplainDimension[] = reports.locked.includes('models')
    ? ['workspace']
    : ['workspace', 'model'];
  const { teams } = settings;
  const query = parseExplainText(text, { ...days, findValue: names.find, usualTop, usualBy, teams });
  if (!query.ok) return refuseText(query.error, context);
  const explained = await askLoaded(
    () => engine.analyze('explain', query.value),
    (answer) => ({ keyDays: answer.ok ? notLoadedDays(answer.value) : [] }),
    figures,
  );
  if (explained.ok) return ok({ query: query.value, explanation: explained.value, names });
  return refuseAnswer(
    explained.error,
    (fault) => (isExplainFault(fault) ? explainFaultSentence(fault) : queryFaultSentence(fault)),
    context,
  );
}

function notLoadedDays({ before, after }: Explanation): readonly Day[] {
  return [...before.leftOut.notLoaded, ...after.leftOut.notLoaded];
}
