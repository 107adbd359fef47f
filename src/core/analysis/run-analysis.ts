/** Carries out an analysis over a ledger, and reads its question where it comes from a page or another thread. */
import type { Result } from '../base/result.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { DayRange } from '../provider/contract.ts';
import type { QueryFault } from '../query/cost-query.ts';
import type { AnalysisAnswer, AnalysisCall, AnalysisFault, AnalysisName, AnalysisQuery } from './analyses.ts';
import { explain } from './explain/explain.ts';
import { parseExplainQuery } from './explain/parse-explain-query.ts';

export interface AnalysisContext {
  readonly ledger: Ledger;
  /** milliseconds since the epoch; decides which days have ended */
  readonly now: number;
  /** days of the organization that the provider has no figures of; null for none */
  readonly unreachable: DayRange | null;
}

interface Analysis<Name extends AnalysisName> {
  /** null for what is no question */
  readonly parse: (value: unknown) => AnalysisQuery<Name> | null;
  readonly run: (
    query: AnalysisQuery<Name>,
    context: AnalysisContext,
  ) => Result<AnalysisAnswer<Name>, AnalysisFault<Name> | QueryFault>;
}

const ANALYSES: { readonly [Name in AnalysisName]: Analysis<Name> } = {
  explain: {
    parse: parseExplainQuery,
    run: (query, { ledger, now, unreachable }) => explain(ledger, query, { now, unreachable }),
  },
};

export function runAnalysis<Name extends AnalysisName>(
  name: Name,
  query: AnalysisQuery<Name>,
  context: AnalysisContext,
): Result<AnalysisAnswer<Name>, AnalysisFault<Name> | QueryFault> {
  return ANALYSES[name].run(query, context);
}

/** @returns null for what is no analysis with its question */
export function parseAnalysisCall(name: unknown, query: unknown): AnalysisCall | null {
  if (typeof name !== 'string' || !Object.hasOwn(ANALYSES, name)) return null;
  const known = name as AnalysisName;
  const parsed = ANALYSES[known].parse(query);
  return parsed === null ? null : [known, parsed];
}
