/**
 * Runs an analysis over a ledger. Also parses the call of an analysis that comes from a page or from another thread.
 */
import type { Result } from '../base/result.ts';
import type { Steps } from '../base/steps.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { DayRange } from '../provider/contract.ts';
import type { QueryFault } from '../query/cost-query.ts';
import type { AnalysisAnswer, AnalysisCall, AnalysisFault, AnalysisName, AnalysisQuery } from './analyses.ts';
import { listCharges } from './charges/list-charges.ts';
import { parseChargesQuery } from './charges/parse-charges-query.ts';
import { anomalySteps } from './anomalies/find-anomalies.ts';
import { parseAnomaliesQuery } from './anomalies/parse-anomalies-query.ts';
import { explain } from './explain/explain.ts';
import { parseExplainQuery } from './explain/parse-explain-query.ts';
import { parseSavingsQuery } from './savings/parse-savings-query.ts';
import { savings } from './savings/savings.ts';
import { findKeyRisks } from './keys/find-key-risks.ts';
import { parseKeyRisksQuery } from './keys/key-risks-query.ts';

export interface AnalysisContext {
  readonly ledger: Ledger;
  /** milliseconds since the epoch; decides which days have ended */
  readonly now: number;
  /**
   * the days for which neither the ledger nor the provider has figures, because the provider's figures begin after the
   * organization was created; null if there are none
   */
  readonly unreachable: DayRange | null;
}

interface Analysis<Name extends AnalysisName> {
  /** parses the query; null if the value is not valid */
  readonly parse: (value: unknown) => AnalysisQuery<Name> | null;
  readonly run: (query: AnalysisQuery<Name>, context: AnalysisContext) => Found<Name> | Steps<Found<Name>>;
}

type Found<Name extends AnalysisName> = Result<AnalysisAnswer<Name>, AnalysisFault<Name> | QueryFault>;

const ANALYSES: { readonly [Name in AnalysisName]: Analysis<Name> } = {
  explain: {
    parse: parseExplainQuery,
    run: (query, { ledger, now, unreachable }) => explain(ledger, query, { now, unreachable }),
  },
  anomalies: {
    parse: parseAnomaliesQuery,
    run: (query, { ledger, now, unreachable }) => anomalySteps(ledger, query, { now, unreachable }),
  },
  savings: {
    parse: parseSavingsQuery,
    run: (query, { ledger, now, unreachable }) => savings(ledger, query, { now, unreachable }),
  },
  keyRisks: {
    parse: parseKeyRisksQuery,
    run: (query, { ledger, now, unreachable }) => findKeyRisks(ledger, query, { now, unreachable }),
  },
  charges: {
    parse: parseChargesQuery,
    run: (query, { ledger, now, unreachable }) => listCharges(ledger, query, { now, unreachable }),
  },
};

/**
 * Runs an analysis step by step. Other work can run while the generator pauses between two steps. A short analysis has
 * one step.
 */
export function* analysisSteps<Name extends AnalysisName>(
  name: Name,
  query: AnalysisQuery<Name>,
  context: AnalysisContext,
): Steps<Found<Name>> {
  const found = ANALYSES[name].run(query, context);
  return 'ok' in found ? found : yield* found;
}

/**
 * Parses the name and the query of an analysis.
 * @returns null if the name or its query is not valid
 */
export function parseAnalysisCall(name: unknown, query: unknown): AnalysisCall | null {
  if (typeof name !== 'string' || !Object.hasOwn(ANALYSES, name)) return null;
  const parsed = ANALYSES[name as AnalysisName].parse(query);
  // The cast is safe, because the parser of this analysis has parsed the query. TypeScript cannot see that the query
  // belongs to the analysis with this name.
  return parsed === null ? null : ([name, parsed] as readonly [unknown, unknown] as AnalysisCall);
}
