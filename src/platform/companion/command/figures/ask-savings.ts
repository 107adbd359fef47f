/**
 * For a command, parses a question about savings, replaces names in it by ids, asks the engine (it computes the
 * figures), and waits for the costs by API key that the question needs.
 */
import type { Savings } from '../../../../core/analysis/savings/savings-answer.ts';
import type { SavingsQuery } from '../../../../core/analysis/savings/savings-query.ts';
import { parseSavingsText, usualSavings, type SavingsText } from '../../../../core/analysis/savings/savings-text.ts';
import type { AnalysisFault } from '../../../../core/analysis/analyses.ts';
import type { EngineQueryFault } from '../../../../core/engine/engine.ts';
import { ok, type Result } from '../../../../core/base/result.ts';
import { type QueryNames } from '../../../../core/export/query-names.ts';
import { savingsWords } from '../../../../messages/en/savings.ts';
import { queryFaultSentence } from '../../../../messages/query-fault.ts';
import { type ExitCode } from '../exit-code.ts';
import { askLoaded, readKnown, readNames, refuseAnswer, refuseText, type AskContext } from './ask-engine.ts';
import type { Figures } from './figures.ts';

export interface AskedSavings {
  readonly text: SavingsText;
  /** the question, parsed before names are replaced by ids */
  readonly draft: SavingsQuery;
  /** a table has names in the chosen language, files have English names */
  readonly format: 'table' | 'csv' | 'json';
}

export interface FoundSavings {
  readonly query: SavingsQuery;
  readonly savings: Savings;
  readonly names: QueryNames;
}

/** Asks for savings and returns the answer. If there is no answer, prints why and returns the exit code. */
export async function askSavings(
  { text, draft, format }: AskedSavings,
  usualTop: number,
  figures: Figures,
  context: AskContext,
): Promise<Result<FoundSavings, ExitCode>> {
  const { engine, settings } = figures;
  const known = await readKnown(figures, context);
  if (!known.ok) return known;
  const { reports, days } = known.value;
  const names = await readNames(known.value, figures, { where: draft.where, format });
  const usual = usualSavings(reports.locked, settings.savings);
  const { teams } = settings;
  const query = parseSavingsText(text, { ...days, ...usual, findValue: names.find, usualTop, teams });
  if (!query.ok) return refuseText(query.error, context);
  const found = await askLoaded(
    () => engine.analyze('savings', query.value),
    (answer) => ({ keyDays: answer.ok ? answer.value.leftOut.notLoaded : [] }),
    figures,
  );
  if (!found.ok) return refuseAnswer(found.error, faultSentence, context);
  return ok({ query: query.value, savings: found.value, names });
}

function faultSentence(fault: Exclude<AnalysisFault<'savings'> | EngineQueryFault, { kind: 'notInPlan' }>): string {
  const isOurs = fault.kind === 'noEndedDay' || fault.kind === 'noKnownDay';
  return isOurs ? savingsWords[fault.kind] : queryFaultSentence(fault);
}
